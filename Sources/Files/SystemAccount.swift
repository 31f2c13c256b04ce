import Glibc

/// The account of the process, used for the author when git has no name configured.
package struct SystemAccount: Sendable {
    package let user: String
    /// The full name; may be empty.
    package let fullName: String
    package let host: String

    /// The account of this process (`getpwuid_r`, which CGit2 replaces), else the name in `LOGNAME` or `USER`.
    package init(_ variables: [String: String]) {
        var name = [CChar](repeating: 0, count: 256)
        let isNamed = unsafe gethostname(&name, name.count - 1) == 0
        host = isNamed ? unsafe String(cString: &name) : "localhost"
        var (entry, found) = unsafe (passwd(), UnsafeMutablePointer<passwd>?.none)
        var text = [CChar](repeating: 0, count: 1 << 14)
        if unsafe getpwuid_r(getuid(), &entry, &text, text.count, &found) == 0, unsafe found != nil {
            user = unsafe String(cString: entry.pw_name)
            fullName = unsafe String(String(cString: entry.pw_gecos).prefix { $0 != "," })
        } else {
            user = variables["LOGNAME"] ?? variables["USER"] ?? "user-\(getuid())"
            fullName = ""
        }
    }
}
