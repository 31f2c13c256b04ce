/// What a command reads from and writes to: a value, so that a whole command runs in-process with captured text.
public struct Streams: Sendable {
    /// Standard input.
    public let input: TextSource
    /// Standard output: what was asked for.
    public let output: TextSink
    /// Standard error: what is said beside it.
    public let error: TextSink
    /// Whether a person types the input.
    public let isInputTerminal: Bool
    /// Whether a person reads the output.
    public let isOutputTerminal: Bool
    /// Whether a person reads what is said beside it.
    public let isErrorTerminal: Bool
    /// How much the terminal shows that the output goes to; nil where it is none.
    public let outputSize: TerminalSize?

    /// Makes streams of their parts.
    ///
    /// - Parameters:
    ///   - input: where text comes from.
    ///   - output: where text goes.
    ///   - error: where messages go.
    ///   - isInputTerminal: whether `input` is a terminal.
    ///   - isOutputTerminal: whether `output` is a terminal.
    ///   - isErrorTerminal: whether `error` is a terminal.
    ///   - outputSize: how much it shows, where `output` is a terminal.
    public init(
        input: TextSource, output: TextSink, error: TextSink,
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        outputSize: TerminalSize? = nil
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.outputSize = outputSize
    }

    /// The process's own streams; from the first use on, a pipe without a reader no longer ends the process.
    public static let standard = {
        Descriptor.ignoreClosedPipes()
        return Streams(input: 0, output: 1, error: 2)
    }()

    /// Streams over three descriptors; the output is kept until it is flushed, messages are written at once.
    init(input: Int32, output: Int32, error: Int32) {
        self.init(
            input: TextSource { Descriptor.read(from: input) },
            output: TextSink(isBuffered: true) { Descriptor.write($0, to: output) },
            error: TextSink(isBuffered: false) { Descriptor.write($0, to: error) },
            isInputTerminal: Descriptor.isTerminal(input), isOutputTerminal: Descriptor.isTerminal(output),
            isErrorTerminal: Descriptor.isTerminal(error),
            outputSize: Descriptor.isTerminal(output) ? TerminalSize(of: output) : nil)
    }
}
