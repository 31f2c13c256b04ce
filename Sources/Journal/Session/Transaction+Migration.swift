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
    /// edits. When a file can't be understood, nothing has changed.
    mutating func migrate() throws {
        let environment = journal.environment
        guard !environment.migrations.isEmpty else { return }
        while let tip = try repository.git.reference(branch) {
            let parent = try repository.git.commit(tip)
            let committed = try files(of: JournalReader(parent.tree, in: repository))
            guard let version = environment.migrations.version(of: committed[Layout.config]) else { return }
            let existing = try files(of: JournalReader(journal.folder))
            let migrated = try environment.migrations.apply(to: committed)
            let wanted = try environment.migrations.apply(to: existing)
            let changed = Set(committed.keys).union(migrated.keys).filter { committed[$0] != migrated[$0] }.sorted()
            let changes = try changed.map { path in
                let mode = try repository.item(path, in: parent.tree)?.mode ?? TreeItem.plain
                let id = try migrated[path].map { try repository.git.writeBlob($0) }
                return TreeChange(path, to: id.map { TreeItem(id: $0, mode: mode) })
            }
            let subject = "migrate: schema \(version) → \(JournalConfig.schema)"
            // By the tool, as a rollover.
            let zone = try JournalConfig(migrated[Layout.config], zones: environment.zones).zone
            let now = environment.clock.now(in: zone).instant
            let identity = CommitIdentity(user: nil, instant: now, zone: zone, isRollover: true)
            let commit = try identity.write(
                CommitMessage(subject, command: "migrate"), repository.writeTree(basedOn: parent.tree, changes),
                on: tip,
                at: parent.committer.seconds, in: repository)
            try repository.git.setReference("refs/weekyii/backup/schema-\(version)", to: tip, reflog: subject)
            var publication = repository.publication(
                on: branch, from: tip, to: commit.id, existing.filter { wanted[$0.key] != $0.value },
                wanted.filter { existing[$0.key] != $0.value }, reflog: "commit: \(subject)",
                isCommitted: { path, _ in committed[path] == existing[path] })
            publication.changes = changes.map { $0.below(prefix) }
            var met: [Warning] = []
            if try publish(publication, &met) { return }
        }
    }

    private func files(of reader: borrowing JournalReader) throws -> Migration.Files {
        let paths = try reader.entries(below: repository.parts.folders).map(\.name)
        var files: Migration.Files = [:]
        for path in paths.filter({ repository.parts.part(at: $0) != nil }) + [Layout.state, Layout.config] {
            files[path] = try reader.readOnce(path)
        }
        return files
    }
}
