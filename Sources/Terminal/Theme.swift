/// How the roles look, in one place (`CommandLine.md`, "Colours"): `weekyii.theme = default | contrast | mono`.
///
/// The colours are the sixteen of ANSI, so that the terminal's own palette decides what they are.
public enum Theme: String, CaseIterable, Sendable {
    /// Colours.
    case standard = "default"
    /// Colours that are bold, and nothing that is dimmed or grey.
    case contrast
    /// No colours: bold, dim, underlined and reversed alone.
    case mono

    /// The parameters of the escape sequence that a role begins with (ECMA-48, SGR); none where it looks as any text.
    ///
    /// - Parameter role: what the text stands for.
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
