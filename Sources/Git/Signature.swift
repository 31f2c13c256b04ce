/// Who made a commit, and when.
public struct Signature: Hashable, Sendable {
    /// The person's name.
    public let name: String
    /// The person's address.
    public let email: String
    /// Seconds since 1970-01-01 00:00 UTC.
    public let seconds: Int
    /// Minutes east of UTC.
    public let offsetMinutes: Int

    /// Makes a signature.
    ///
    /// - Parameters:
    ///   - name: without `<`, `>` and control characters.
    ///   - email: likewise.
    ///   - seconds: since 1970-01-01 00:00 UTC.
    ///   - offsetMinutes: minutes east of UTC.
    public init(name: String, email: String, seconds: Int, offsetMinutes: Int) {
        self.name = name
        self.email = email
        self.seconds = seconds
        self.offsetMinutes = offsetMinutes
    }
}
