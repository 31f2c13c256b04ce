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
    /// The size of the terminal of standard error; nil if it isn't one.
    public let errorSize: TerminalSize?

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
    ///   - errorSize: the size of the terminal if `error` is one.
    public init(
        input: TextSource, output: TextSink, error: TextSink,
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        outputSize: TerminalSize? = nil, errorSize: TerminalSize? = nil
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.outputSize = outputSize
        self.errorSize = errorSize
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
            outputSize: Descriptor.isTerminal(output) ? TerminalSize(of: output) : nil,
            errorSize: Descriptor.isTerminal(error) ? TerminalSize(of: error) : nil)
    }
}

extension Streams {
    /// Reads the next line of the input, without its line break; nil at the end.
    public func readLine() -> String? { input.readLine() }

    /// Reads the whole input; nil when it can't be read, isn't UTF-8, or is longer than ``TextSource/limit``.
    public func readAll() -> String? { input.readAll() }

    /// Whether a question reaches a person: it is shown on a terminal, and the answer is typed on one.
    public var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// Asks a question on standard error and reads a line of the input.
    ///
    /// - Parameter question: the prompt, including `[y/N] ` if wanted.
    /// - Returns: whether the answer is `y`, `yes`, `是` or `はい`; an empty answer is a no.
    public func confirm(_ question: String) -> Bool {
        output.flush()
        error.write(question)
        error.flush()
        guard let line = readLine() else { return false }
        return ["y", "yes", "是", "はい"].contains(line.filter { !$0.isWhitespace }.lowercased())
    }
}
