import Files
import Git

/// The author and the committer of the user's commits (`GitJournal.md`, "Author and signature").
public struct Identity: Sendable {
    /// The author.
    public let author: (name: String, email: String)
    /// The committer.
    public let committer: (name: String, email: String)
    /// Whether git has no identity configured, so that the account's name and host are used.
    public let isFallback: Bool

    /// Determines the identity from `GIT_AUTHOR_*` and `GIT_COMMITTER_*`, else from `user.name` and `user.email`, else
    /// from `EMAIL`, else from the account's name and host.
    init(_ variables: [String: String], _ configuration: borrowing Configuration) throws(GitError) {
        let configuredName = Self.clean(try configuration.string("user.name"))
        let configuredEmail = Self.clean(try configuration.string("user.email")) ?? Self.clean(variables["EMAIL"])
        func person(_ role: String) -> (name: String, email: String) {
            let name = Self.clean(variables["GIT_\(role)_NAME"]) ?? configuredName
            let email = Self.clean(variables["GIT_\(role)_EMAIL"]) ?? configuredEmail
            if let name, let email { return (name, email) }
            // The account is looked up only when needed: that is slow, and most users have configured a name in git.
            let account = SystemAccount.current
            return (name ?? Self.clean(account.fullName) ?? account.user, email ?? "\(account.user)@\(account.host)")
        }
        author = person("AUTHOR")
        committer = person("COMMITTER")
        let isNamed = configuredName != nil || Self.clean(variables["GIT_AUTHOR_NAME"]) != nil
        let isReachable = configuredEmail != nil || Self.clean(variables["GIT_AUTHOR_EMAIL"]) != nil
        isFallback = !(isNamed && isReachable)
    }

    /// Removes the characters that a commit header can't contain; nil when nothing is left.
    private static func clean(_ text: String?) -> String? {
        guard let text else { return nil }
        let kept = text.unicodeScalars.filter { $0 != "<" && $0 != ">" && $0.properties.generalCategory != .control }
        let name = String(
            String.UnicodeScalarView(kept).drop { $0.properties.isWhitespace }.reversed()
                .drop { $0.properties.isWhitespace }.reversed().map(Character.init))
        return name.isEmpty ? nil : name
    }
}
