import Localization

/// Values of a record that belong together and are merged as one.
protocol LightField: Hashable {
    /// The value in a few words, without private text.
    var words: LocalizedText { get }
    /// The value as in the file.
    var text: String { get }
}
