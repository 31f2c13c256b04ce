/// Gives texts the look of their roles, or leaves them as they are.
public struct Paint: Equatable, Sendable {
    private let theme: Theme?

    /// Makes a paint.
    ///
    /// - Parameter theme: how the roles look; nil leaves every text as it is.
    public init(_ theme: Theme?) { self.theme = theme }

    /// Leaves every text as it is.
    public static let none = Paint(nil)

    /// The text as its role looks. Its width is the same; it is measured before it is painted.
    ///
    /// - Parameters:
    ///   - text: printable text.
    ///   - role: what it stands for; nil for any text.
    public func callAsFunction(_ text: String, _ role: Role?) -> String {
        guard let role, let parameters = theme?.parameters(of: role), !parameters.isEmpty, !text.isEmpty else {
            return text
        }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}
