import Terminal
import Testing

@Suite struct PrintableTests {
    private static let deceptive: [ClosedRange<UInt32>] = [
        0x061C...0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
    ]

    @Test("every control below the space is shown in caret notation")
    func c0() {
        let letters = Array("@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_")
        for value in UInt8(0)..<0x20 {
            #expect("a\(Unicode.Scalar(value))b".printable == "a^\(letters[Int(value)])b")
        }
        #expect("\u{7F}".printable == "^?")
    }

    @Test("every C1 control is shown by its number")
    func c1() {
        let digits = Array("0123456789ABCDEF")
        for value in UInt8(0x80)...0x9F {
            let number = "\(digits[Int(value) / 16])\(digits[Int(value) % 16])"
            #expect(String(Unicode.Scalar(value)).printable == "\\u{\(number)}")
        }
    }

    @Test(
        "every separator, bidirectional control and tag is shown by its number",
        arguments: deceptive + [0xE0000...0xE007F])
    func deception(range: ClosedRange<UInt32>) throws {
        for value in range {
            let scalar = try #require(Unicode.Scalar(value))
            let number = String(value, radix: 16).uppercased()
            #expect("x\(scalar)".printable == "x\\u{\(number)}")
        }
    }

    @Test("nothing else is touched")
    func everythingElse() {
        let all = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }
        let changed = all.filter { "x\($0)".printable.unicodeScalars.dropFirst().first != $0 }
        let (controls, tags) = (33 + 32, 0x80)
        #expect(changed.count == controls + Self.deceptive.reduce(0) { $0 + $1.count } + tags)
    }

    @Test(
        "a text can't forge what the tool says",
        arguments: [
            ("写周报", "写周报"), ("", ""), ("a\r[OK] forged", "a^M[OK] forged"), ("a\r\nb\tc", "a^M^Jb^Ic"),
            ("\u{1B}]8;;http://x\u{7}y", "^[]8;;http://x^Gy"), ("\u{9B}31m", "\\u{9B}31m"),
            ("user\u{202E}txt", "user\\u{202E}txt"),
            ("👨‍👩‍👧 ❤\u{FE0F}", "👨‍👩‍👧 ❤\u{FE0F}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("e\u{1B}\u{301}", "e^[\u{301}"),
            ("\u{200B}", "\\u{200B}"), (" \u{2060} \u{FE0F}", " \\u{2060} \\u{FE0F}"), ("\u{3164}", "\\u{3164}"),
            (" ", " "),
        ])
    func forgery(text: String, expected: String) {
        #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
