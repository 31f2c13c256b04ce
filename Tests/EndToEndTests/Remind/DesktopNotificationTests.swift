import TestSupport
import Testing

/// Notifications by the real `notify-send` over a session bus (`Reminders.md`, "Delivery"). Nothing waits: the bus starts
/// the server for the first notification, and `notify-send` waits for its answer.
@Suite(
    "A desktop notification", .waiting,
    .enabled(if: NotificationServer.isThere, "dbus-run-session, notify-send or python3-gi isn't installed"))
struct DesktopNotificationTests {
    /// Titles of repeats, and how they arrive: as markup, which servers parse, with everything invisible escaped.
    private static let titles = [
        ("部屋の掃除", "部屋の掃除"), ("<b>粗</b> & &amp; \"q\" 'r'", "&lt;b&gt;粗&lt;/b&gt; &amp; &amp;amp; \"q\" 'r'"),
        ("-t 5 --help", "-t 5 --help"), ("red \u{1B}[31m\u{7}", "red ^[[31m^G"), (#"a\nb \t \"#, #"a\nb \t \"#),
        ("a\u{202E}b\u{2028}c", #"a\u{202E}b\u{2028}c"#), ("100 %s $(id) `id` $HOME", "100 %s $(id) `id` $HOME"),
        ("👩‍👩‍👧 é", "👩‍👩‍👧 é"), (String(repeating: "喂", count: 500), String(repeating: "喂", count: 500)),
    ]

    /// A journal with a promise and with repeats of the titles, each due a minute after the other.
    private static func journal() throws -> World {
        let world = try World().with(["WEEKYII_LANG": "zh"])
        try Machines.run(world, ["init"], "2026-01-28 09:00")
        try Machines.run(world, ["light", "commit", "-m", "--help <i>早睡"], "2026-01-28 09:00")
        for (number, title) in titles.map(\.0).enumerated() {
            let text = """
                # Repeat: \(title)
                interval: 1 month
                next_reminder: 2026-01-28 22:\(31 + number)
                created: 2026-01-28 09:00

                """
            try world.folder.write(text, to: "journal/Repeat/r\(number).md")
        }
        return world
    }

    @Test("arrives with title and text to the letter, whatever is in them")
    func letters() throws {
        let server = try NotificationServer(in: Self.journal())
        // Each at its own minute: more than five at one tick are one notification.
        for minute in 30...(30 + Self.titles.count) {
            let outcome = try server.weekyii("remind", "tick", now: "2026-01-28 22:\(minute)")
            #expect(outcome == Outcome(status: 0, output: "[OK] 已送出 1 条提醒\n", error: ""))
        }
        let found = try server.notifications()
        #expect(Set(found.map(\.program)) == ["weekyii"])
        #expect(found.map(\.title) == ["夜灯"] + Self.titles.map { _ in "任务提醒" })
        let bodies = Self.titles.map { "“\($0.1)”的时间到了 · weekyii repeat list" }
        #expect(found.map(\.body) == ["--help &lt;i&gt;早睡 · weekyii light sleep"] + bodies)
    }

    @Test("becomes a line, with notify-send's reason, on a bus without a server")
    func noServer() throws {
        let world = try World()
        for words in [["init"], ["today", "create", "-m", "a"]] { try Machines.run(world, words, "2026-01-28 12:00") }
        let server = try NotificationServer(in: world, isServing: false)
        let outcome = try server.weekyii("remind", "tick", now: "2026-01-28 20:00")
        let line = "  - 2026-01-28 20:00 Weekyii: today's tasks reached their kill time · weekyii today show\n"
        #expect(outcome.status == 0 && outcome.output == "[OK] delivered 1 reminder\n\(line)", "\(outcome)")
        #expect(outcome.error.hasPrefix("[WARN] the notifier 'notify-send' failed with status 1 (GDBus.Error:"))
        #expect(outcome.error.lines.count == 1, "\(outcome)")
    }
}
