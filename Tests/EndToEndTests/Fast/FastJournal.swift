import TestSupport
import Testing

/// A journal with the results of some `fast` commands.
struct FastJournal {
    let world: World

    /// Creates a journal and runs commands that must succeed.
    ///
    /// - Parameter commands: the clock, and the words after `fast`.
    init(_ commands: [(String, [String])] = []) throws {
        world = try World.prepared(
            [("2026-01-25 09:00", ["init"])] + commands.map { ($0.0, ["fast"] + $0.1) })
    }

    /// Runs a `fast` command.
    @discardableResult
    func fast(_ words: String..., now: String) throws -> Outcome { try world.weekyii(["fast"] + words, now: now) }

    /// The text of a fast's file.
    func text(_ name: String) throws -> String { try world.folder.text(Self.path(name)) }

    func write(_ text: String, to name: String) throws { try world.folder.write(text, to: Self.path(name)) }

    /// The subjects since the journal was made, the oldest first.
    func subjects() throws -> [String] {
        try world.git("log", "--reverse", "--format=%s").lines.dropFirst().filter { !$0.hasPrefix("rollover: ") }
    }

    /// Expects a clean working tree, a sound repository and a check without findings.
    func expectSound(now: String = "2026-01-30 12:00") throws {
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").error == "")
        let checked = try world.weekyii("check", now: now)
        #expect(checked.status == 0, "\(checked)")
    }

    private static func path(_ name: String) -> String { "journal/Fast/\(name.prefix(4))/\(name).md" }

    /// The text of a fast's file, for a hand edit.
    static func text(
        _ name: String, _ start: String, _ end: String? = nil, preset: String = "16:8", hours: String = "16",
        status: String? = nil, updated: String, more: String = ""
    ) -> String {
        """
        # Fast: \(name)
        preset: \(preset)
        target_hours: \(hours)
        status: \(status ?? (end == nil ? "in_progress" : "completed"))
        started_at: \(start) +08:00
        ended_at: \(end.map { "\($0) +08:00" } ?? "null")
        note: null
        updated: \(updated)
        \(more)
        """
    }
}
