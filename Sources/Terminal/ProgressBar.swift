/// A bar that shows a percentage, followed by the number as text.
public struct ProgressBar: Sendable {
    private let percent: Int
    private let role: Role?

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - percent: the finished part; less than 0 counts as 0, more than 100 as 100.
    ///   - role: the colour of the finished part; nil for none.
    public init(percent: Int, _ role: Role? = nil) {
        (self.percent, self.role) = (min(100, max(0, percent)), role)
    }

    /// The longest bar, in columns.
    private static let longest = 40

    /// The bar as a line, which is no wider than the available width if that is at least six columns.
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
