extension String {
    /// The text with everything made visible that could control a terminal or deceive its reader.
    ///
    /// Controls below U+0020 and DEL become caret notation (`^[`), the line break and the tab too; C1 controls, line
    /// and paragraph separators, bidirectional controls, U+FEFF and tag characters become `\u{202E}`. Joiners and
    /// variation selectors are kept, because scripts and emoji need them. In a text that contains nothing else, they
    /// would be invisible and are shown by number. All text from a file or a remote is printed through this
    /// (`CommandLine.md`, "Printable text").
    package var printable: String {
        let isUnseen = unicodeScalars.allSatisfy { $0.showsNothing || $0.properties.isWhitespace }
        guard unicodeScalars.contains(where: { $0.replacement != nil || isUnseen && $0.showsNothing }) else {
            return self
        }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if let replacement = scalar.replacement ?? (isUnseen && scalar.showsNothing ? scalar.number : nil) {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether ``Swift/String/printable`` replaces the scalar, because it could control a terminal or deceive its
    /// reader.
    var isDeceptive: Bool { replacement != nil }

    /// The replacement of the scalar; nil if it is harmless.
    fileprivate var replacement: String? {
        switch value {
        case 0..<0x20, 0x7F: "^\(Character(Unicode.Scalar(UInt8(value) ^ 0x40)))"
        case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
            number
        default: nil
        }
    }

    /// Whether the scalar is invisible by itself.
    fileprivate var showsNothing: Bool {
        properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }

    /// The scalar's number, such as `\u{202E}`.
    fileprivate var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
