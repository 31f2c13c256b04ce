import Localization
import Terminal

/// One line on a terminal's standard error with the progress of long work. There is none in a pipe, on a terminal that
/// can't clear a line, and with `--plain` (`CommandLine.md`, "Progress").
struct Progress {
    /// Whether progress is shown.
    let isShown: Bool
    private let streams: Streams
    private let language: Language

    init(_ context: Context) {
        isShown = context.appearance.showsProgress
        streams = context.streams
        language = context.language
    }

    /// Replaces the line by a text.
    func show(_ text: LocalizedText) {
        guard isShown else { return }
        streams.error.write("\r\u{1B}[K\(text[language])")
    }

    /// Clears the line.
    func end() {
        guard isShown else { return }
        streams.error.write("\r\u{1B}[K")
    }
}
