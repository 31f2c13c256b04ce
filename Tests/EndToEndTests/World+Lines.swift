import Files
import TestSupport
import Testing

extension World {
    /// The time of commands in a journal of ``journal(_:configuration:)``, unless another one is given.
    static let now = "2026-01-28 09:00"

    /// A journal that was made on Wednesday, 2026-01-28, at 08:00, after some command lines, one a minute.
    static func journal(_ lines: String..., configuration: String = World.configuration) throws -> World {
        let commands = lines.enumerated().map { ("2026-01-28 08:0\($0.offset + 1)", words($0.element)) }
        return try prepared([("2026-01-28 08:00", ["init"])] + commands, configuration: configuration)
    }

    private static func words(_ line: String) -> [String] { CommandWords.split(line) ?? [line] }

    /// Runs a command line, and expects its exit status, and texts in what it says on either stream.
    @discardableResult
    func expect(
        _ line: String, _ status: Int32 = 0, _ texts: String..., lacks: [String] = [], now: String = World.now,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let outcome = try weekyii(Self.words(line), now: now)
        let said = outcome.output + outcome.error
        #expect(outcome.status == status, "\(line): \(outcome)", sourceLocation: sourceLocation)
        for text in texts { #expect(said.contains(text), "\(line): \(outcome)", sourceLocation: sourceLocation) }
        for text in lacks { #expect(!said.contains(text), "\(line): \(outcome)", sourceLocation: sourceLocation) }
        return outcome
    }

    /// Runs command lines, which must succeed.
    func run(_ lines: String..., now: String = World.now, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for line in lines { try expect(line, now: now, sourceLocation: sourceLocation) }
    }

    /// Expects that something changes nothing at all.
    func expectUnchanged(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws {
        let before = try Everything(self)
        try body()
        #expect(try Everything(self) == before, sourceLocation: sourceLocation)
    }

    /// Expects that every change is committed.
    func expectClean(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try git("status", "--porcelain").output == "", sourceLocation: sourceLocation)
    }

    /// The subjects of the newest commits, the newest first.
    func subjects(_ range: String = "HEAD") throws -> [String] { try git("log", "--format=%s", range).lines }

    /// Adds text to a file of the journal.
    func append(_ text: String, to path: String) throws {
        try folder.write(((try? folder.text("\(place)/\(path)")) ?? "") + text, to: "\(place)/\(path)")
    }

    /// Replaces a text that a file of the journal must contain.
    func replace(_ old: String, _ new: String, in path: String = Place.today) throws {
        let text = try folder.text("\(place)/\(path)")
        #expect(text.contains(old), "\(path): \(old)")
        try folder.write(text.replacing(old, with: new), to: "\(place)/\(path)")
    }
}
