import Files
import Git
package import Journal
import Parts
import Store

/// Exports what is committed with the user's git (`Export.md`, "Zip", and `Export.md`, "Bundle").
package enum GitExport {
    package enum Kind: Sendable {
        /// The journal's files at HEAD (`git archive`), in a folder with the journal's name.
        case zip
        /// HEAD and its branch, with their full history (`git bundle`). `git clone FILE` restores it.
        case bundle
    }

    /// The reason why nothing is exported.
    package enum Problem: Error {
        /// Git isn't on the PATH.
        case noGit
        /// The journal isn't in a commit yet.
        case noCommit
        /// Git failed; with its message.
        case words(String)
    }

    /// Writes an export of a journal to a file.
    ///
    /// - Parameters:
    ///   - file: the file, absolute; an existing one is replaced.
    ///   - heard: receives git's progress output.
    /// - Throws: ``Problem`` when it fails, or the errors of a journal; no file is left then.
    package static func write(
        _ kind: Kind, of folder: JournalFolder, _ environment: Environment, to file: String, _ heard: (String) -> Void
    ) throws {
        let words = try words(kind, folder, environment, file)
        let variables = GitEnvironment(environment.variables).forLocalCommands
        let git = GitProgram(in: folder.path, environment: variables, settings: settings)
        guard git.isInstalled else { throw Problem.noGit }
        let outcome = try git.run(words) { heard(String(decoding: $0, as: UTF8.self)) }
        guard outcome.status == 0 else {
            try? FileSystem.removeFile(file)
            let lines = outcome.words.split { $0 == "\n" || $0 == "\r" }
            throw Problem.words(lines.last.map { String($0) } ?? "\(outcome.status)")
        }
    }

    /// The user's own attributes and line ends don't count for what is committed.
    private static let settings = ["core.fsmonitor=false", "core.attributesFile=/dev/null", "core.autocrlf=false"]

    /// Git's arguments. It runs in the journal's folder, so that an archive's paths are relative to it.
    private static func words(
        _ kind: Kind, _ folder: JournalFolder, _ environment: Environment, _ file: String
    ) throws -> [String] {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        guard let tip = try repository.reference("HEAD") else { throw Problem.noCommit }
        switch kind {
        case .bundle:
            // Git makes one without the older commits, which can't be cloned.
            guard !repository.isShallow else { throw SyncError.shallow }
            var names = ["HEAD"]
            if case .branch(let name, _) = try repository.head { names.append(name) }
            return ["bundle", "create", "--progress", file] + names
        case .zip:
            let prefix = try folder.prefix(in: repository)
            let root = try repository.commit(tip).tree
            // Git would leave out or change files as their attributes say: `export-ignore`, `export-subst`, `ident`.
            let attributes = try repository.walkEntries(of: root, prefix: prefix.dropLast()).map(\.path)
                .filter { $0.name == Layout.attributes }
            let tree = try repository.writeTree(basedOn: root, attributes.map { TreeChange($0, to: nil) })
            // Git refuses a path that it doesn't find.
            let paths = try ([Layout.state, Layout.config] + environment.parts.folders.sorted())
                .filter { try repository.entry(at: prefix + $0, in: tree) != nil }
            guard paths.contains(Layout.state) else { throw Problem.noCommit }
            let start = ["archive", "-v", "--format=zip", "--prefix=\(folder.name)/", "--output=\(file)"]
            return start + [attributes.isEmpty ? "HEAD" : "\(tree)", "--"] + paths.map(\.text)
        }
    }
}
