/// The result of a process.
public struct Outcome: Equatable, Sendable {
    /// The exit status, or 128 plus the signal's number if a signal ended it.
    public let status: Int32
    /// The text on standard output.
    public let output: String
    /// The text on standard error.
    public let error: String

    /// Creates an outcome.
    public init(status: Int32, output: String, error: String) {
        self.status = status
        self.output = output
        self.error = error
    }

    /// The lines of standard output, without a final empty one.
    public var lines: [String] { output.lines }
}

extension String {
    /// The lines of the text, without a final empty one.
    public var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
            hasSuffix("\n") || isEmpty ? 1 : 0)
    }
}
