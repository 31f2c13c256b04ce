import Files
import JournalText

/// Where a remote is: the addresses that are taken, and why others aren't (`Syncing.md`, "What is safe").
public struct RemoteAddress: Equatable, Sendable {
    /// How it is reached.
    enum Way: Equatable, Sendable {
        /// A folder of this machine.
        case path(String)
        /// Over a network, by ssh, https or git.
        case network(scheme: String)
    }

    /// Why an address isn't taken.
    public enum Fault: Error, Equatable, Sendable {
        /// It is empty, begins with a dash, or holds a control character.
        case form
        /// It names a way that isn't taken; which.
        case scheme(String)
        /// It holds a password.
        case password
    }

    /// The address as it was given.
    public let text: String
    let way: Way
    /// Whether it holds a password.
    let hasPassword: Bool

    /// Checks an address.
    public init(_ text: String) throws(Fault) {
        guard Self.isPlain(text) else { throw .form }
        self.text = text
        // `ext::sh -c …` and whatever else has a program of its own; `[::1]:path` is a host.
        if let helper = text.firstRange(of: "::"), text[..<helper.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber })
        {
            throw .scheme(String(text[..<helper.upperBound]))
        }
        if let sign = text.firstRange(of: "://"), !text[..<sign.lowerBound].contains("/") {
            // As it is written: git knows them in lower case alone.
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

    /// The schemes that are taken.
    private static let schemes: Set<String> = ["file", "ssh", "https", "git"]

    /// Whether a text may stand in a command line of git's at all.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    /// Whether what stands before the path may be handed to ssh: one that begins with a dash would be an option.
    private static func isHost(_ authority: some StringProtocol) -> Bool {
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return !authority.hasPrefix("-") && !host.hasPrefix("-")
    }

    /// `user:password` of what stands behind the slashes; a password may hold a slash.
    private static func user(_ rest: Substring) -> Substring? { rest.lastIndex(of: "@").map { rest[..<$0] } }

    /// The folder that a clone goes to: the last part of the address, without `.git`; nil where there is none.
    var folderName: String? {
        let path = if case .path(let path) = way { path } else { text }
        var parts = path.split(whereSeparator: { "/:".contains($0) })
        if parts.last == ".git" { parts.removeLast() }
        guard let last = parts.last, last != ".", last != ".." else { return nil }
        let name = last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : String(last)
        return name.isEmpty ? nil : name
    }

    /// The address as it may be shown: without what stands between its slashes and its `@`.
    public static func shown(_ text: String) -> String {
        guard let slashes = text.firstRange(of: "//"), let at = text.lastIndex(of: "@"), slashes.upperBound <= at,
            text[slashes.upperBound..<at].contains(":")
        else { return text }
        return text[..<slashes.upperBound] + "***" + text[at...]
    }

    /// A text without the credentials of an address: what stands between its slashes and its `@`, where that has a password.
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
