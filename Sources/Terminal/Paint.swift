/// Styles texts by their roles, or leaves them plain.
public struct Paint: Equatable, Sendable {
    private let theme: Theme?

    /// Creates a paint.
    ///
    /// - Parameter theme: the style of the roles; nil leaves every text plain.
    public init(_ theme: Theme?) { self.theme = theme }

    /// Leaves every text plain.
    public static let none = Paint(nil)

    /// Adds the escape sequences of a role to a text. Measure its width before.
    ///
    /// - Parameters:
    ///   - text: printable text.
    ///   - role: the role; nil for plain text.
    public func callAsFunction(_ text: String, _ role: Role?) -> String {
        guard let role, let parameters = theme?.parameters(of: role), !parameters.isEmpty, !text.isEmpty else {
            return text
        }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}
