import Testing

@testable import Terminal

@Suite struct DisplayWidthTests {
    @Test(
        "a text takes the columns that terminals give it",
        arguments: [
            ("", 0), ("plan", 4), ("T01 done", 8), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("Привет", 6), ("שלום", 4),
            ("写周报", 6), ("写 report", 9), ("カタカナ", 8), ("ｶﾀｶﾅ", 4), ("ＡＢ", 4), ("；", 2), ("が", 2), ("か\u{3099}", 2),
            ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("𠮷", 2), ("々〆〇", 6),
            ("─│“”①→…", 7), ("✓✗○●▶█▁", 7), ("©", 1), ("\u{E000}", 1),
            ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇨🇳", 2), ("🇨🇳🇯🇵", 4), ("🩷", 2), ("⌚", 2),
            ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1),
            ("\u{200D}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{AD}", 0), ("\u{0}", 0), ("\n", 0), ("\r\n", 0),
            ("नमस्ते दोस्त", 9), ("शक्ति", 4), ("ำ", 1), ("กำ", 2), ("கி", 2), ("क्\u{200D}ष", 2), ("a🏽", 3), ("🇨", 1),
            ("a\tb", 2), ("\u{7F}", 0), ("\u{85}", 0), ("\u{2028}", 0),
        ])
    func width(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
        #expect(text.reduce(0) { $0 + DisplayWidth.columns(of: $1) } == columns)
    }

    @Test("a grapheme is cells, in which no scalar is left out")
    func cells() {
        for (text, cells) in [
            ("स्त", ["स्", "त"]), ("दो", ["द", "ो"]), ("👨‍👩‍👧", ["👨‍👩‍👧"]), ("🇨🇳", ["🇨", "🇳"]), ("❤\u{FE0F}", ["❤\u{FE0F}"]),
        ] {
            let found = DisplayWidth.cells(of: Character(text)).map { cell in
                cell.scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
            }
            #expect(found.map { Array($0.unicodeScalars) } == cells.map { Array($0.unicodeScalars) })
        }
    }

    @Test("every printable ASCII character takes one column, every other none")
    func ascii() {
        for byte in UInt8(0)..<0x80 {
            let character = Character(Unicode.Scalar(byte))
            #expect(DisplayWidth.columns(of: character) == ((0x20...0x7E).contains(byte) ? 1 : 0), "\(byte)")
        }
    }

    @Test(
        "every character of the CJK blocks takes two columns",
        arguments: [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x20000...0x2A6DF])
    func wideBlocks(block: ClosedRange<UInt32>) {
        let narrow = block.compactMap { Unicode.Scalar($0) }.filter { DisplayWidth.columns(of: Character($0)) != 2 }
        #expect(narrow.isEmpty)
    }

    @Test("the table's ranges ascend, and neighbours are joined")
    func tableIsSorted() {
        let bounds = EastAsianWidth.bounds
        #expect(bounds.count.isMultiple(of: 2))
        for index in stride(from: 0, to: bounds.count, by: 2) {
            #expect(bounds[index] <= bounds[index + 1])
            if index > 0 { #expect(bounds[index - 1] + 1 < bounds[index]) }
        }
    }

    @Test("the search finds exactly the scalars of the table's ranges")
    func searchIsExact() {
        let bounds = EastAsianWidth.bounds
        let ranges = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] }
        let edges = bounds.flatMap { value -> [UInt32] in [value - 1, value, value + 1] } + [0, 0x10FFFF]
        for scalar in edges.compactMap({ Unicode.Scalar($0) }) {
            let isInRange = ranges.contains { $0.contains(scalar.value) }
            #expect(EastAsianWidth.isWide(scalar) == isInRange, "\(scalar.value)")
        }
    }
}
