package import Localization
package import Terminal

/// The style, width and language of an answer's output.
package struct Canvas {
    /// The style of roles.
    package let paint: Paint
    /// The available width for pictures; nil if only lines are shown: in a pipe, with `--plain`, on a terminal without
    /// support.
    package let columns: Int?
    /// The language of the words in pictures.
    package let language: Language

    package init(paint: Paint, columns: Int?, language: Language) {
        self.paint = paint
        self.columns = columns
        self.language = language
    }

    /// The canvas for a pipe or file: the fixed lines of `Plan.md`, "Fixed outputs", byte for byte.
    package static var plain: Canvas { Canvas(paint: .none, columns: nil, language: .en) }
}
