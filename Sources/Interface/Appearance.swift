package import Git

/// The style of each stream's text, determined separately for each (`CommandLine.md`, "Colours").
package struct Appearance {
    package let output: Paint
    /// The language of the answer, and the room for its pictures.
    package let canvas: Canvas
    private let error: Paint
    /// The width at which warnings and errors are wrapped; nil for whole lines.
    private let errorColumns: Int?
    /// Whether long work shows its progress: on a terminal that can clear a line, without `--plain`.
    package let showsProgress: Bool
    /// The value of `weekyii.theme` if there is no such theme; nil if it isn't read because nothing has colours.
    package let unknownTheme: String?

    /// Determines the appearance.
    ///
    /// - Parameters:
    ///   - invocation: the command line, as far as it can be parsed.
    ///   - variables: the environment.
    ///   - streams: the streams of the text.
    ///   - language: the language of the answer.
    ///   - settings: git's settings, for the theme.
    package init(
        _ invocation: Invocation<Context>, _ variables: [String: String], _ streams: Streams,
        _ language: Language, _ settings: Configuration
    ) {
        let choice = invocation.values[GlobalOptions.color.name].flatMap(ColorChoice.init) ?? .auto
        let isColored = (
            output: choice.wantsColor(variables, isTerminal: streams.isOutputTerminal),
            error: choice.wantsColor(variables, isTerminal: streams.isErrorTerminal)
        )
        let name = isColored.output || isColored.error ? settings["weekyii.theme"] ?? Theme.standard.rawValue : nil
        let theme = name.map { Theme(rawValue: $0) ?? .standard }
        unknownTheme = name.flatMap { Theme(rawValue: $0) == nil ? $0 : nil }
        let isPlain = invocation.has(GlobalOptions.plain)
        showsProgress = streams.isErrorTerminal && !variables.nameNoTerminal && !isPlain
        output = Paint(isColored.output ? theme : nil)
        canvas = Canvas(
            language, columns: isPlain || variables["TERM"] == "dumb" ? nil : streams.outputSize?.columns,
            isPlain: isPlain)
        error = Paint(isColored.error ? theme : nil)
        errorColumns = isPlain || variables["TERM"] == "dumb" ? nil : streams.errorSize?.columns
    }

    /// A warning or an error: its mark, its text, and the lines below it.
    package func message(_ mark: String, _ role: Role, _ lines: [String]) -> String {
        let rows = lines.joined(separator: "\n  ").split(separator: "\n", omittingEmptySubsequences: false)
        let rest = rows.dropFirst().map { Line(String($0)) }
        return (["\(mark, role) \(String(rows.first ?? ""))"] + rest).text(errorColumns, error)
    }
}

extension [String: String] {
    /// Whether `TERM` names no terminal that can clear a line: a dumb one, or no kind at all.
    package var nameNoTerminal: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }
}

/// One line on a terminal's standard error with the progress of long work. There is none in a pipe, on a terminal that
/// can't clear a line, and with `--plain` (`CommandLine.md`, "Progress").
package struct Progress {
    private let isShown: Bool
    private let streams: Streams
    private let language: Language

    fileprivate init(_ context: Context) {
        isShown = context.appearance.showsProgress
        (streams, language) = (context.streams, context.language)
    }

    /// Replaces the line.
    package func show(_ text: Text) {
        guard isShown else { return }
        streams.error.write("\r\u{1B}[K\(text[language])")
    }

    /// Shows the last line that another program printed, at a width that fits the narrowest common terminal.
    package func show(lastLineOf output: String) {
        guard isShown else { return }
        let lines = output.split { $0 == "\r" || $0.isNewline }
        guard let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return }
        show(Text(value: String(line).printable.truncated(toColumns: 78)))
    }
}

extension Context {
    /// Does long work, and clears the line of its progress after it.
    package func showingProgress<Result>(_ work: (Progress) throws -> Result) rethrows -> Result {
        let progress = Progress(self)
        defer { progress.show(.empty) }
        return try work(progress)
    }
}
