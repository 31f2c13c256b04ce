import Synchronization
import Terminal
import Testing

@Suite struct TextSourceTests {
    /// A source that returns its chunks one by one, then the end.
    private static func source(_ chunks: [[UInt8]]) -> TextSource {
        let rest = Mutex(chunks[...])
        return TextSource { rest.withLock { $0.popFirst() ?? [] } }
    }

    private static func source(_ chunks: [String]) -> TextSource {
        source(chunks.map { Array($0.utf8) })
    }

    @Test(
        "lines are read one after the other, however they arrive",
        arguments: [
            ([], []), (["a\nb\n"], ["a", "b"]), (["a\nb"], ["a", "b"]), (["a", "b", "\nc"], ["ab", "c"]),
            (["\n\n"], ["", ""]), (["a\r\nb\r"], ["a", "b"]), (["a\n", "b\n"], ["a", "b"]), (["是\nはい"], ["是", "はい"]),
        ] as [([String], [String])])
    func lines(chunks: [String], expected: [String]) {
        let source = Self.source(chunks)
        var lines: [String] = []
        while let line = source.readLine(), lines.count <= expected.count { lines.append(line) }
        #expect(lines == expected)
    }

    @Test("everything is what is left behind the lines that were read")
    func everything() {
        let source = Self.source(["a\nb\n", "写", "\n"])
        #expect(source.readLine() == "a")
        #expect(source.readAll() == "b\n写\n")
        #expect(source.readAll() == "")
        #expect(source.readLine() == nil)
    }

    @Test("a character may arrive in two pieces")
    func splitCharacter() {
        #expect(Self.source("写".utf8.map { [$0] }).readAll() == "写")
    }

    @Test("bytes that are no UTF-8 aren't taken for a text, and are replaced in a line")
    func invalid() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62]
        #expect(Self.source([bytes]).readAll() == nil)
        #expect(Self.source([bytes]).readLine() == "a\u{FFFD}b")
    }

    @Test("an input that can't be read is no text and no line")
    func failure() {
        #expect(TextSource { nil }.readAll() == nil)
        #expect(TextSource { nil }.readLine() == nil)
    }

    @Test("an input without an end is given up")
    func endless() {
        let chunk = [UInt8](repeating: 0x61, count: 1 << 20)
        #expect(TextSource { chunk }.readAll() == nil)
        #expect(TextSource { chunk }.readLine()?.utf8.count == TextSource.limit)
    }

    @Test("an input of exactly the limit is read")
    func limit() {
        let bytes = [UInt8](repeating: 0x61, count: TextSource.limit)
        #expect(Self.source([bytes]).readAll()?.utf8.count == TextSource.limit)
    }
}
