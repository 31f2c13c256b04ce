import CivilTime
import Files
import Git
import JournalText
public import Parts
import Store

/// A migration from one version of a journal's format to the next, as a pure function of the files (`GitJournal.md`,
/// "Migrations").
public struct Migration: Sendable {
    /// The files of a journal by path: the settings, `STATE.md`, and the files of its parts.
    public typealias Files = [Path: [UInt8]]

    /// The version of the format that it reads; it writes the next one.
    let version: Int
    let step: @Sendable (Files) throws -> Files

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - version: the version that it reads.
    ///   - step: returns the files in the next version; `journal.schema` is set afterwards.
    public init(from version: Int, _ step: @escaping @Sendable (Files) throws -> Files) {
        (self.version, self.step) = (version, step)
    }
}

extension [Migration] {
    /// The version of a journal that can be migrated; nil if it needs no migration, or if one is missing.
    ///
    /// - Parameter settings: the text of `.weekyii/config`; nil without the file.
    func version(of settings: [UInt8]?) -> Int? {
        guard !isEmpty, let settings, let text = try? ConfigText(settings, file: Layout.config.text),
            let version = text["journal.schema"].flatMap({ Int($0) }), version < JournalConfig.schema
        else { return nil }
        return (version..<JournalConfig.schema).allSatisfy { step in contains { $0.version == step } } ? version : nil
    }

    /// The files in the version that this program supports.
    ///
    /// - Throws: `Diagnostic` when a file can't be understood.
    fileprivate func apply(to files: Migration.Files) throws -> Migration.Files {
        guard let version = version(of: files[Layout.config]) else { return files }
        var files = files
        for migration in sorted(by: { $0.version < $1.version }) where migration.version >= version {
            files = try migration.step(files)
        }
        let text = try ConfigText(files[Layout.config] ?? [], file: Layout.config.text)
        files[Layout.config] = try text.setting("journal.schema", to: "\(JournalConfig.schema)")
        return files
    }
}

extension Transaction {
    /// Migrates a journal of an older format in a separate commit, before anything else happens.
    ///
    /// The previous commit is kept as `refs/weekyii/backup/schema-N`. Hand edits are migrated too, and remain hand
    /// edits.
    ///
    /// - Throws: `Diagnostic` when a file can't be understood, before anything has changed.
    mutating func migrate() throws {
        let migrations = journal.environment.migrations
        guard !migrations.isEmpty else { return }
        while let tip = try repository.git.reference(branch) {
            let parent = try repository.git.commit(tip)
            let listed = try repository.parts.folders.flatMap { folder in
                try repository.files(of: parent.tree, below: folder).map(\.path)
            }
            let committed = try files(among: listed) { path in try repository.text(at: path, in: parent.tree) }
            guard let version = migrations.version(of: committed[Layout.config]) else { return }
            let reader = try JournalReader(journal.folder)
            let existing = try files(among: reader.entries(below: repository.parts.folders).map(\.name)) { path in
                try reader.readOnce(path)
            }
            let (migrated, wanted) = (try migrations.apply(to: committed), try migrations.apply(to: existing))
            let subject = "migrate: schema \(version) → \(JournalConfig.schema)"
            let changes = try changes(from: committed, to: migrated, in: parent.tree)
            let commit = try write(CommitMessage(subject, command: "migrate"), changes, on: parent, migrated)
            try repository.git.setReference("refs/weekyii/backup/schema-\(version)", to: tip, reflog: subject)
            var publication = repository.publication(
                on: branch, from: tip, to: commit, existing.filter { wanted[$0.key] != $0.value },
                wanted.filter { existing[$0.key] != $0.value }, reflog: "commit: \(subject)",
                isCommitted: { path, _ in committed[path] == existing[path] })
            publication.changes = changes.map { $0.below(prefix) }
            var met: [Warning] = []
            if try publish(publication, &met) { return }
        }
    }

    /// The files of the journal's parts among some, `STATE.md` and the settings.
    private func files(among paths: [Path], _ read: (Path) throws -> [UInt8]?) throws -> Migration.Files {
        var files: Migration.Files = [:]
        for path in paths.filter({ repository.parts.part(at: $0) != nil }) + [Layout.state, Layout.config] {
            files[path] = try read(path)
        }
        return files
    }

    private func changes(
        from old: Migration.Files, to new: Migration.Files, in tree: ObjectID
    ) throws -> [TreeChange] {
        var changes: [TreeChange] = []
        for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
            let mode = try repository.item(path, in: tree)?.mode ?? TreeItem.plain
            let item = try new[path].map { text in TreeItem(id: try repository.git.writeBlob(text), mode: mode) }
            changes.append(TreeChange(path, to: item))
        }
        return changes
    }

    /// Writes the commit, with the tool as its author like that of a rollover.
    private func write(
        _ message: CommitMessage, _ changes: [TreeChange], on parent: CommitRecord, _ files: Migration.Files
    ) throws -> ObjectID {
        let zones = ZoneDatabase(journal.environment.variables)
        let zone = try JournalConfig(files[Layout.config], zones: zones).zone
        let user = settings.hasUserRollovers ? (settings.identity, settings.checks) : nil
        let identity = CommitIdentity(boundary: journal.environment.clock.now(in: zone).instant, zone, as: user)
        let tree = try repository.writeTree(basedOn: parent.tree, changes)
        return try identity.write(message, tree, on: parent.id, at: parent.committer.seconds, in: repository).id
    }
}
