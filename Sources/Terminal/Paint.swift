/// Styles texts by their roles, or leaves them plain.
package struct Paint: Equatable, Sendable {
    private let theme: Theme?

    /// Creates a paint.
    package init(_ theme: Theme?) { self.theme = theme }

    /// Leaves every text plain.
    package static let none = Paint(nil)

    /// The line with the escape sequences of its roles.
    package func callAsFunction(_ line: Line) -> String {
        line.spans.reduce(into: "") { $0 += self($1.text, $1.role) }
    }

    /// The parameters of a role's escape sequence (ECMA-48, SGR); empty for plain text.
    package func parameters(of role: Role?) -> String { role.flatMap { theme?.parameters(of: $0) } ?? "" }

    /// Adds the escape sequences of a role to a text. Measure its width before.
    ///
    /// - Parameters:
    ///   - text: printable text.
    ///   - role: the role; nil for plain text.
    package func callAsFunction(_ text: String, _ role: Role?) -> String {
        guard let role, let parameters = theme?.parameters(of: role), !parameters.isEmpty, !text.isEmpty else {
            return text
        }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}

/// The styles of the roles (`CommandLine.md`, "Colours"): `weekyii.theme = default | contrast | mono`.
///
/// It uses the sixteen ANSI colours, which follow the terminal's palette.
package enum Theme: String, CaseIterable, Sendable {
    /// Colours.
    case standard = "default"
    /// Bold colours, without dim or grey text.
    case contrast
    /// No colours, only bold, dim, underlined and reversed text.
    case mono

    /// The parameters of a role's escape sequence (ECMA-48, SGR); empty for plain text.
    func parameters(of role: Role) -> String {
        switch self {
        case .standard: Self.standard(role)
        case .contrast: Self.contrast(role)
        case .mono: Self.mono(role)
        }
    }

    private static func standard(_ role: Role) -> String {
        switch role {
        case .empty: "2"
        case .draft: ""
        case .execute, .heading: "1"
        case .completed, .success: "32"
        case .expired, .failure: "31"
        case .ddl, .warning: "33"
        case .leisure: "36"
        case .selected: "7"
        }
    }

    private static func contrast(_ role: Role) -> String {
        switch role {
        case .empty, .draft: ""
        case .expired, .failure: "1;7;31"
        case .heading: "1;4"
        case .execute: "1"
        case .selected: "7"
        default: "1;\(standard(role))"
        }
    }

    private static func mono(_ role: Role) -> String {
        switch role {
        case .empty: "2"
        case .draft, .completed, .leisure, .success: ""
        case .execute, .heading, .ddl, .warning: "1"
        case .expired: "4"
        case .failure, .selected: "7"
        }
    }
}

/// When to use colours: the values of `--color` (`CommandLine.md`, "Colours").
package enum ColorChoice: String, CaseIterable, Sendable {
    /// Depending on the environment and the stream.
    case auto
    case always
    case never

    /// Whether a stream gets colours. The first of these decides: `--color`, `NO_COLOR`, `TERM=dumb`, `FORCE_COLOR` and
    /// `CLICOLOR_FORCE`, and whether it is a terminal.
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - isTerminal: whether this stream, and not another one, is a terminal.
    package func wantsColor(_ variables: [String: String], isTerminal: Bool) -> Bool {
        func isForced(_ name: String) -> Bool {
            !["", "0", "false", "no", "off"].contains(variables[name]?.lowercased() ?? "")
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto where !(variables["NO_COLOR"] ?? "").isEmpty: return false
        case .auto where variables["TERM"] == "dumb": return false
        case .auto: return isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") || isTerminal
        }
    }
}
