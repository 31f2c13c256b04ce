/// When to use colours: the values of `--color` (`CommandLine.md`, "Colours").
public enum ColorChoice: String, CaseIterable, Sendable {
    /// Depending on the environment and the stream.
    case auto
    /// Always, also to files and pipes.
    case always
    /// Never.
    case never

    /// Whether a stream gets colours. The first of these decides: `--color`, `NO_COLOR`, `TERM=dumb`, `FORCE_COLOR` and
    /// `CLICOLOR_FORCE`, and whether it is a terminal.
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - isTerminal: whether this stream, and not another one, is a terminal.
    public func wantsColor(_ variables: [String: String], isTerminal: Bool) -> Bool {
        func isForced(_ name: String) -> Bool { !["", "0"].contains(variables[name] ?? "") }
        switch self {
        case .always: return true
        case .never: return false
        case .auto where !(variables["NO_COLOR"] ?? "").isEmpty: return false
        case .auto where variables["TERM"] == "dumb": return false
        case .auto: return isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") || isTerminal
        }
    }
}
