/// The styles of the roles (`CommandLine.md`, "Colours"): `weekyii.theme = default | contrast | mono`.
///
/// It uses the sixteen ANSI colours, which follow the terminal's palette.
public enum Theme: String, CaseIterable, Sendable {
    /// Colours.
    case standard = "default"
    /// Bold colours, without dim or grey text.
    case contrast
    /// No colours, only bold, dim, underlined and reversed text.
    case mono

    /// The parameters of a role's escape sequence (ECMA-48, SGR); empty for plain text.
    ///
    /// - Parameter role: the role of the text.
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
        case .draft: "90"
        case .execute: "34"
        case .completed, .success: "32"
        case .expired, .failure: "31"
        case .ddl, .warning: "33"
        case .leisure: "36"
        case .heading: "1"
        }
    }

    private static func contrast(_ role: Role) -> String {
        switch role {
        case .empty, .draft: ""
        case .expired, .failure: "1;7;31"
        case .heading: "1;4"
        default: "1;\(standard(role))"
        }
    }

    private static func mono(_ role: Role) -> String {
        switch role {
        case .empty: "2"
        case .draft, .completed, .leisure, .success: ""
        case .execute, .heading, .ddl, .warning: "1"
        case .expired: "4"
        case .failure: "7"
        }
    }
}
