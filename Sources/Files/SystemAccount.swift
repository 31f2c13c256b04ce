import Glibc

/// The account of the process, used for the author when git has no name configured.
package struct SystemAccount: Sendable {
    /// The login name.
    package let user: String
    /// The account's full name; may be empty.
    package let fullName: String
    /// The machine's name.
    package let host: String

    /// The account of this process (`getpwuid_r`, which CGit2 replaces), else the name in `LOGNAME` or `USER`.
    package init(_ variables: [String: String]) {
        var name = [UInt8](repeating: 0, count: 256)
        let isNamed = unsafe name.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return unsafe gethostname(start.assumingMemoryBound(to: CChar.self), bytes.count - 1)
        }
        host = isNamed == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : "localhost"
        let entry = Self.entry(of: getuid())
        user = entry?.user ?? variables["LOGNAME"] ?? variables["USER"] ?? "user-\(getuid())"
        fullName = entry.map { String($0.fullName.prefix { $0 != "," }) } ?? ""
    }

    private static func entry(of user: uid_t) -> (user: String, fullName: String)? {
        var (entry, found) = unsafe (passwd(), UnsafeMutablePointer<passwd>?.none)
        var text = [CChar](repeating: 0, count: 1 << 14)
        guard unsafe getpwuid_r(user, &entry, &text, text.count, &found) == 0, unsafe found != nil else { return nil }
        return unsafe (String(cString: entry.pw_name), String(cString: entry.pw_gecos))
    }
}
