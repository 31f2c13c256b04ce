import TestSupport
import Testing

/// A journal whose notifier writes each notification to the file `notified` beside it, as `TITLE|BODY`.
struct RemindJournal {
    let world: World

    /// Creates a journal and runs commands that must succeed. The lights have no reminders.
    init(_ commands: [(String, [String])]) throws {
        let start = [
            ("2026-01-25 09:00", ["init"]), ("2026-01-25 09:00", ["config", "set", "feature.light", "false"]),
        ]
        world = try World.prepared(start + commands)
        try world.folder.write("crontab\n", to: "journal/.git/weekyii/crontab")
        try world.folder.writeProgram(
            "#!/bin/sh\nprintf '%s|%s\\n' \"$1\" \"$2\" >> \"$(dirname \"$0\")/notified\"\n", to: "notify")
        try world.git("config", "--global", "weekyii.notifier", "'\(world.folder.path("notify"))'")
    }

    /// A day that was started at 08:30, with the kill time 20:00.
    static func started(_ date: String = "2026-01-28", killTime: String = "20:00") -> [(String, [String])] {
        [
            ("\(date) 08:00", ["today", "create", "-m", "a; b"]),
            ("\(date) 08:01", ["today", "change-kill-time", "-t", killTime]), ("\(date) 08:30", ["today", "start"]),
        ]
    }

    /// Runs a tick, which must succeed and change nothing but the ledger.
    ///
    /// - Returns: the notifications that it sent, one a line.
    func tick(_ now: String) throws -> [String] {
        let head = try world.git("rev-parse", "HEAD").output
        try? world.folder.remove("notified")
        let outcome = try world.weekyii("remind", "tick", now: now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try world.git("rev-parse", "HEAD").output == head)
        #expect(try world.git("status", "--porcelain").output == "")
        let notified = (try? world.folder.text("notified"))?.lines ?? []
        #expect(outcome.output == (notified.isEmpty ? "" : "[OK] delivered \(Self.reminders(notified.count))\n"))
        return notified
    }

    private static func reminders(_ count: Int) -> String { count == 1 ? "1 reminder" : "\(count) reminders" }

    /// The ledger's identifiers.
    func ledger() throws -> [String] {
        try world.folder.text("\(world.place)/.git/weekyii/reminders").lines.dropFirst()
            .map { String($0.drop { $0 != " " }.dropFirst()) }
    }
}
