import TestSupport
import Testing

/// Servers that are missing, silent, or killed during a transfer (`Syncing.md`, "Trouble").
@Suite("sync in network trouble", .waiting)
struct NetworkTroubleTests {
    @Test(
        "a port that nobody listens on is given up; hand edits are taken in, and the password is never shown",
        arguments: ["git://", "ssh://", "git://ann:s3cret@", "ssh://ann:s3cret@", "https://ann:s3cret@"])
    func refused(start: String) throws {
        let meeting = try Meeting()
        try meeting.connect("\(start)127.0.0.1:\(Loopback.silentPort.number)/hub")
        let path = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try meeting.one.folder.write(meeting.one.folder.text(path) + "\n## Notes\nmine\n", to: path)
        let synced = try meeting.sync()
        let words = "[ERR] network: 4 commits wait for the next sync (connection refused)\n"
        #expect(synced.status == 4 && synced.output == "", "\(synced)")
        // A git that knows no user in such an address takes it for a name, or for part of one.
        #expect(synced.error == words || start.hasSuffix("@") && start != "https://ann:s3cret@", "\(synced)")
        #expect(try meeting.one.git("log", "-1", "--format=%s").output == "edit: 2026-01-28 by hand\n")
        for look in [["status"], ["status", "-json"], ["remote", "list"], ["remote", "list", "-json"]] {
            let shown = try meeting.one.weekyii(look, now: "2026-01-28 12:00")
            #expect(shown.status == 0 && !(shown.output + shown.error + synced.error).contains("s3cret"), "\(shown)")
        }
        try meeting.one.git("remote", "set-url", "origin", meeting.hub)
        #expect(try meeting.sync().output == "[OK] synced with origin\npushed 4 commits\n")
        try meeting.one.git("remote", "set-url", "origin", "git://127.0.0.1:\(Loopback.silentPort.number)/hub")
        #expect(try meeting.sync().error == "[ERR] network: nothing was synced (connection refused)\n")
    }

    @Test("a mirror has its own number of commits that wait: all, and then those since its last push")
    func mirror() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        #expect(try meeting.sync().status == 0)
        let (world, now) = (meeting.one, "2026-01-28 12:00")
        let address = "git://127.0.0.1:\(Loopback.silentPort.number)/mirror"
        func refused(_ count: String) -> String {
            "[ERR] network: \(count) for the next push to mirror (connection refused)\n"
        }
        try world.git("remote", "add", "mirror", address)
        #expect(try world.weekyii("push", "mirror", now: now).error == refused("3 commits wait"))
        try world.git("init", "-q", "--bare", "../mirror")
        try world.git("remote", "set-url", "mirror", world.folder.path("mirror"))
        #expect(try world.weekyii("push", "mirror", now: now).status == 0)
        try world.git("remote", "set-url", "mirror", address)
        try Machines.run(world, ["day", "create", "-t", "2026-02-05", "-m", "x"], now)
        let pushed = try world.weekyii("push", "mirror", now: now)
        #expect(pushed.status == 4 && pushed.error == refused("1 commit waits"), "\(pushed)")
        // The hub's number is that of the next sync.
        try world.git("remote", "set-url", "origin", address)
        let words = "[ERR] network: 1 commit waits for the next sync (connection refused)\n"
        #expect(try world.weekyii("push", now: now).error == words)
    }
}

/// Connections that break, because sshd cuts them.
@Suite("sync over a connection that breaks", .enabled(if: SecureShell.isThere, "sshd isn't installed"))
struct BrokenConnectionTests {
    /// Serves git's commands, but cuts the connection once for each line of `cuts`, after a number of bytes in either
    /// direction.
    static func script(_ meeting: Meeting) -> String {
        """
        cd '\(meeting.one.folder.path)' || exit 1
        export GIT_CONFIG_NOSYSTEM=1 HOME='\(meeting.one.folder.path("home"))'
        case "$SSH_ORIGINAL_COMMAND" in git-receive-pack*) way=push ;; *) way=fetch ;; esac
        read -r cut bytes <cuts
        [ "$cut" = "$way" ] || exec sh -c "$SSH_ORIGINAL_COMMAND"
        sed -i 1d cuts
        if [ "$way" = push ]; then
            { head -c "$bytes"; kill -9 $PPID; } | sh -c "$SSH_ORIGINAL_COMMAND"
        else
            sh -c "$SSH_ORIGINAL_COMMAND" | { dd bs=1 count="$bytes" status=none; kill -9 $PPID; }
        fi
        """
    }

    /// The connections to cut: git's command, the number of bytes before the cut, and whether the hub has news.
    private static let cuts = [
        ("push 0", false), ("push 200", false), ("push 600", false), ("fetch 0", false), ("fetch 100", false),
        ("fetch 500", true), ("fetch 1200", true),
    ]

    @Test("is tried again, and nothing is lost or left", arguments: cuts)
    func once(cut: String, isAhead: Bool) throws {
        let meeting = try Meeting()
        try meeting.one.folder.write("", to: "cuts")
        try SecureShell(meeting, serving: Self.script(meeting))
        try meeting.connect("hub:\(meeting.hub)")
        if isAhead { try Self.goAhead(meeting) }
        try meeting.one.folder.write("\(cut)\n", to: "cuts")
        let synced = try meeting.sync()
        #expect(synced.status == 0, "\(synced)")
        #expect(try meeting.isDelivered)
        #expect(try meeting.one.folder.text("cuts") == "")
        for machine in [meeting.one, meeting.one.at("hub")] { try machine.git("fsck", "--strict") }
        #expect(try meeting.one.weekyii("check", now: "2026-01-28 12:00").status == 0)
    }

    @Test("and breaks whenever it is tried: what waits is said, and goes the next time")
    func always() throws {
        let meeting = try Meeting()
        try meeting.one.folder.write(String(repeating: "push 400\n", count: 9), to: "cuts")
        try SecureShell(meeting, serving: Self.script(meeting))
        try meeting.connect("hub:\(meeting.hub)")
        let synced = try meeting.sync()
        #expect(synced.status == 4, "\(synced)")
        #expect(synced.error.hasPrefix("[ERR] network: 3 commits wait for the next sync ("), "\(synced)")
        try meeting.one.folder.write("", to: "cuts")
        #expect(try meeting.sync().output == "[OK] synced with origin\npushed 3 commits\n")
    }

    /// Pushes a commit of the other machine that the first one doesn't have.
    static func goAhead(_ meeting: Meeting) throws {
        #expect(try meeting.sync().status == 0)
        try Machines.run(meeting.other, ["today", "create", "-m", "e"], "2026-01-28 09:10")
        try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
    }
}
