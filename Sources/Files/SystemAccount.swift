import Glibc

/// The account of the process, used for the author when git has no name configured.
public struct SystemAccount: Sendable {
    /// The login name.
    public let user: String
    /// The account's full name; may be empty.
    public let fullName: String
    /// The machine's name.
    public let host: String

    /// The account of this process.
    public static var current: SystemAccount {
        var name = [UInt8](repeating: 0, count: 256)
        let isNamed = unsafe name.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return unsafe gethostname(start.assumingMemoryBound(to: CChar.self), bytes.count - 1)
        }
        let host = isNamed == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : "localhost"
        guard let entry = unsafe getpwuid(getuid()) else {
            return SystemAccount(user: "user-\(getuid())", fullName: "", host: host)
        }
        let full = unsafe String(cString: entry.pointee.pw_gecos).prefix { $0 != "," }
        return SystemAccount(user: unsafe String(cString: entry.pointee.pw_name), fullName: String(full), host: host)
    }

    /// The home folder of a user; nil if the account doesn't exist (`getpwnam`).
    public static func home(of user: String) -> String? {
        guard let entry = unsafe getpwnam(user), let home = unsafe entry.pointee.pw_dir else { return nil }
        return unsafe String(cString: home)
    }
}
