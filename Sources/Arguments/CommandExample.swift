public import Localization

/// An example of calling a command.
public struct CommandExample: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The lines, as typed in a shell.
    public let lines: String
    /// Their purpose; nil for an example that explains itself.
    public let purpose: LocalizedText?

    /// Creates an example.
    ///
    /// - Parameters:
    ///   - lines: the lines, as typed in a shell.
    ///   - purpose: their purpose, with a colon at its end.
    public init(_ lines: String, _ purpose: LocalizedText) {
        self.lines = lines
        self.purpose = purpose
    }

    /// Creates an example that explains itself.
    public init(stringLiteral line: String) {
        lines = line
        purpose = nil
    }
}
