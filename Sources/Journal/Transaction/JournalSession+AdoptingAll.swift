import CivilTime
import Git
import JournalText
import Plan
import Store

extension JournalSession {
    /// One try of taking in everything that a person changed by hand, whichever week it is in; nil when the branch moved
    /// meanwhile. Weeks in which nothing has changed since everything was seen last aren't read.
    ///
    /// - Parameter look: a look that was begun before; nil takes one.
    mutating func adoptAll(_ look: EditLook? = nil) throws(JournalError) -> Work? {
        let seen = SeenFolders.read(prefix, in: store.repository.gitFolder)
        let scan = if let look { try look.scan() } else { try EditScan(journal.place) }
        var weeks: Set<Week>?
        if let seen { weeks = try changed(since: seen, scan) }
        var work = if let weeks { try self.work { _ in weeks.sorted() } } else { try allWork() }
        try sayFallbackIdentity(&work)
        try work.adopt()
        guard try publish(&work) else { return nil }
        note(scan, seen, isUnchanged: work.chain.isEmpty, at: work.chain.tip)
        return work
    }

    /// The weeks in which something may have been changed; nil where all have to be read.
    private func changed(since seen: SeenFolders, _ scan: EditScan) throws(JournalError) -> Set<Week>? {
        guard let head = try repository.reference(branch) else { return nil }
        // A commit that git has dropped meanwhile tells nothing.
        return try? seen.weeks(changedIn: scan, at: head, in: repository)
    }

    /// Keeps what is known to stand as it was committed: all of it where nothing had to be taken in, else what nobody
    /// touched.
    private func note(_ scan: EditScan, _ seen: SeenFolders?, isUnchanged: Bool, at commit: ObjectID?) {
        guard let commit, let reliable = try? scan.reliable(seen?.stamps ?? [:], journal.place) else { return }
        let stamps = isUnchanged ? reliable : reliable.filter { seen?.stamps[$0.key] == $0.value }
        let next = SeenFolders(prefix: prefix, commit: commit, stamps: stamps)
        if next != seen { next.write(in: store.repository.gitFolder) }
    }
}
