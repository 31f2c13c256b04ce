import Terminal
import TestSupport
import Testing

@Suite struct ColumnsTests {
    @Test(
        "a text that is too wide is cut by graphemes and ends in an ellipsis",
        arguments: [
            ("report", 6, "report"), ("report", 5, "repo…"), ("report", 2, "r…"), ("report", 1, "…"), ("report", 0, ""),
            ("report", -3, ""), ("", 0, ""), ("", -1, ""),
            ("写周报", 6, "写周报"), ("写周报", 5, "写周…"), ("写周报", 4, "写…"), ("写周报", 3, "写…"), ("写周报", 2, "…"),
            ("👨‍👩‍👧👨‍👩‍👧", 4, "👨‍👩‍👧👨‍👩‍👧"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("e\u{301}tude", 3, "e\u{301}t…"),
            ("🇨🇳🇯🇵x", 4, "🇨🇳…"),
        ])
    func truncation(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test("a truncated text is never wider than asked, and is whole where it fits", arguments: UInt64(0)..<200)
    func truncationFits(seed: UInt64) {
        var numbers = Seeded(seed)
        let text = randomText(&numbers)
        for columns in 0...(text.displayWidth + 2) {
            let cut = text.truncated(toColumns: columns)
            #expect(cut.displayWidth <= columns)
            #expect((cut == text) == (text.displayWidth <= columns))
            if cut != text, columns > 0 { #expect(cut.hasSuffix("…") && text.hasPrefix(cut.dropLast())) }
            let widest = text.map(DisplayWidth.columns(of:)).max() ?? 0
            if cut != text, columns > 0 { #expect(cut.displayWidth > columns - max(2, widest)) }
        }
    }

    @Test(
        "a text is padded with spaces up to its columns",
        arguments: [
            ("ab", 4, "ab  "), ("写", 4, "写  "), ("写", 3, "写 "), ("写", 2, "写"), ("写", 1, "写"), ("", 2, "  "),
            ("a", -1, "a"), ("👍", 3, "👍 "),
        ])
    func padding(text: String, columns: Int, expected: String) {
        #expect(text.padded(toColumns: columns) == expected)
    }

    @Test("a padded text fills its columns exactly where it isn't wider", arguments: UInt64(0)..<200)
    func paddingFills(seed: UInt64) {
        var numbers = Seeded(seed)
        let text = randomText(&numbers)
        for columns in 0...30 {
            #expect(text.padded(toColumns: columns).displayWidth == max(columns, text.displayWidth))
        }
    }
}
