import Localization
import Terminal

/// One line on a terminal's standard error that says how far long work has come; none when it is piped, on a terminal
/// that can't take it back, and with `--plain` (`CommandLine.md`, "Progress").
struct Progress {
    /// Whether it is shown at all.
    let isShown: Bool
    private let streams: Streams
    private let language: Language

    init(_ context: Context) {
        isShown = context.appearance.showsProgress
        streams = context.streams
        language = context.language
    }

    /// Shows a text in the place of the last one.
    func show(_ text: LocalizedText) {
        guard isShown else { return }
        streams.error.write("\r\u{1B}[K\(text[language])")
    }

    /// Takes the line away.
    func end() {
        guard isShown else { return }
        streams.error.write("\r\u{1B}[K")
    }
}
