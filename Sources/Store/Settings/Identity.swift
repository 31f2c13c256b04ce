import Files
import Git

/// The author and the committer of the user's commits (`GitJournal.md`, "Author and signature").
package struct Identity: Sendable {
    package let author: (name: String, email: String)
    package let committer: (name: String, email: String)
    /// Whether git has no identity configured, so that the account's name and host are used.
    package let isFallback: Bool

    /// Determines the identity as git does: from `GIT_AUTHOR_*` and `GIT_COMMITTER_*`, else from `author.*` and
    /// `committer.*`, else from `user.*`, else from `EMAIL`, else from the account's name and host.
    ///
    /// - Throws: ``StoreError/noIdentity(_:)`` when nothing is configured and `user.useConfigOnly` is true.
    init(_ variables: [String: String], _ configuration: Configuration) throws {
        let author = try Self.person("author", variables, configuration)
        let committer = try Self.person("committer", variables, configuration)
        self.author = (author.name, author.email)
        self.committer = (committer.name, committer.email)
        isFallback = author.isGuessed || committer.isGuessed
    }

    private static func person(
        _ role: String, _ variables: [String: String], _ configuration: Configuration
    ) throws -> (name: String, email: String, isGuessed: Bool) {
        let name = try given("name", role, variables, configuration)
        // Git doesn't write such a name.
        if let name, !name.unicodeScalars.contains(where: { !".,:;\\\"'".unicodeScalars.contains($0) }) {
            throw configuration.entry("user.name")?.wrong("'\(name)' isn't a name")
                ?? StoreError.noIdentity("user.name")
        }
        let configured = try given("email", role, variables, configuration)
        if try configuration.bool("user.useconfigonly") == true {
            guard name != nil else { throw StoreError.noIdentity("user.name") }
            guard configured != nil else { throw StoreError.noIdentity("user.email") }
        }
        let email = configured ?? clean(variables["EMAIL"])
        if let name, let email { return (name, email, false) }
        // The account is looked up only when needed: that is slow, and most users have configured a name in git.
        let account = SystemAccount(variables)
        return (name ?? clean(account.fullName) ?? account.user, email ?? "\(account.user)@\(account.host)", true)
    }

    private static func given(
        _ field: String, _ role: String, _ variables: [String: String], _ configuration: Configuration
    ) throws -> String? {
        if let text = clean(variables["GIT_\(role)_\(field)".uppercased()]) { return text }
        return try clean(configuration.string("\(role).\(field)")) ?? clean(configuration.string("user.\(field)"))
    }

    /// Removes the characters that a commit header can't contain; nil when nothing is left.
    private static func clean(_ text: String?) -> String? {
        var name = (text ?? "").unicodeScalars.filter {
            $0 != "<" && $0 != ">" && $0.properties.generalCategory != .control
        }.drop { $0.properties.isWhitespace }
        while let last = name.last, last.properties.isWhitespace { name.removeLast() }
        return name.isEmpty ? nil : String(name)
    }
}
