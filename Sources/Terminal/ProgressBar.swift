/// A bar that shows how much of something is done, with the number as text behind it.
public struct ProgressBar: Sendable {
    private let percent: Int
    private let role: Role?

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - percent: how much is done; less than 0 is 0, more than 100 is 100.
    ///   - role: the colour of what is done; nil for none.
    public init(percent: Int, _ role: Role? = nil) {
        (self.percent, self.role) = (min(100, max(0, percent)), role)
    }

    /// The longest bar, in columns.
    private static let longest = 40

    /// The bar as a line, which is no wider than the columns where these are at least six.
    ///
    /// - Parameters:
    ///   - columns: the available width.
    ///   - paint: the style of the roles.
    public func line(columns: Int, _ paint: Paint) -> String {
        let room = max(1, min(Self.longest, columns - 5))
        let done = room * percent / 100
        let rest = String(repeating: "░", count: room - done)
        return "\(paint(String(repeating: "█", count: done), role))\(rest) \(percent)%"
    }
}
