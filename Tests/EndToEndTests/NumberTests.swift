import TestSupport
import Testing

/// Numbers from a hand edit, or from another machine's push: each has a valid range, and none crashes a command.
@Suite("A number out of its range", .waiting)
struct NumberTests {
    private static let largest = "9223372036854775807"

    /// A file, a text in it, and its replacement.
    private static let places: [(path: String, from: String, to: String)] = [
        ("Past/2026/2026-W05/2026-01-28/day.md", "expired_count: 0", "expired_count: \(largest)"),
        ("STATE.md", "days_started_count: 1", "days_started_count: \(largest)"),
        ("STATE.md", "days_started_count: 1", "days_started_count: 3652059"),
        ("STATE.md", "current_date: 2026-02-02", "current_date: 0001-01-01"),
        ("STATE.md", "current_date: 2026-02-02", "current_date: 9999-12-31"),
        ("STATE.md", "last_rollover_at: 2026-02-02 00:00", "last_rollover_at: 9999-12-31 23:59"),
        ("STATE.md", "system_start_date: 2026-01-28", "system_start_date: 0000-00-00"),
        ("Past/2026/2026-W05/week.md", "expired_tasks: 0", "expired_tasks: \(largest)"),
        ("Past/2026/2026-W05/week.md", "completed_tasks: 1", "completed_tasks: -\(largest)"),
        (".weekyii/config", "schema = 1", "schema = \(largest)"),
        (".weekyii/config", "schema = 1", "schema = 1\n[plan]\n\tkillTimeReminder = \(largest)"),
    ]

    private static let commands =
        Look.all.filter { !$0.isOfTracker }.map(\.words) + [["today", "create", "-m", "x"], ["today", "start"]]

    /// A journal with a completed day in Past, and a draft on the day after it.
    private static func journal() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a"]),
            ("2026-01-28 08:00", ["today", "start"]), ("2026-01-28 09:00", ["today", "done", "focus_zone"]),
            ("2026-02-02 08:00", ["today", "create", "-m", "b"]),
        ])
    }

    @Test("ends no command with a signal", arguments: places.indices)
    func edited(index: Int) throws {
        let (path, from, to) = Self.places[index]
        let world = try Self.journal()
        let text = try world.folder.text("journal/\(path)")
        #expect(text.contains(from), "\(path): \(text)")
        try world.folder.write(text.replacing(from, with: to), to: "journal/\(path)")
        for words in Self.commands {
            let outcome = try world.weekyii(words, now: "2026-02-02 09:00")
            #expect((0...5).contains(outcome.status), "\(words): \(outcome)")
        }
    }

    @Test("in a commit's time ends no command with a signal", arguments: [largest, "9999999999999", "1"])
    func commitTime(seconds: String) throws {
        let world = try Self.journal().with([
            "GIT_AUTHOR_DATE": "@\(seconds) +1400", "GIT_COMMITTER_DATE": "@\(seconds) +1400",
        ])
        let commit = try world.git("cat-file", "commit", "HEAD").output
        let lines = commit.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard line.hasPrefix("author ") || line.hasPrefix("committer ") else { return String(line) }
            return line.prefix { $0 != ">" } + "> \(seconds) +1400"
        }
        try world.folder.write(lines.joined(separator: "\n"), to: "commit")
        let id = try world.git("hash-object", "-t", "commit", "-w", "--literally", "../commit").lines[0]
        try world.git("update-ref", "HEAD", String(id))
        for words in Self.commands + [["today", "done", "focus_zone"]] {
            let outcome = try world.weekyii(words, now: "2026-02-02 09:00")
            #expect((0...5).contains(outcome.status), "\(words): \(outcome)")
        }
    }
}
