import JournalText
import Testing

@Suite("A damaged text") struct DamagedTextTests {
    private static let whole = "[a]\n\tb = c\n\td = e\n"

    @Test(
        "is nothing but blanks, has zeros, or ends in the middle of a line",
        arguments: [
            ("", true), ("\n", true), (" \r\n\n", true), ("\0\0\0", true), ("[a]\n\tb = c\n\0\0", true),
            ("[a]\n\tb", true),
            ("[a]\n\tb = c\n\td = ", true),
            // Lines that were deleted, the final line end, another text.
            ("[a]\n", false), ("[a]\n\tb = c\n", false), ("[a]\n\tb = c", false), ("[a]\n\tb = c\n\td = e", false),
            ("[a]\n\tb = x", false), ("[a]\n\tb = c\n\td = e\nmore", false), (whole, false),
        ])
    func left(text: String, isDamaged: Bool) {
        let (text, whole) = (Array(text.utf8), Array(Self.whole.utf8))
        #expect(DamagedText.isLeft(text, of: whole) == isDamaged)
        #expect(!DamagedText.isLeft(text, of: text))
        let windows = { (text: [UInt8]) in text.flatMap { $0 == 10 ? [13, 10] : [$0] } }
        #expect(DamagedText.isLeft(windows(text), of: windows(whole)) == DamagedText.isLeft(text, of: whole))
    }
}
