import Paths

/// A checked address of a remote (`Syncing.md`, "What is safe").
package struct RemoteAddress: Equatable, Sendable {
    package enum Problem: Error, Equatable, Sendable {
        /// It is empty, begins with a dash, or contains a control character.
        case form
        case scheme(String)
        case password
    }

    /// The address, as entered.
    let text: String
    /// The folder on this machine that it names; nil for a host.
    let path: String?

    /// Before an address: end-to-end encryption by git-remote-gcrypt.
    private static let encryption = "gcrypt::"

    private static let schemes = ["file", "ssh", "https", "git"]

    /// The names of the allowed protocols, as git has them.
    static let protocols = schemes + ["gcrypt"]

    init(_ text: String) throws {
        self.text = text
        let address = text.hasPrefix(Self.encryption) ? String(text.dropFirst(Self.encryption.count)) : text
        guard Self.isPlain(text), Self.isPlain(address) else { throw Problem.form }
        guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") else {
            path = address
            return
        }
        let (start, rest) = (String(address[..<colon]), address[address.index(after: colon)...])
        let isAddress = rest.hasPrefix("//")
        // Compared exactly: git accepts schemes only in lower case.
        if isAddress, !Self.schemes.contains(start) { throw Problem.scheme(start) }
        // `ext::sh -c …` and other remote helpers; `[::1]:path` is a host.
        if rest.hasPrefix(":"), start.allSatisfy({ $0.isLetter || $0.isNumber }) { throw Problem.scheme("\(start)::") }
        // To ssh, a host with a leading dash would be an option.
        let host = isAddress ? rest.dropFirst(2).prefix { $0 != "/" } : start[...]
        guard !("@\(host)".contains("@-")), isAddress || !rest.hasPrefix("-") else { throw Problem.form }
        path = start == "file" && isAddress ? Path(rest.dropFirst(host.isEmpty ? 2 : 1)).decoded.text : nil
    }

    /// Whether a text may be an argument of git.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    }

    static func entered(_ text: String) throws -> RemoteAddress {
        do {
            let address = try RemoteAddress(text)
            // It would be stored in a file that is backed up, and shown in git's messages.
            guard address.path != nil || shown(text) == text else { throw Problem.password }
            return address
        } catch let problem as Problem {
            throw SyncError.badAddress(shown(text), problem)
        }
    }

    /// The address for git, with a path made absolute that is relative to the working directory. Git itself finds a path
    /// that begins with a tilde in a home folder.
    func absolute(from folder: String) -> String {
        let start = text.hasPrefix(Self.encryption) ? Self.encryption : ""
        guard let path, start + path == text, !path.hasPrefix("~") else { return text }
        return start + Path(path).absolute(from: Path(folder)).plain.text
    }

    /// The folder name for a clone: the last component of the address, without `.git`; nil if there is none.
    var folderName: String? {
        var parts = (path ?? text).split { "/:".contains($0) }
        if parts.last == ".git" { parts.removeLast() }
        guard let last = parts.last, last != ".", last != ".." else { return nil }
        return String(last.hasSuffix(".git") ? last.dropLast(".git".count) : last)
    }

    /// A text for display: credentials with a password between the slashes and the `@` of an address in it are replaced.
    package static func shown(_ text: String) -> String {
        guard let credentials = credentials(in: text), credentials.contains(":") else { return text }
        let rest = shown(String(text[credentials.endIndex...]))
        return text[..<credentials.startIndex] + "***" + rest
    }

    static func password(in address: String) -> String? {
        let parts = credentials(in: address)?.split(separator: ":", maxSplits: 1) ?? []
        return parts.count == 2 ? String(parts[1]) : nil
    }

    /// The part `user:password` of the first address in a text that has an `@`; a password may contain a slash.
    private static func credentials(in text: String) -> Substring? {
        guard let slashes = text.firstRange(of: "//") else { return nil }
        let address = text[slashes.upperBound...].prefix { !$0.isWhitespace && $0 != "'" }
        return address.lastIndex(of: "@").map { address[..<$0] }
    }
}
