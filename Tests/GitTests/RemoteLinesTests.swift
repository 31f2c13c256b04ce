import Testing

@testable import Git

@Suite struct RemoteLinesTests {
    @Test(
        arguments: [
            (["a\nb\n"], "remote: a\nremote: b\n"), (["a", "b\n"], "remote: ab\n"),
            (["a\rb"], "remote: a\rremote: b\n"),
            (["\n"], "remote: \n"), ([], ""), (["a\n", ""], "remote: a\n"),
        ] as [([String], String)])
    func `pieces become lines as git shows them`(pieces: [String], lines: String) {
        var made = RemoteLines()
        var text = ""
        for piece in pieces { text += made.take(piece.utf8) }
        #expect(text + made.end() == lines)
    }

    @Test func `a character may come in two pieces, and a line without an end doesn't grow for ever`() {
        var made = RemoteLines()
        let bytes = Array("早\n".utf8)
        #expect(made.take(bytes[..<2]) == "")
        #expect(made.take(bytes[2...]) == "remote: 早\n")
        let long = made.take(repeatElement(UInt8(ascii: "x"), count: 5000))
        #expect(long.utf8.count == 4096 + "remote: \n".utf8.count)
    }
}
