import CivilTime
import Files
import Git
import JournalText
import Parts
import Store

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
