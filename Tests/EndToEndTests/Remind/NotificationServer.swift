import Foundation
import TestSupport

/// A session bus of its own with a mock of `org.freedesktop.Notifications`, for the real `notify-send`.
struct NotificationServer {
    let world: World

    /// A notification as the server received it.
    struct Notification: Equatable {
        let program: String
        let title: String
        let body: String
    }

    /// Whether the bus, `notify-send` and Python's bindings are installed; `.ci/run` installs them.
    static let isThere: Bool = {
        // `command -v` of dash looks at one name only.
        let script = """
            command -v dbus-run-session
            command -v notify-send
            /usr/bin/python3 -c 'from gi.repository import Gio'
            """
        return (try? World().shell(script))?.status == 0
    }()

    /// Writes the configuration of a bus.
    ///
    /// - Parameter isServing: whether the bus knows the server, and starts it for the first notification.
    init(in world: World, isServing: Bool = true) throws {
        self.world = world
        try world.folder.makeFolder("services")
        try world.folder.write(
            """
            <busconfig>
              <type>session</type>
              <listen>unix:dir=\(world.folder.path.replacing(" ", with: "%20"))</listen>
              <servicedir>\(world.folder.path("services"))</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
            </busconfig>

            """, to: "bus.conf")
        guard isServing else { return }
        try world.folder.write(Self.script, to: "server.py")
        let program = "/usr/bin/python3 '\(world.folder.path("server.py"))' '\(world.folder.path("notifications"))'"
        try world.folder.write(
            "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=\(program)\n",
            to: "services/org.freedesktop.Notifications.service")
    }

    /// Runs `weekyii` on the bus. The words of the bus itself are discarded.
    func weekyii(_ words: String..., now: String) throws -> Outcome {
        let script = """
            exec dbus-run-session --config-file=bus.conf -- sh -c 'exec "$0" "$@" 2>error' "$0" "$@" 2>/dev/null
            """
        let command = [World.binary, "-C", world.place] + words
        let variables = world.environment.merging(["WEEKYII_NOW": now]) { $1 }
        let outcome = try Child(
            "sh", ["-c", script] + command, environment: variables, folder: world.folder.path("")
        ).outcome()
        return Outcome(status: outcome.status, output: outcome.output, error: try world.folder.text("error"))
    }

    /// The notifications in the order of their arrival. The server writes each one before it answers `notify-send`.
    func notifications() throws -> [Notification] {
        try world.folder.text("notifications").lines.map { line in
            let texts = try JSON(reading: line).elements.compactMap(\.text)
            return Notification(program: texts[0], title: texts[1], body: texts[2])
        }
    }

    private static let script = """
        import json, sys
        from gi.repository import Gio, GLib

        NAME = "org.freedesktop.Notifications"
        INTERFACE = '''<node><interface name="org.freedesktop.Notifications">
            <method name="Notify">
              <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
              <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
              <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
            </method>
            <method name="GetServerInformation">
              <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
              <arg type="s" direction="out"/>
            </method>
          </interface></node>'''

        def answer(connection, sender, path, interface, method, values, call):
            if method == "GetServerInformation":
                return call.return_value(GLib.Variant("(ssss)", ("mock", "weekyii", "1", "1.2")))
            program, _, _, title, body, *_ = values.unpack()
            with open(sys.argv[1], "a", encoding="utf-8") as file:
                print(json.dumps([program, title, body]), file=file)
            call.return_value(GLib.Variant("(u)", (1,)))

        def serve(connection, name):
            interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
            connection.register_object("/org/freedesktop/Notifications", interface, answer, None, None)

        Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, serve, None, None)
        GLib.MainLoop().run()

        """
}
