import CGit2

/// The author or committer of a commit, with the time.
package struct Signature: Hashable, Sendable {
    package let name: String
    package let email: String
    package let seconds: Int
    /// Minutes east of UTC.
    package let offsetMinutes: Int

    package init(name: String, email: String, seconds: Int, offsetMinutes: Int) {
        (self.name, self.email) = (name, email)
        (self.seconds, self.offsetMinutes) = (seconds, offsetMinutes)
    }

    /// The time in git's form: seconds and offset, such as `1769562000 +0800`.
    package var timestamp: String {
        let minutes = abs(offsetMinutes)
        let zone = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return "\(seconds) \(offsetMinutes < 0 ? "-" : "+")\(zone)"
    }
}

extension Signature {
    init(_ signature: git_signature) {
        unsafe self.init(
            name: String(cString: signature.name), email: String(cString: signature.email),
            seconds: min(max(Int(signature.when.time), Self.times.lowerBound), Self.times.upperBound),
            offsetMinutes: Int(signature.when.offset))
    }

    /// The seconds of the years 1 to 9999: a commit may contain any number, and calculations must not overflow.
    private static let times = -62_135_596_800...253_402_300_799

    /// The form in a commit's header, with the name trimmed as by git (`git_signature_new`).
    /// An empty name or address, or one with invalid characters, is an error.
    var headerText: String {
        get throws {
            for text in [name, email] where text.utf8.contains(where: { $0 < 0x20 }) {
                throw GitError(code: .invalidSpec, kind: "invalid", message: "a control character in a signature")
            }
            var made: UnsafeMutablePointer<git_signature>?
            defer { unsafe git_signature_free(made) }
            let offset = Int32(clamping: offsetMinutes)
            try Call.checked(unsafe git_signature_new(&made, name, email, git_time_t(seconds), offset))
            let trimmed = unsafe made.map { unsafe Signature($0.pointee) } ?? self
            return "\(trimmed.name) <\(trimmed.email)> \(trimmed.timestamp)"
        }
    }
}
