/// How a piece of text looks, in terms of the terminal's palette.
package struct Style: Hashable, Sendable {
    package struct Traits: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let bold = Traits(rawValue: 1)
        package static let dim = Traits(rawValue: 2)
        package static let underlined = Traits(rawValue: 4)
        package static let reversed = Traits(rawValue: 8)
    }

    /// Those of the sixteen colours that can be read on every common theme: not dark blue, and not bright black. The
    /// numbers are those of ECMA-48.
    package enum Color: Int, Sendable {
        case red = 1, green, yellow
        case cyan = 6
    }

    package let traits: Traits
    /// Nil for the terminal's own.
    package let color: Color?

    package static let plain = Style()

    package init(_ traits: Traits = [], color: Color? = nil) { (self.traits, self.color) = (traits, color) }

    /// The parameters of the escape sequence (ECMA-48, SGR); empty for plain text.
    var parameters: String {
        let traits = [(Traits.bold, 1), (.dim, 2), (.underlined, 4), (.reversed, 7)].filter {
            self.traits.contains($0.0)
        }
        return (traits.map(\.1) + [color.map { 30 + $0.rawValue }].compactMap(\.self)).map(String.init)
            .joined(separator: ";")
    }
}
