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

    /// Writes an export of a journal to a file, absolute; an existing one is replaced. After an error no file is left.
    ///
    /// - Parameter heard: receives git's progress output.
    package static func write(
        _ kind: Kind, of folder: JournalFolder, _ environment: Environment, to file: String, _ heard: (String) -> Void
    ) throws {
        let words = try words(kind, folder, environment, file)
        let variables = GitEnvironment(environment.variables).forLocalCommands
        // The user's own attributes and line ends don't count for what is committed.
        let settings = ["core.fsmonitor=false", "core.attributesFile=/dev/null", "core.autocrlf=false"]
        let git = GitProgram(in: folder.path, environment: variables, settings: settings)
        let outcome = try git.run(words) { heard(String(decoding: $0, as: UTF8.self)) }
        guard outcome.status == 0 else {
            try? FileSystem.removeFile(file)
            let last = outcome.words.split { $0 == "\n" || $0 == "\r" }.last
            throw StoreError.gitFailed(words: last.map { String($0) } ?? "")
        }
    }

    /// Git's arguments. It runs in the journal's folder, so that an archive's paths are relative to it.
    private static func words(
        _ kind: Kind, _ folder: JournalFolder, _ environment: Environment, _ file: String
    ) throws -> [String] {
        try folder.requireKnownSchema()
        let repository = try folder.repository(environment)
        guard let tip = try repository.reference("HEAD") else { throw SyncError.noCommit }
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
            guard paths.contains(Layout.state) else { throw SyncError.noCommit }
            let start = ["archive", "-v", "--format=zip", "--prefix=\(folder.name)/", "--output=\(file)"]
            return start + [attributes.isEmpty ? "HEAD" : "\(tree)", "--"] + paths.map(\.text)
        }
    }
}
