import CivilTime
import Git
import JournalText
import Plan
import Store

extension OpenJournal {
    /// Tells a journal's history from what its commits hold, the newest first, without a lock.
    ///
    /// - Parameters:
    ///   - scope: what is asked for.
    ///   - limit: the most commits that are told of.
    ///   - progress: told from time to time how many commits were looked at.
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

    /// The journal's zone; the machine's where the settings can't be understood, which is no reason not to look.
    var zone: Zone {
        let settings = try? JournalLoader(place, environment).settings()
        return settings?.zone ?? (try? ZoneDatabase(environment.variables).local()) ?? .utc
    }
}

extension Repository.Head {
    /// The commit that HEAD is at; nil before the first.
    var commit: ObjectID? {
        switch self {
        case .branch(_, let tip): tip
        case .detached(let commit): commit
        }
    }
}
