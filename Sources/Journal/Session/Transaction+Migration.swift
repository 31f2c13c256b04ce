import CivilTime
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
    /// - Throws: a `Diagnostic` when a file can't be understood, before anything has changed.
    mutating func migrate() throws {
        let migrations = journal.environment.migrations
        guard !migrations.isEmpty else { return }
        while true {
            guard let tip = try repository.git.reference(branch) else { return }
            let committed = try committedFiles(of: tip)
            guard let path = MigrationPath(from: committed[Layout.config], migrations) else { return }
            if try publish(path, from: committed, at: tip) { return }
        }
    }

    private mutating func publish(
        _ path: MigrationPath, from committed: Migration.Files, at tip: ObjectID
    ) throws -> Bool {
        let now = try migrated(path, committed)
        let existing = try existingFiles()
        let wanted = try migrated(
            MigrationPath(from: existing[Layout.config], journal.environment.migrations), existing)
        let subject = "migrate: schema \(path.version) → \(JournalConfig.schema)"
        let (commit, changes) = try write(CommitMessage(subject, command: "migrate"), committed, now, on: tip)
        let backup = "refs/weekyii/backup/schema-\(path.version)"
        try repository.git.setReference(backup, to: tip, reflog: subject)
        let change = Change(
            from: existing.filter { wanted[$0.key] != $0.value }, to: wanted.filter { existing[$0.key] != $0.value })
        var publication = change.publication(
            in: repository, branch, from: tip, to: commit, reflog: "commit: \(subject)",
            isCommitted: { path, _ in committed[path] == existing[path] })
        publication.changes = changes.map { $0.below(prefix) }
        var met: [Warning] = []
        return try publish(publication, &met)
    }

    private func migrated(_ path: MigrationPath?, _ files: Migration.Files) throws -> Migration.Files {
        guard let path else { return files }
        return try path.apply(to: files)
    }

    /// Writes the commit, with the tool as its author like that of a rollover.
    private func write(
        _ message: CommitMessage, _ before: Migration.Files, _ after: Migration.Files, on tip: ObjectID
    ) throws -> (ObjectID, [TreeChange]) {
        let parent = try repository.git.commit(tip)
        var changes: [TreeChange] = []
        for path in Set(before.keys).union(after.keys).sorted() where before[path] != after[path] {
            guard let text = after[path] else {
                changes.append(.remove(path))
                continue
            }
            let mode = try repository.item(path, in: parent.tree)?.mode ?? TreeItem.plain
            changes.append(.put(path, try repository.git.writeBlob(text), mode: mode))
        }
        let tree = try repository.writeTree(basedOn: parent.tree, changes)
        let zones = ZoneDatabase(journal.environment.variables)
        let zone = try JournalConfig(after[Layout.config], zones: zones).zone
        let user = settings.hasUserRollovers ? (settings.identity, settings.checks) : nil
        let identity = CommitIdentity(boundary: journal.environment.clock.now(in: zone).instant, zone, as: user)
        let signatures = identity.signatures(after: parent.committer.seconds)
        let draft = CommitDraft(
            tree: tree, parents: [tip], author: signatures.author, committer: signatures.committer,
            message: message.text(prefix: prefix.text))
        return (try identity.checks.write(draft, in: repository.git).0, changes)
    }

    /// The files of the journal's parts, `STATE.md` and the settings in a commit.
    private func committedFiles(of commit: ObjectID) throws -> Migration.Files {
        let tree = try repository.tree(of: commit)
        var files: Migration.Files = [:]
        for path in [Layout.state, Layout.config] {
            files[path] = try repository.text(at: path, in: tree)
        }
        for folder in repository.parts.folders {
            for file in try repository.files(of: tree, below: folder) where repository.parts.part(at: file.path) != nil
            {
                files[file.path] = try repository.text(file.id, of: file.path)
            }
        }
        return files
    }

    /// The files of the journal's parts, `STATE.md` and the settings in the working tree.
    private func existingFiles() throws -> Migration.Files {
        var reader = try JournalReader(journal.folder)
        let paths = try reader.ownFiles(repository.parts) + [Layout.state, Layout.config]
        for path in paths { _ = try reader.read(path) }
        return reader.files
    }
}
