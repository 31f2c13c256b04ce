import Arguments
import Journal
import Localization
import Terminal
import Views

/// How text looks on each of the streams, decided for each by itself (`CommandLine.md`, "Colours").
struct Appearance {
    /// What the answer is shown on.
    let output: Canvas
    /// How what is said beside it looks.
    let error: Paint
    /// Whether long work says how far it has come: to a person on a terminal that can take a line back, who didn't ask for
    /// plain text.
    let showsProgress: Bool
    /// What `weekyii.theme` names where there is no such theme; nil where it isn't read, as nothing has colours.
    let unknownTheme: String?

    /// Decides.
    ///
    /// - Parameters:
    ///   - invocation: the command line; nil for one that can't be read, which asks for nothing.
    ///   - variables: the environment.
    ///   - streams: where the text goes.
    ///   - language: of the answer.
    ///   - settings: git's, for the theme; read only where there are colours.
    init(
        _ invocation: Invocation?, _ variables: [String: String], _ streams: Streams,
        _ language: Language, _ settings: () -> GlobalSettings
    ) {
        let choice = invocation?.values[CommandTable.color.name].flatMap(ColorChoice.init) ?? .auto
        let isColored = (
            output: choice.wantsColor(variables, isTerminal: streams.isOutputTerminal),
            error: choice.wantsColor(variables, isTerminal: streams.isErrorTerminal)
        )
        let name = isColored.output || isColored.error ? settings()["weekyii.theme"] ?? Theme.standard.rawValue : nil
        let theme = name.map { Theme(rawValue: $0) ?? .standard }
        unknownTheme = name.flatMap { Theme(rawValue: $0) == nil ? $0 : nil }
        let isPlain = invocation?.flags.contains(CommandTable.plain.name) ?? false
        showsProgress = streams.isErrorTerminal && !variables.nameNoTerminal && !isPlain
        output = Canvas(
            paint: Paint(isColored.output ? theme : nil),
            columns: isPlain || variables["TERM"] == "dumb" ? nil : streams.outputSize?.columns, language: language)
        error = Paint(isColored.error ? theme : nil)
    }
}

extension [String: String] {
    /// Whether `TERM` tells of no terminal that lines can be taken back on: a dumb one, or one of no known kind.
    var nameNoTerminal: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }
}
