import Files
import Git
import JournalText

/// What git makes of a file's text on its way between the commit and the work tree (`gitattributes(5)`): line ends and
/// `$Id$` are libgit2's, encodings and filters are programs that the user's git runs. A plan's own files go as they are.
struct Conversion {
    /// Who converts.
    private enum Way {
        case libgit2, git
    }

    private let git: LocalGit

    init(_ git: LocalGit) { self.git = git }

    private static let plan = ["day.md", "week.md", Layout.state, Layout.attributes]

    /// Whether the file at a path in the repository may be converted at all, by what its name tells.
    static func isPossible(_ path: String) -> Bool {
        !plan.contains { path == $0 || path.hasSuffix("/\($0)") } && path != Layout.config
            && !path.hasSuffix("/\(Layout.config)")
    }

    /// Whether what stands in the work tree at a path isn't what the commit has.
    func isNeeded(_ path: String, in repository: borrowing Repository) throws(JournalError) -> Bool {
        try way(of: path, in: repository) != nil
    }

    /// Refuses a file that only a program converts, where git isn't there to run it.
    ///
    /// - Throws: ``JournalError/inTheWay(path:)`` then.
    func require(_ path: String, in repository: borrowing Repository) throws(JournalError) {
        if try way(of: path, in: repository) == .git, try git.run(["version"]) == nil { throw .inTheWay(path: path) }
    }

    /// A blob's text as the work tree has it.
    ///
    /// - Returns: nil where it stays as it is.
    func workText(
        of id: ObjectID, at path: String, in repository: borrowing Repository
    ) throws(JournalError) -> [UInt8]? {
        switch try way(of: path, in: repository) {
        case nil: return nil
        case .libgit2:
            return try JournalError.git { () throws(GitError) in try repository.workText(of: id, at: path) }
        case .git:
            let outcome = try git.run(["cat-file", "--filters", "--path=\(path)", "\(id)"])
            return outcome.flatMap { $0.status == 0 ? $0.output : nil }
        }
    }

    /// The blob that a work tree's text at a path stands for.
    func blob(
        of bytes: [UInt8], at path: String, in repository: borrowing Repository
    ) throws(JournalError) -> ObjectID? {
        switch try way(of: path, in: repository) {
        case nil: return ObjectID.blob(bytes)
        case .libgit2:
            return ObjectID.blob(
                try JournalError.git { () throws(GitError) in try repository.blobText(of: bytes, at: path) })
        case .git:
            let outcome = try git.run(["hash-object", "--stdin", "--path=\(path)"], input: bytes)
            return outcome.flatMap { ObjectID(String(decoding: $0.output.prefix(40), as: UTF8.self)) }
        }
    }

    private func way(of path: String, in repository: borrowing Repository) throws(JournalError) -> Way? {
        guard Self.isPossible(path) else { return nil }
        return try JournalError.git { () throws(GitError) in
            if try Self.hasProgram(path, repository) { return .git }
            return try Self.hasLines(path, repository) ? .libgit2 : nil
        }
    }

    private static func hasProgram(_ path: String, _ repository: borrowing Repository) throws(GitError) -> Bool {
        if case .text = try repository.attribute("working-tree-encoding", of: path) { return true }
        guard case .text(let filter) = try repository.attribute("filter", of: path) else { return false }
        let configuration = try repository.configuration()
        for key in ["smudge", "clean", "process"] {
            if try configuration.string("filter.\(filter).\(key)") != nil { return true }
        }
        return false
    }

    private static func hasLines(_ path: String, _ repository: borrowing Repository) throws(GitError) -> Bool {
        for name in ["text", "eol", "crlf", "ident"] {
            let value = try repository.attribute(name, of: path)
            if value != .unspecified, value != .isUnset { return true }
        }
        guard try repository.attribute("text", of: path) == .unspecified else { return false }
        let setting = try repository.configuration().string("core.autocrlf")
        return setting.map { !["false", "no", "off", "0"].contains($0.lowercased()) } ?? false
    }
}
