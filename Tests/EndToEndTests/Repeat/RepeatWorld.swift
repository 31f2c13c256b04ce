import TestSupport
import Testing

/// A journal with the repeat of `FileFormats.md`, "Repeat", after one completion.
enum RepeatWorld {
    /// The path of the repeat's file.
    static let path = "journal/Repeat/部屋の掃除.md"

    /// The commands that create the journal and the repeat.
    static let steps: [(String, [String])] = [
        ("2026-01-20 20:59", ["init"]), ("2026-01-20 21:00", ["repeat", "create", "-m", "部屋の掃除", "-every", "3-day"]),
        ("2026-01-24 08:55", ["repeat", "done", "-id", "部屋の掃除"]),
    ]

    static func world(_ more: [(String, [String])] = []) throws -> World { try World.prepared(steps + more) }

    /// Runs a command that must succeed.
    @discardableResult
    static func run(_ world: World, _ now: String, _ words: String...) throws -> String {
        let outcome = try world.weekyii(words, now: now)
        #expect(outcome.status == 0, "\(words): \(outcome)")
        return outcome.output
    }

    /// The lines of the newest commit's message.
    static func message(_ world: World) throws -> [String] { try world.git("log", "-1", "--format=%B").lines }
}
