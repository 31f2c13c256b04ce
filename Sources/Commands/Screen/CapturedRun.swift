import Interface
import Journal
import Synchronization

/// A command line that runs in this process for the screen: what it prints is kept, and what it asks is noted.
struct CapturedRun {
    private let tool: Tool
    private let kept = KeptText()
    private let isShown: Bool

    /// Prepares a run as that of another tool.
    ///
    /// - Parameters:
    ///   - confirmed: the questions whose answer is yes.
    ///   - columns: the width for the pictures of a look; nil for a command that may ask.
    ///   - isShown: whether everything appears on the terminal as well, which the command may use.
    init(_ context: Context, confirmed: [String] = [], columns: Int? = nil, isShown: Bool = false) {
        let (kept, streams) = (kept, context.streams)
        self.isShown = isShown
        var variables = context.environment.variables
        variables["WEEKYII_TRACE"] = nil
        // Progress and colours are for a terminal of their own.
        if isShown { variables["NO_COLOR"] = "1" } else if columns == nil { variables["TERM"] = "dumb" }
        var tool = Tool(
            variables: variables, folder: context.environment.folder, program: context.environment.program,
            streams: Streams(
                input: isShown ? streams.input : TextSource { kept.answer(confirmed) },
                output: TextSink(isBuffered: true) { bytes in
                    kept.add(bytes, isError: false)
                    if isShown { streams.output.write(bytes) }
                    return !isShown || streams.output.flush()
                },
                error: TextSink(isBuffered: false) { bytes in
                    kept.add(bytes, isError: true)
                    if isShown { streams.error.write(bytes) }
                    return true
                },
                isInputTerminal: columns == nil, isOutputTerminal: isShown, isErrorTerminal: columns == nil,
                outputSize: columns.map { TerminalSize(columns: $0, rows: .max) }
                    ?? (isShown ? streams.outputSize : nil)
            ))
        tool.commands = context.commands
        self.tool = tool
    }

    /// The run of a command that the caller performs itself.
    func context(_ words: [String]) throws -> Context {
        try tool.parse(words).context(tool.streams, tool.commands)
    }

    func run(_ words: [String]) { _ = tool.run(words) }

    /// The question that wasn't answered; nil if none was asked.
    var question: String? { kept.question }

    /// What was printed, in lines, first the answer, then warnings and errors.
    var lines: [Line] {
        let error = kept.error
        let errors = Self.lines(error.ranges(of: Self.prompt).last.map { String(error[$0.upperBound...]) } ?? error)
        // The progress of git has been seen on the terminal.
        return Self.lines(kept.output) + (isShown ? Array(errors.drop { $0.spans.first?.role == nil }) : errors)
    }

    /// What follows a question.
    private static let prompt = " [y/N] "

    var output: String { kept.output }

    /// The lines of a text. Of a line of progress, the last state counts.
    static func lines(_ text: String) -> [Line] {
        text.split(whereSeparator: \.isNewline).compactMap { row in
            let line = row.ranges(of: "\u{1B}[K").last.map { row[$0.upperBound...] } ?? row
            guard !line.isEmpty else { return nil }
            for (mark, role) in [("[OK]", Role.success), ("[WARN]", .warning), ("[ERR]", .failure)]
            where line.hasPrefix(mark) {
                return Line(mark, role) + Line(String(line.dropFirst(mark.count)).printable)
            }
            return Line(String(line).printable)
        }
    }

    private final class KeptText: Sendable {
        private let kept = Mutex((output: [UInt8](), error: [UInt8](), question: String?.none))

        var output: String { String(decoding: kept.withLock(\.output), as: UTF8.self) }
        var error: String { String(decoding: kept.withLock(\.error), as: UTF8.self) }
        var question: String? { kept.withLock(\.question) }

        func add(_ more: [UInt8], isError: Bool) {
            kept.withLock { if isError { $0.error += more } else { $0.output += more } }
        }

        /// Answers the question that was printed last: yes only to one that was seen and confirmed.
        func answer(_ confirmed: [String]) -> [UInt8] {
            let asked =
                error.split(separator: prompt).last?.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
            guard !confirmed.contains(asked) else { return Array("y\n".utf8) }
            kept.withLock { $0.question = asked }
            return []
        }
    }
}
