/// The standard streams of a command, as a value, so that a command can run in-process with captured text.
public struct Streams: Sendable {
    /// Standard input.
    public let input: TextSource
    /// Standard output, for results.
    public let output: TextSink
    /// Standard error, for messages.
    public let error: TextSink
    /// Whether standard input is a terminal.
    public let isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public let isErrorTerminal: Bool
    /// The size of the terminal of standard output; nil if it isn't one.
    public let outputSize: TerminalSize?

    /// Creates streams from their parts.
    ///
    /// - Parameters:
    ///   - input: the source of standard input.
    ///   - output: the sink of standard output.
    ///   - error: the sink of standard error.
    ///   - isInputTerminal: whether `input` is a terminal.
    ///   - isOutputTerminal: whether `output` is a terminal.
    ///   - isErrorTerminal: whether `error` is a terminal.
    ///   - outputSize: the size of the terminal if `output` is one.
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

    /// The standard streams of the process. From the first use on, SIGPIPE is ignored.
    public static let standard = {
        Descriptor.ignoreClosedPipes()
        return Streams(input: 0, output: 1, error: 2)
    }()

    /// Creates streams on three descriptors. The output is buffered until it is flushed; messages are written at once.
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
