package enum Key: Hashable, Sendable {
    /// A character: one scalar, which may be a mark on the one before it.
    case character(Unicode.Scalar)
    /// Ctrl with a character, a letter in lower case.
    case control(Character)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, delete
    case paste(String)
    /// The terminal's answer where the cursor is in the second row, which is no key.
    case cursorColumn(Int)
    /// A key without a meaning, by the name to say: it neither does nor cancels anything.
    case unknown(String)

    /// The key of a character; controls are keys of their own.
    package init(_ scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x09: .tab
            case 0x0A, 0x0D: .enter
            case 0x1B: .escape
            case 0x08, 0x7F: .backspace
            case 0x00..<0x20: .control(Character(Character(Unicode.Scalar(UInt8(scalar.value + 0x40))).lowercased()))
            case 0x80..<0xA0: .unknown(String(scalar))
            default: .character(scalar)
            }
    }
}

/// The bytes that a terminal sends as keys. A character or an escape sequence may arrive in several reads; a sequence that
/// isn't known (ECMA-48, 5.4) and Alt with a character are one key each, never the keys of their characters.
package struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []

    package init() {}

    /// Takes bytes that were read.
    ///
    /// - Returns: the keys that are complete.
    package mutating func decode(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let (key, count) = Self.first(of: pending[...]) {
            keys.append(key)
            pending.removeFirst(count)
        }
        return keys
    }

    /// Whether what has arrived is complete if nothing follows at once: Escape, or Alt with a character that begins a
    /// sequence of any length.
    package var isAmbiguous: Bool {
        pending.first == Self.escape && ![UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending.dropFirst().first)
    }

    /// Nothing followed.
    package mutating func decodeSilence() -> [Key] {
        guard isAmbiguous else { return [] }
        defer { pending = [] }
        return [pending.allSatisfy { $0 == Self.escape } ? .escape : Self.unknown(pending[...])]
    }

    private static let escape = UInt8(ascii: "\u{1B}")

    private static func unknown(_ bytes: ArraySlice<UInt8>) -> Key { .unknown(String(decoding: bytes, as: UTF8.self)) }

    /// The first key and the number of its bytes; nil while it isn't complete.
    private static func first(of bytes: ArraySlice<UInt8>) -> (key: Key, count: Int)? {
        guard let first = bytes.first else { return nil }
        guard first == escape else { return character(bytes) }
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return nil }
        let length: Int?
        switch second {
        case UInt8(ascii: "["):
            if bytes.starts(with: pasteStart) { return paste(bytes.dropFirst(pasteStart.count)) }
            length = controlSequence(rest.dropFirst())
        case UInt8(ascii: "O"): length = ended(rest.dropFirst(), after: 0x30...0x3F)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            length = controlString(rest.dropFirst())
        default: length = self.first(of: rest).map { $0.count - 1 }
        }
        guard let length else { return nil }
        let sequence = bytes.prefix(2 + length)
        let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
        return (known[text] ?? cursorReport(text) ?? unknown(sequence), sequence.count)
    }

    /// The report of the cursor's position, `[2;4R`. Such a sequence with a 1 in front is F3 with Shift or others.
    private static func cursorReport(_ text: String) -> Key? {
        guard text.hasPrefix("[2;"), text.hasSuffix("R") else { return nil }
        return Int(text.dropFirst(3).dropLast()).map { .cursorColumn($0) }
    }

    /// A character in UTF-8. A byte that is none is a key by itself: a terminal that sends Alt as the eighth bit.
    private static func character(_ bytes: ArraySlice<UInt8>) -> (Key, Int)? {
        let first = bytes[bytes.startIndex]
        let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let isCut = bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        if isCut { return nil }
        guard let scalar = String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first else {
            return (unknown(bytes.prefix(1)), 1)
        }
        return (Key(scalar), length)
    }

    /// The length of a control sequence behind its introducer. rxvt ends some with `$`, the Linux console begins those of
    /// its function keys with another `[`.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.first == UInt8(ascii: "[") { return bytes.count < 2 ? nil : 2 }
        let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
        if digits > 0, bytes.dropFirst(digits).first == UInt8(ascii: "$") { return digits + 1 }
        return ended(bytes, after: 0x20...0x3F)
    }

    /// The length of some bytes and the one that ends them; a control that interrupts them isn't counted.
    private static func ended(_ bytes: ArraySlice<UInt8>, after inner: ClosedRange<UInt8>) -> Int? {
        let count = bytes.prefix { inner.contains($0) }.count
        return bytes.dropFirst(count).first.map { (0x40..<0x7F).contains($0) ? count + 1 : count }
    }

    /// The length of a control string, such as a terminal's late answer to another program, up to BEL or ESC `\`.
    private static func controlString(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let end = bytes.firstIndex(where: { $0 == 0x07 || $0 == escape }) else { return nil }
        let length = end - bytes.startIndex
        if bytes[end] == 0x07 { return length + 1 }
        return bytes[end...].dropFirst().first.map { $0 == UInt8(ascii: "\\") ? length + 2 : length }
    }

    private static let (pasteStart, pasteEnd) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

    private static func paste(_ bytes: ArraySlice<UInt8>) -> (Key, Int)? {
        guard let end = bytes.firstRange(of: pasteEnd) else { return nil }
        let text = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        return (.paste(text), pasteStart.count + end.upperBound - bytes.startIndex)
    }

    /// What xterm, rxvt, PuTTY, screen and the Linux console send behind Escape.
    private static let known: [String: Key] = [
        "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down, "OC": .right, "OD": .left,
        "[H": .home, "OH": .home, "[1~": .home, "[7~": .home, "[F": .end, "OF": .end, "[4~": .end, "[8~": .end,
        "[3~": .delete, "[5~": .pageUp, "[6~": .pageDown, "[Z": .backTab, "OM": .enter,
    ]
}
