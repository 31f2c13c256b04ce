/// A key as the terminal reports it.
package enum Key: Hashable, Sendable {
    /// A character: one scalar, which may be a mark on the one before it.
    case character(Unicode.Scalar)
    /// Ctrl with a letter, in lower case.
    case control(Character)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, delete
    /// A text that was pasted at once.
    case paste(String)

    /// The key of a character; controls are keys of their own.
    package init(_ scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x09: .tab
            case 0x0A, 0x0D: .enter
            case 0x1B: .escape
            case 0x08, 0x7F: .backspace
            case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))
            default: .character(scalar)
            }
    }
}
