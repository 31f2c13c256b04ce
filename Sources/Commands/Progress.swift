import Arguments
import Terminal

/// One line on a terminal's standard error that says how far long work has come; none when it is piped (`cli.md`,
/// "Output").
struct Progress {
    private let streams: Streams
    private let language: Language

    init(_ streams: Streams, _ language: Language) {
        self.streams = streams
        self.language = language
    }

    /// Shows a text in the place of the last one.
    func show(_ text: LocalizedText) {
        guard streams.isErrorTerminal else { return }
        streams.error.write("\r\u{1B}[K\(text[language])")
    }

    /// Takes the line away.
    func end() {
        guard streams.isErrorTerminal else { return }
        streams.error.write("\r\u{1B}[K")
    }
}
