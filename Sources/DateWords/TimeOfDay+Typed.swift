public import CivilTime

extension TimeOfDay {
    /// Reads a typed time, `HH:MM` in half-width or full-width characters; nil for every other text.
    public init?(typed text: some StringProtocol) { self.init(TypedText.normal(text)) }
}
