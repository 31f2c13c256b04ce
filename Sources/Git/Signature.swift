/// The author or committer of a commit, with the time.
public struct Signature: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The email address.
    public let email: String
    /// Seconds since 1970-01-01 00:00 UTC.
    public let seconds: Int
    /// Minutes east of UTC.
    public let offsetMinutes: Int

    /// The time in git's form: seconds and offset, such as `1769562000 +0800`.
    public var timestamp: String {
        let minutes = abs(offsetMinutes)
        let zone = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return "\(seconds) \(offsetMinutes < 0 ? "-" : "+")\(zone)"
    }

    /// Creates a signature.
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
