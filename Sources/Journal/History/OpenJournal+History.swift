public import CivilTime
import Git
import JournalText
import Plan
import Store

extension OpenJournal {
    /// Reads a journal's history from its commits, the newest first, without a lock.
    ///
    /// - Parameters:
    ///   - scope: the requested part of the journal.
    ///   - limit: the most entries.
    ///   - progress: receives the number of commits read from time to time.
    /// - Throws: ``JournalError`` when there is no repository, or it can't be read.
    public func history(
        of scope: HistoryScope, limit: Int, _ progress: (Int) -> Void
    ) throws(JournalError) -> [HistoryEntry] {
        let repository = try place.journal(environment)
        let head = try JournalError.store(WorkTree.head(of: repository.git))
        guard let tip = head.commit else { return [] }
        let reader = HistoryReader(repository, zone: zone, scope: scope)
        var walk = HistoryWalk(reader, limit: limit, cut: RepositoryAudit.cut(of: repository.git))
        try walk.run(from: tip, progress)
        return walk.entries
    }

    /// The current time in the journal's zone, for a command that needs nothing else of the plan.
    public var now: Now { environment.clock.now(in: zone) }

    /// The journal's zone, or the machine's zone if the settings can't be understood, so that reading still works.
    var zone: Zone {
        let settings = try? JournalLoader(place, environment).settings()
        return settings?.zone ?? (try? ZoneDatabase(environment.variables).local()) ?? .utc
    }
}

extension Repository.Head {
    /// The commit that HEAD points at; nil before the first commit.
    var commit: ObjectID? {
        switch self {
        case .branch(_, let tip): tip
        case .detached(let commit): commit
        }
    }
}
