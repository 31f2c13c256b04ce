import Glibc

/// What the system tells the process when it starts.
public enum ProcessContext {
    /// The environment's variables; of one that stands twice the first counts.
    public static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let parts = unsafe String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
            unsafe next += 1
        }
        return variables
    }

    /// The folder that the process was started in, absolute; `/` when it is gone.
    public static var folder: String { FilePlace.real(".") ?? "/" }

    /// Ends the process.
    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}

/// The account that the process runs under, for a person whom git doesn't know by name.
public struct SystemAccount: Sendable {
    /// The login name.
    public let user: String
    /// The person's name, as the account has it; may be empty.
    public let fullName: String
    /// The machine's name.
    public let host: String

    /// The account of this process.
    public static var current: SystemAccount {
        var name = [UInt8](repeating: 0, count: 256)
        let isNamed = unsafe name.withUnsafeMutableBytes { bytes in
            unsafe bytes.baseAddress.map { unsafe gethostname($0.assumingMemoryBound(to: CChar.self), bytes.count - 1) } ?? -1
        }
        let host = isNamed == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : "localhost"
        guard let entry = unsafe getpwuid(getuid()) else {
            return SystemAccount(user: "user-\(getuid())", fullName: "", host: host)
        }
        let full = unsafe String(cString: entry.pointee.pw_gecos).prefix { $0 != "," }
        return SystemAccount(user: unsafe String(cString: entry.pointee.pw_name), fullName: String(full), host: host)
    }
}
