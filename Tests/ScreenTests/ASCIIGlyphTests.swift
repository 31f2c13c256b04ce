import Terminal
import Testing

@testable import Screen

@Suite("The screen's own characters") struct ASCIIGlyphTests {
    @Test("have one of ASCII that is as wide", arguments: "▸◦✓✗▰▱─━│┌┐└┘●○◐…↑↓←→".unicodeScalars.map { $0 })
    func each(glyph: Unicode.Scalar) throws {
        let ascii = try #require(ASCIIGlyphs.all[glyph])
        #expect(ascii.isASCII && "\(Character(ascii))".displayWidth == 1 && "\(Character(glyph))".displayWidth == 1)
    }

    @Test("differ in ASCII where they tell something apart, from each other and from the mark of the selection")
    func states() {
        let told = "▸◦✓✗●○◐▰▱─━│".unicodeScalars.compactMap { ASCIIGlyphs.all[$0] } + [">"]
        #expect(Set(told).count == 13)
    }
}
