import Arguments
import Terminal

/// What an answer is shown on.
struct Canvas {
    /// How roles look there.
    let paint: Paint
    /// How wide pictures may be; nil where there are only lines: a pipe, `--plain`, a terminal that can't.
    let columns: Int?
    /// The language of the pictures' words.
    let language: Language

    /// A pipe, a file: the fixed lines of `Plan.md`, "Fixed outputs", byte for byte.
    static var plain: Canvas { Canvas(paint: .none, columns: nil, language: .en) }
}
