import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

extension JournalSession {
    /// One attempt to adopt all hand edits, in any week; nil when the branch moved meanwhile. Weeks without a change
    /// since the last complete scan aren't read.
    ///
    /// - Parameter look: a scan that was started earlier; nil to scan now.
    mutating func adoptAll(_ look: BackgroundEditScan? = nil) throws(JournalError) -> Work? {
        let seen = SeenFolders.read(prefix, in: store.repository.gitFolder)
        let scan = if let look { try look.scan() } else { try EditScan(journal.place, repository.parts) }
        var changes: SeenFolders.Changes?
        if let seen { changes = try changed(since: seen, scan) }
        var work = if let changes { try self.work(of: changes) } else { try allWork() }
        try sayFallbackIdentity(&work)
        try work.adopt()
        guard try publish(&work) else { return nil }
        note(scan, seen, isUnchanged: work.chain.isEmpty, at: work.chain.tip)
        return work
    }

    private func work(of changes: SeenFolders.Changes) throws(JournalError) -> Work {
        guard !changes.folders.isEmpty else { return try work { _ in changes.weeks.sorted() } }
        // Whether a record is valid can depend on all others.
        let committed = try TreeState.records(of: repository.tree(ofTip: repository.reference(branch)), in: repository)
        let standing = try JournalReader(journal.place).records(repository.parts)
        return try work(needing: { _ in changes.weeks.sorted() }, records: Set(committed + standing))
    }

    /// The weeks and the folders of records that may have changed; nil if everything must be read.
    private func changed(since seen: SeenFolders, _ scan: EditScan) throws(JournalError) -> SeenFolders.Changes? {
        guard let head = try repository.reference(branch) else { return nil }
        // If git has removed that commit meanwhile, nothing is known.
        return try? seen.changes(in: scan, at: head, in: repository)
    }

    /// Saves the folders that are known to match the last commit: all reliable ones if nothing was adopted, else the
    /// unchanged ones.
    private func note(_ scan: EditScan, _ seen: SeenFolders?, isUnchanged: Bool, at commit: ObjectID?) {
        guard let commit, let reliable = try? scan.reliable(seen?.stamps ?? [:], journal.place, repository.parts) else {
            return
        }
        let stamps = isUnchanged ? reliable : reliable.filter { seen?.stamps[$0.key] == $0.value }
        let next = SeenFolders(prefix: prefix, commit: commit, stamps: stamps)
        if next != seen { next.write(in: store.repository.gitFolder) }
    }
}
