extension String {
    /// The text with everything that could steer a terminal or deceive its reader made visible.
    ///
    /// Controls below U+0020 and DEL become caret notation (`^[`), the line break and the tab too; C1 controls, line
    /// and paragraph separators, bidirectional controls, U+FEFF and tag characters become `\u{202E}`. Joiners and
    /// variation selectors stay: scripts and emoji need them; a text in which nothing else stands would be unseen, and
    /// shows them by their numbers. Whatever comes from a file or a remote is printed through this
    /// (`CommandLine.md`, "Printable text").
    public var printable: String {
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
    /// Whether the scalar could steer a terminal or deceive its reader: what ``Swift/String/printable`` replaces.
    var isDeceptive: Bool { replacement != nil }

    /// What is printed in place of the scalar; nil where it is harmless.
    fileprivate var replacement: String? {
        switch value {
        case 0..<0x20, 0x7F: "^\(Character(Unicode.Scalar(UInt8(value) ^ 0x40)))"
        case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
            number
        default: nil
        }
    }

    /// Whether the scalar is never seen by itself.
    fileprivate var showsNothing: Bool {
        properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }

    /// The scalar by its number.
    fileprivate var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
