import Arguments
import Testing

@Suite("The first word that is no command") struct UnknownCommandTests {
    @Test(
        "is found after options and after help",
        arguments: [
            (["d"], 0), (["d", "-id", "T02"], 0), (["-C", "x", "d"], 2), (["-C=x", "--", "d", "today"], 2),
            (["help", "d"], 1), (["-h", "d"], 1), (["today"], nil), (["today", "d"], nil), ([], nil), (["help"], nil),
            (["-C", "d"], nil), (["init", "d"], nil), (["", "x"], 0),
        ] as [([String], Int?)])
    func index(words: [String], expected: Int?) {
        #expect(SampleTable.table.unknownCommand(in: words)?.index == expected)
    }

    @Test("has the values of the options before it")
    func values() {
        #expect(SampleTable.table.unknownCommand(in: ["-C", "x", "d", "-m", "y"])?.values == ["C": "x"])
    }
}
