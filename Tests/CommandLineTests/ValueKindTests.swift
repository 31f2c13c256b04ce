import CommandLine
import Testing

@Suite("The kind of a value") struct ValueKindTests {
    @Test(
        "is what its placeholder says",
        arguments: [
            ("FILE", .file), ("PATH", .file), ("DIR", .folder), ("TEXT", .text), ("DATE", .text),
            ("auto|git|libgit2", .choice(["auto", "git", "libgit2"])), ("16:8", .text), ("", .text),
        ] as [(String, ValueKind)])
    func placeholder(text: String, expected: ValueKind) {
        #expect(SampleTable.operand(text).kind == expected)
        #expect(SampleTable.option("t", text).kind == expected)
    }

    @Test("is nothing for a flag")
    func flag() { #expect(SampleTable.flag("t").kind == nil) }
}
