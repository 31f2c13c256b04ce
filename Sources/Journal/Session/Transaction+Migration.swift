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
            let committed = try JournalReader(parent.tree, in: repository).texts(of: repository.parts)
            guard let version = environment.migrations.version(of: committed[Layout.config]) else { return }
            let existing = try JournalReader(journal.folder).texts(of: repository.parts)
            let wanted = try environment.migrations.apply(to: existing)
            let tree = try repository.migrated(parent.tree, by: environment.migrations)
            let subject = "migrate: schema \(version) → \(JournalConfig.schema)"
            // By the tool, as a rollover.
            let zone = try JournalConfig(repository.text(at: Layout.config, in: tree), zones: environment.zones).zone
            let now = environment.clock.now(in: zone).instant
            let identity = CommitIdentity(user: nil, instant: now, zone: zone, isRollover: true)
            let commit = try identity.write(
                CommitMessage(subject, command: "migrate"), tree, on: tip, at: parent.committer.seconds,
                in: repository)
            try repository.git.setReference("refs/weekyii/backup/schema-\(version)", to: tip, reflog: subject)
            var publication = repository.publication(
                on: branch, from: tip, to: commit.id, existing.filter { wanted[$0.key] != $0.value },
                wanted.filter { existing[$0.key] != $0.value }, reflog: "commit: \(subject)",
                isCommitted: { path, _ in committed[path] == existing[path] })
            publication.changes = try repository.git.differences(from: parent.tree, to: tree)
            var met: [Warning] = []
            if try publish(publication, &met) { return }
        }
    }
}
