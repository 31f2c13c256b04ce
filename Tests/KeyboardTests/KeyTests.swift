import Testing

@testable import Keyboard

/// The keys that a terminal's bytes are.
@Suite("A terminal's bytes") struct KeyTests {
    private func keys(_ reads: String...) -> [Key] {
        var decoder = KeyDecoder()
        return reads.flatMap { decoder.decode(Array($0.utf8)) } + decoder.decodeSilence()
    }

    @Test(
        "are keys",
        arguments: [
            ("dq", [Key.character("d"), .character("q")]), ("你", [.character("你")]),
            ("e\u{301}", [.character("e"), .character("\u{301}")]),
            ("\t\r\n\u{8}\u{7F}", [.tab, .enter, .enter, .backspace, .backspace]),
            ("\u{1A}\u{0}\u{1C}", [.control("z"), .control("@"), .control("\\")]),
            ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
            ("\u{1B}[1~\u{1B}[7~\u{1B}OH\u{1B}[4~", [.home, .home, .home, .end]),
            ("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backTab]),
            ("\u{1B}[200~d\u{1B}d\ry\u{1B}[201~d", [.paste("d\u{1B}d\ry"), .character("d")]),
        ])
    func keys(bytes: String, expected: [Key]) { #expect(keys(bytes) == expected) }

    @Test(
        "that no key is known for are one key, which has no meaning",
        arguments: [
            "\u{1B}[d", "\u{1B}Od", "\u{1B}[1;5D", "\u{1B}[15~", "\u{1B}[3$", "\u{1B}[3^", "\u{1B}[[A", "\u{1B}O5d",
            "\u{1B}[?1;2c", "\u{1B}[<0;10;5M", "\u{1B}]11;rgb:dddd/dddd/dddd\u{7}", "\u{1B}]11;d\u{1B}\\",
            "\u{1B}P1$r0d\u{1B}\\", "\u{1B}d", "\u{1B}你", "\u{1B}\u{1B}[D", "\u{1B}\r", "\u{1B}]", "\u{1B}X", "\u{85}",
        ])
    func unknown(sequence: String) {
        #expect(keys(sequence) == [.unknown(sequence)])
        #expect(keys(sequence + "\u{1B}[A") == [.unknown(sequence), .up] || !sequence.contains { $0.isASCII })
    }

    @Test("may arrive one by one")
    func split() {
        for text in ["你好", "\u{1B}[1;5D", "\u{1B}[A", "\u{1B}[200~ab\u{1B}[201~", "👨‍👩‍👧", "\u{1B}Od"] {
            var decoder = KeyDecoder()
            let expected = decoder.decode(Array(text.utf8))
            #expect(!expected.isEmpty && text.utf8.flatMap { decoder.decode([$0]) } == expected, "\(expected)")
        }
    }

    @Test("that aren't UTF-8, or end before they are complete, lose nothing that follows")
    func broken() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xE4, UInt8(ascii: "q")]) == [.unknown("\u{FFFD}"), .character("q")])
        #expect(decoder.decode([0xE4, 0xBD]) == [] && decoder.decode([UInt8(ascii: "q")]).last == .character("q"))
        #expect(decoder.decode(Array("\u{1B}[".utf8)) == [] && !decoder.isAmbiguous && decoder.decodeSilence() == [])
        #expect(decoder.decode(Array("\u{1B}[A".utf8)) == [.unknown("\u{1B}["), .up])
    }

    @Test("tell where the cursor is, which isn't F3 with Shift")
    func report() {
        #expect(keys("\u{1B}[2;3Rd") == [.cursorColumn(3), .character("d")])
        #expect(keys("\u{1B}[1;2R") == [.unknown("\u{1B}[1;2R")])
    }
}
