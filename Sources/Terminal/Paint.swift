/// Styles texts by their roles, or leaves them plain.
package struct Paint: Equatable, Sendable {
    private let theme: Theme?

    package init(_ theme: Theme?) { self.theme = theme }

    package static let none = Paint(nil)

    /// The line with the escape sequences of its roles.
    package func callAsFunction(_ line: Line) -> String {
        line.spans.reduce(into: "") { $0 += self($1.text, $1.role) }
    }

    /// The style of a role; a plain one for plain text.
    package func style(of role: Role?) -> Style { role.flatMap { theme?.style(of: $0) } ?? .plain }

    /// Adds the escape sequences of a role to a printable text; none for plain text. Measure its width before.
    package func callAsFunction(_ text: String, _ role: Role?) -> String {
        let style = style(of: role)
        guard style != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(style.parameters)m\(text)\u{1B}[0m"
    }
}

/// The styles of the roles (`CommandLine.md`, "Colours"): `weekyii.theme = default | contrast | mono`.
package enum Theme: String, CaseIterable, Sendable {
    case standard = "default"
    /// Bold colours, without dim or grey text.
    case contrast
    /// No colours, only bold, dim, underlined and reversed text.
    case mono

    func style(of role: Role) -> Style {
        switch self {
        case .standard: Self.standard(role)
        case .contrast: Self.contrast(role)
        case .mono: Self.mono(role)
        }
    }

    private static func standard(_ role: Role) -> Style {
        switch role {
        case .empty: Style(.dim)
        case .draft: .plain
        case .execute, .heading: Style(.bold)
        case .completed, .success: Style(color: .green)
        case .expired, .failure: Style(color: .red)
        case .ddl, .warning: Style(color: .yellow)
        case .leisure: Style(color: .cyan)
        case .selected: Style(.reversed)
        }
    }

    private static func contrast(_ role: Role) -> Style {
        switch role {
        case .empty, .draft: .plain
        case .expired, .failure: Style([.bold, .reversed], color: .red)
        case .heading: Style([.bold, .underlined])
        case .execute: Style(.bold)
        case .selected: Style(.reversed)
        case .completed, .success, .ddl, .warning, .leisure: Style(.bold, color: standard(role).color)
        }
    }

    private static func mono(_ role: Role) -> Style {
        switch role {
        case .empty: Style(.dim)
        case .draft, .completed, .leisure, .success: .plain
        case .execute, .heading, .ddl, .warning: Style(.bold)
        case .expired: Style(.underlined)
        case .failure, .selected: Style(.reversed)
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
