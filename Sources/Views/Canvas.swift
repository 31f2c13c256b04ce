package import Localization
package import Terminal

/// What an answer is shown on.
package struct Canvas {
    /// How roles look there.
    package let paint: Paint
    /// How wide pictures may be; nil where there are only lines: a pipe, `--plain`, a terminal that can't.
    package let columns: Int?
    /// The language of the pictures' words.
    package let language: Language

    package init(paint: Paint, columns: Int?, language: Language) {
        self.paint = paint
        self.columns = columns
        self.language = language
    }

    /// A pipe, a file: the fixed lines of `Plan.md`, "Fixed outputs", byte for byte.
    package static var plain: Canvas { Canvas(paint: .none, columns: nil, language: .en) }
}
