/// The standard streams of a command, as a value, so that a command can run in-process with captured text.
public struct Streams: Sendable {
    /// Standard input.
    public let input: TextSource
    /// Standard output, for results.
    public let output: TextSink
    /// Standard error, for messages.
    public let error: TextSink
    public let isInputTerminal, isOutputTerminal, isErrorTerminal: Bool
    /// The sizes of the terminals; nil where the stream isn't one.
    public let outputSize, errorSize: TerminalSize?

    /// Creates streams from their parts.
    public init(
        input: TextSource, output: TextSink, error: TextSink,
        isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
        outputSize: TerminalSize? = nil, errorSize: TerminalSize? = nil
    ) {
        (self.input, self.output, self.error) = (input, output, error)
        (self.isInputTerminal, self.isOutputTerminal) = (isInputTerminal, isOutputTerminal)
        (self.isErrorTerminal, self.outputSize, self.errorSize) = (isErrorTerminal, outputSize, errorSize)
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
    /// Whether a question reaches a person: it is shown on a terminal, and the answer is typed on one.
    public var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// Asks a question on standard error, and returns whether the answer is `y`, `yes`, `是` or `はい`; an empty answer
    /// is a no.
    ///
    /// - Parameter question: the prompt, including `[y/N] ` if wanted.
    public func confirm(_ question: String) -> Bool {
        output.flush()
        error.write(question)
        error.flush()
        guard let line = input.readLine() else { return false }
        return ["y", "yes", "是", "はい"].contains(line.filter { !$0.isWhitespace }.lowercased())
    }
}
