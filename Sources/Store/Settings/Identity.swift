import Files
import Git

/// Who a commit is by (`GitJournal.md`, "Author and signature").
public struct Identity: Sendable {
    /// Whom the commit names as its author.
    public let author: (name: String, email: String)
    /// Whom the commit names as its committer.
    public let committer: (name: String, email: String)
    /// Whether git doesn't know who the user is, so that the account's name at the host is used.
    public let isFallback: Bool

    /// The user's git identity: `GIT_AUTHOR_*` and `GIT_COMMITTER_*`, else `user.name` and `user.email`, else `EMAIL`,
    /// else the account's name at the host.
    init(_ variables: [String: String], _ configuration: borrowing Configuration) throws(GitError) {
        let configuredName = Self.clean(try configuration.string("user.name"))
        let configuredEmail = Self.clean(try configuration.string("user.email")) ?? Self.clean(variables["EMAIL"])
        func person(_ role: String) -> (name: String, email: String) {
            let name = Self.clean(variables["GIT_\(role)_NAME"]) ?? configuredName
            let email = Self.clean(variables["GIT_\(role)_EMAIL"]) ?? configuredEmail
            if let name, let email { return (name, email) }
            // Asking for the account costs more than all the rest, and nearly everybody has told git a name.
            let account = SystemAccount.current
            return (name ?? Self.clean(account.fullName) ?? account.user, email ?? "\(account.user)@\(account.host)")
        }
        author = person("AUTHOR")
        committer = person("COMMITTER")
        let isNamed = configuredName != nil || Self.clean(variables["GIT_AUTHOR_NAME"]) != nil
        let isReachable = configuredEmail != nil || Self.clean(variables["GIT_AUTHOR_EMAIL"]) != nil
        isFallback = !(isNamed && isReachable)
    }

    /// A name without what a commit's header can't hold; nil when nothing is left.
    private static func clean(_ text: String?) -> String? {
        guard let text else { return nil }
        let kept = text.unicodeScalars.filter { $0 != "<" && $0 != ">" && $0.properties.generalCategory != .control }
        let name = String(
            String.UnicodeScalarView(kept).drop { $0.properties.isWhitespace }.reversed()
                .drop { $0.properties.isWhitespace }.reversed().map(Character.init))
        return name.isEmpty ? nil : name
    }
}
