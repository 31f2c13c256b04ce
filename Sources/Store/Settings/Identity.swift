import Files
import Git

/// The author and the committer of the user's commits (`GitJournal.md`, "Author and signature").
package struct Identity: Sendable {
    package typealias Person = (name: String, email: String)

    package let author, committer: Person
    /// Whether git has no identity configured, so that the account's name and host are used.
    package private(set) var isFallback = false

    /// Determines the identity as git does: from `GIT_AUTHOR_*` and `GIT_COMMITTER_*`, else from `author.*` and
    /// `committer.*`, else from `user.*`, else from `EMAIL`, else from the account's name and host.
    ///
    /// - Throws: ``StoreError/noIdentity(_:)`` when nothing is configured and `user.useConfigOnly` is true.
    init(_ variables: [String: String], _ configuration: Configuration) throws {
        var isGuessed = false
        func given(_ field: String, _ role: String) throws -> String? {
            try Self.clean(variables["GIT_\(role)_\(field)".uppercased()])
                ?? Self.clean(configuration.string("\(role).\(field)"))
                ?? Self.clean(configuration.string("user.\(field)"))
        }
        func person(_ role: String) throws -> Person {
            let name = try given("name", role)
            // Git doesn't write such a name.
            if let name, !name.unicodeScalars.contains(where: { !".,:;\\\"'".unicodeScalars.contains($0) }) {
                throw configuration.entry("user.name")?.wrong("'\(name)' isn't a name")
                    ?? StoreError.noIdentity("user.name")
            }
            let configured = try given("email", role)
            if try configuration.bool("user.useconfigonly") == true {
                guard name != nil else { throw StoreError.noIdentity("user.name") }
                guard configured != nil else { throw StoreError.noIdentity("user.email") }
            }
            let email = configured ?? Self.clean(variables["EMAIL"])
            if let name, let email { return (name, email) }
            isGuessed = true
            // Looked up only when needed: that is slow, and most users have configured a name in git.
            let account = SystemAccount(variables)
            return (name ?? Self.clean(account.fullName) ?? account.user, email ?? "\(account.user)@\(account.host)")
        }
        (author, committer) = try (person("author"), person("committer"))
        isFallback = isGuessed
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
