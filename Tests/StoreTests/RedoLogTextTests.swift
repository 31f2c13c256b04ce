import Git
import Paths
import TestSupport
import Testing

@testable import Store

@Suite("The text of a redo log") struct RedoLogTextTests {
    private static let paths: [Path] = [
        "a", "Present/2026/day.md", "-", "a b", "a\tb", "a\nb", "50%", "%2D", "日记/ü", "日\t记", "a\u{7F}", "file",
        "\u{1}", Path(bytes: [0x66, 0xFF]), "e\u{301}", "\u{E9}",
    ]

    private static func id(_ text: String) -> ObjectID { .blob(Array(text.utf8)) }

    private static func path(_ generator: inout Seeded) -> Path? {
        Bool.random(using: &generator) ? paths.randomElement(using: &generator) : nil
    }

    private static func file(_ generator: inout Seeded) -> RedoLog.File {
        let ids = [nil, id("a"), id("b")]
        return RedoLog.File(
            from: path(&generator), to: path(&generator), old: ids.randomElement(using: &generator) ?? nil,
            new: ids.randomElement(using: &generator) ?? nil)
    }

    private static func log(_ seed: Int) -> RedoLog {
        var generator = Seeded(UInt64(seed))
        let count = Int.random(in: 0...5, using: &generator)
        let moves = paths.shuffled(using: &generator).prefix(4)
        return RedoLog(
            prefix: path(&generator) ?? "", branch: "refs/heads/\(path(&generator) ?? "main")",
            from: Bool.random(using: &generator) ? id("old") : nil, to: id("new"),
            files: (0..<count).map { _ in file(&generator) },
            folders: zip(moves.prefix(2), moves.suffix(2)).map { RedoLog.FolderMove(from: $0, to: $1) },
            checkout: Bool.random(using: &generator) ? RedoLog.Checkout(from: id("one"), to: id("two")) : nil)
    }

    @Test("is read as what was written, whatever paths are called", arguments: 0..<200)
    func roundTrip(seed: Int) {
        let log = Self.log(seed)
        #expect(RedoLog(log.bytes) == log)
    }

    /// A log with one line of each kind.
    private static let whole = RedoLog(
        prefix: "plan/", branch: "refs/heads/main", from: id("old"), to: id("new"),
        files: [
            RedoLog.File(from: "a", to: "b", old: id("a"), new: id("b")),
            RedoLog.File(from: nil, to: "c", new: id("c")),
            RedoLog.File(from: "d", to: nil, old: id("d")),
        ], folders: [RedoLog.FolderMove(from: "e", to: "f")], checkout: RedoLog.Checkout(from: id("g"), to: id("h")))

    @Test("stands in lines that a person can read")
    func lines() {
        let rows = String(decoding: Self.whole.bytes, as: UTF8.self).split(separator: "\n").dropLast().map { line in
            line.split(separator: "\t").map { $0.count == 40 ? "ID" : String($0) }.joined(separator: " ")
        }
        #expect(
            rows == [
                "weekyii intent 4", "journal plan/", "branch refs/heads/main", "head ID ID", "file ID ID a b",
                "file - ID - c", "file ID - d -", "folder e f", "checkout ID ID",
            ])
    }

    @Test("is none where any byte of it has changed, or its end is missing")
    func damaged() {
        let bytes = Self.whole.bytes
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            #expect(RedoLog(changed) == nil, "byte \(index)")
            #expect(RedoLog(Array(bytes[..<index])) == nil, "the first \(index) bytes")
        }
        #expect(RedoLog(bytes + [10]) == nil && RedoLog(bytes + bytes) == nil)
    }

    /// Lines with their checksum.
    private static func sealed(_ lines: [String]) -> [UInt8] {
        let text = Array((lines + [""]).joined(separator: "\n").utf8)
        return text + Array("end\t\(ObjectID.blob(text))\n".utf8)
    }

    @Test("of another version, or without what every one has, is none, be its checksum right")
    func unknown() {
        let lines = String(decoding: Self.whole.bytes, as: UTF8.self).split(separator: "\n").dropLast().map(String.init)
        #expect(RedoLog(Self.sealed(lines)) == Self.whole)
        #expect(RedoLog(Self.sealed(["weekyii intent 5"] + lines.dropFirst())) == nil)
        for index in 0..<4 {
            var fewer = lines
            fewer.remove(at: index)
            #expect(RedoLog(Self.sealed(fewer)) == nil, "without \(lines[index])")
        }
    }
}
