import Files
import JournalText

/// A checked address of a remote (`Syncing.md`, "What is safe").
public struct RemoteAddress: Equatable, Sendable {
    /// The reason why an address is rejected.
    public enum Problem: Error, Equatable, Sendable {
        /// It is empty, begins with a dash, or contains a control character.
        case form
        /// Its scheme isn't allowed; with the scheme.
        case scheme(String)
        /// It contains a password.
        case password
    }

    /// The address, as entered.
    public let text: String
    /// The folder on this machine that it names; nil for a host.
    let path: String?
    /// Whether it contains a password.
    let hasPassword: Bool

    /// Checks an address.
    public init(_ text: String) throws {
        guard Self.isPlain(text) else { throw Problem.form }
        self.text = text
        if text.hasPrefix(Self.encryption) {
            let inner = try RemoteAddress(String(text.dropFirst(Self.encryption.count)))
            (path, hasPassword) = (inner.path, inner.hasPassword)
            return
        }
        // `ext::sh -c …` and other remote helpers; `[::1]:path` is a host.
        if let helper = text.firstRange(of: "::"), text[..<helper.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber })
        {
            throw Problem.scheme(String(text[..<helper.upperBound]))
        }
        if let sign = text.firstRange(of: "://"), !text[..<sign.lowerBound].contains("/") {
            // Compared exactly: git accepts schemes only in lower case.
            let scheme = String(text[..<sign.lowerBound])
            guard Self.schemes.contains(scheme) else { throw Problem.scheme(scheme) }
            let rest = text[sign.upperBound...]
            let authority = rest.prefix { $0 != "/" }
            guard Self.isHost(authority) else { throw Problem.form }
            hasPassword = scheme != "file" && Self.credentials(in: text)?.contains(":") == true
            path = scheme == "file" ? Path(authority.isEmpty ? rest : "/" + rest).decoded.text : nil
            return
        }
        hasPassword = false
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            path = text
            return
        }
        guard Self.isHost(text[..<colon]), !text[text.index(after: colon)...].hasPrefix("-") else { throw Problem.form }
        path = nil
    }

    /// An address that a user entered.
    static func entered(_ text: String) throws -> RemoteAddress {
        let address: RemoteAddress
        do {
            address = try RemoteAddress(text)
        } catch let error as Problem {
            throw SyncError.badAddress(shown(text), error)
        }
        // It would be stored in a file that is backed up, and shown in git's messages.
        guard !address.hasPassword else { throw SyncError.badAddress(shown(text), .password) }
        return address
    }

    /// The address for git, with a path made absolute that is relative to the working directory. Git itself finds a path
    /// that begins with a tilde in a home folder.
    func absolute(from folder: String) -> String {
        let start = text.hasPrefix(Self.encryption) ? Self.encryption : ""
        guard let path, start + path == text, !path.hasPrefix("~") else { return text }
        return start + Self.absolute(path, from: folder)
    }

    /// An absolute path without `.` and `..`.
    static func absolute(_ path: String, from folder: String) -> String {
        var parts: [Substring] = []
        for part in Path(path).absolute(from: Path(folder)).text.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Before an address: end-to-end encryption by git-remote-gcrypt.
    private static let encryption = "gcrypt::"

    /// The allowed schemes.
    private static let schemes = ["file", "ssh", "https", "git"]

    /// The names of the allowed protocols, as git has them.
    static let protocols = schemes + ["gcrypt"]

    /// Whether a text may be an argument of git.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    /// Whether the host may be passed to ssh, where a leading dash would make it an option.
    private static func isHost(_ authority: some StringProtocol) -> Bool {
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return !authority.hasPrefix("-") && !host.hasPrefix("-")
    }

    /// The folder name for a clone: the last component of the address, without `.git`; nil if there is none.
    var folderName: String? {
        var parts = (path ?? text).split(whereSeparator: { "/:".contains($0) })
        if parts.last == ".git" { parts.removeLast() }
        guard let last = parts.last, last != ".", last != ".." else { return nil }
        let name = last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : String(last)
        return name.isEmpty ? nil : name
    }

    /// A text for display: credentials with a password between the slashes and the `@` of an address in it are replaced.
    public static func shown(_ text: String) -> String {
        guard let credentials = credentials(in: text), credentials.contains(":") else { return text }
        let rest = shown(String(text[credentials.endIndex...]))
        return text[..<credentials.startIndex] + "***" + rest
    }

    /// Replaces the credentials of an address in a text, and their password wherever it is, if they contain one.
    static func hiding(_ text: String, passwordOf address: String) -> String {
        guard let credentials = credentials(in: address), let colon = credentials.firstIndex(of: ":") else {
            return text
        }
        let password = credentials[credentials.index(after: colon)...]
        let hidden = text.replacing(credentials, with: "***")
        return password.isEmpty ? hidden : hidden.replacing(password, with: "***")
    }

    /// The part `user:password` of the first address in a text that has an `@`; a password may contain a slash.
    private static func credentials(in text: String) -> Substring? {
        guard let slashes = text.firstRange(of: "//") else { return nil }
        let address = text[slashes.upperBound...].prefix { !$0.isWhitespace && $0 != "'" }
        return address.lastIndex(of: "@").map { address[..<$0] }
    }
}
