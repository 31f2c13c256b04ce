import Terminal

/// What an answer is shown on.
struct Canvas {
    /// How roles look there.
    let paint: Paint

    /// A pipe, a file: the fixed lines of `plan.md`, section 7, byte for byte.
    static var plain: Canvas { Canvas(paint: .none) }
}
