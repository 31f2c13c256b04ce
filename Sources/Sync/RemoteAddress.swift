import Files
import JournalText

/// A checked address of a remote (`Syncing.md`, "What is safe").
public struct RemoteAddress: Equatable, Sendable {
    /// The kind of an address.
    enum Way: Equatable, Sendable {
        /// A folder of this machine.
        case path(String)
        /// A host that is reached by ssh, https or git.
        case network(scheme: String)
    }

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
    let way: Way
    /// Whether it contains a password.
    let hasPassword: Bool

    /// Checks an address.
    public init(_ text: String) throws(Problem) {
        guard Self.isPlain(text) else { throw .form }
        self.text = text
        // `ext::sh -c …` and other remote helpers; `[::1]:path` is a host.
        if let helper = text.firstRange(of: "::"), text[..<helper.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber })
        {
            throw .scheme(String(text[..<helper.upperBound]))
        }
        if let sign = text.firstRange(of: "://"), !text[..<sign.lowerBound].contains("/") {
            // Compared exactly: git accepts schemes only in lower case.
            let scheme = String(text[..<sign.lowerBound])
            guard Self.schemes.contains(scheme) else { throw .scheme(scheme) }
            let rest = text[sign.upperBound...]
            let authority = rest.prefix { $0 != "/" }
            guard Self.isHost(authority) else { throw .form }
            hasPassword = scheme != "file" && Self.user(rest)?.contains(":") == true
            way =
                scheme == "file" ? .path(Path.decoded(authority.isEmpty ? rest : "/" + rest)) : .network(scheme: scheme)
            return
        }
        hasPassword = false
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            way = .path(text)
            return
        }
        guard Self.isHost(text[..<colon]), !text[text.index(after: colon)...].hasPrefix("-") else { throw .form }
        way = .network(scheme: "ssh")
    }

    /// The allowed schemes.
    private static let schemes: Set<String> = ["file", "ssh", "https", "git"]

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

    /// The part `user:password` after the slashes; a password may contain a slash.
    private static func user(_ rest: Substring) -> Substring? { rest.lastIndex(of: "@").map { rest[..<$0] } }

    /// The folder name for a clone: the last component of the address, without `.git`; nil if there is none.
    var folderName: String? {
        let path = if case .path(let path) = way { path } else { text }
        var parts = path.split(whereSeparator: { "/:".contains($0) })
        if parts.last == ".git" { parts.removeLast() }
        guard let last = parts.last, last != ".", last != ".." else { return nil }
        let name = last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : String(last)
        return name.isEmpty ? nil : name
    }

    /// The address for display: credentials between the slashes and the `@` are replaced if they contain a password.
    public static func shown(_ text: String) -> String {
        guard let slashes = text.firstRange(of: "//"), let at = text.lastIndex(of: "@"), slashes.upperBound <= at,
            text[slashes.upperBound..<at].contains(":")
        else { return text }
        return text[..<slashes.upperBound] + "***" + text[at...]
    }

    /// Replaces the credentials of an address in a text if they contain a password.
    static func hiding(_ text: String, credentialsOf address: String) -> String {
        guard let slashes = address.firstRange(of: "//"), let at = address.lastIndex(of: "@"), slashes.upperBound <= at
        else { return text }
        let credentials = address[slashes.upperBound..<at]
        guard let colon = credentials.firstIndex(of: ":") else { return text }
        let password = credentials[credentials.index(after: colon)...]
        let hidden = text.replacing(credentials, with: "***")
        return password.isEmpty ? hidden : hidden.replacing(password, with: "***")
    }
}
