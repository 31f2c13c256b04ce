/// What a process left behind.
public struct Outcome: Equatable, Sendable {
    /// Its exit status; 128 and the signal's number where a signal ended it.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let error: String

    /// Makes an outcome.
    public init(status: Int32, output: String, error: String) {
        self.status = status
        self.output = output
        self.error = error
    }

    /// The lines of standard output, without an empty one at the end.
    public var lines: [String] { output.lines }
}

extension String {
    /// The text's lines, without an empty one at the end.
    public var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
            hasSuffix("\n") || isEmpty ? 1 : 0)
    }
}
