public import CivilTime
public import Git
public import JournalText
public import Parts
public import Plan
import Store

/// One commit of a journal and its facts (`CommandLine.md`, "log").
public struct HistoryEntry: Equatable, Sendable {
    /// The commit.
    public let commit: ObjectID
    /// The parents of the commit.
    public let parents: [ObjectID]
    /// The author of the commit.
    public let author: Signature
    /// The committer, which is the machine's identity.
    public let committer: Signature
    /// When it was committed, in the journal's zone.
    public let moment: Moment
    /// The first line of the message, unescaped: make it printable for output, and never derive a fact from it.
    public let subject: String
    /// The facts, derived by comparing the commit's files with its parents'; never empty.
    public let facts: [HistoryFact]
    /// What a merge says in its message that it decided against a side.
    public let remarks: [MergeWarning]

    /// Whether no person made the commit, as for a rollover.
    public var isAutomatic: Bool { committer.email == Identity.rollover.email }
}

/// A fact derived from a commit's files. No fact is ever derived from a message (`GitJournal.md`, "Subjects").
public enum HistoryFact: Equatable, Sendable {
    /// The journal was created, with this week in Present.
    case began(Week?)
    /// A week moved to Present.
    case weekBegan(Week)
    /// A week was created for planning.
    case weekMade(Week)
    /// A day changed.
    case day(Day, DayEvent)
    /// A part's record changed.
    case part(PartEvent)
    /// Histories were merged. The days are those that differ from every side, or that both sides changed differently.
    case merged(days: [Day])
    /// Other files of the journal changed, or a shallow clone hides what changed.
    case other
}

extension Session {
    /// Reads a journal's history from its commits, the newest first, without a lock.
    ///
    /// - Parameters:
    ///   - scope: the requested part of the journal.
    ///   - limit: the most entries.
    ///   - progress: receives the number of commits read from time to time.
    public func history(of scope: HistoryScope, limit: Int, _ progress: (Int) -> Void) throws -> [HistoryEntry] {
        try folder.requireKnownSchema()
        let repository = try folder.journal(environment)
        let head = try WorkTree.head(of: repository.git)
        guard let tip = head.commit else { return [] }
        let reader = HistoryReader(repository, zone: zone, scope: scope)
        var walk = HistoryWalk(reader, limit: limit, cut: RepositoryAudit.cut(of: repository.git))
        try walk.run(from: tip, progress)
        return walk.entries
    }

    /// The tasks of a day's last draft in the history; none if no commit has a draft of it.
    public func lastDraft(of day: Day) throws -> [TaskEntry] {
        let repository = try folder.journal(environment)
        for entry in try history(of: .day(day), limit: .max, { _ in }) {
            let file = try repository.copy(of: day, in: repository.tree(of: entry.commit))?.file
            if let file, file.status == .draft, !file.draft.isEmpty { return file.draft }
        }
        return []
    }

    /// The current time in the journal's zone, for a command that needs nothing else of the plan.
    public var now: Now { environment.clock.now(in: zone) }

    /// The journal's zone, or the machine's zone if the settings can't be understood, so that reading still works.
    var zone: Zone {
        let settings = try? JournalLoader(folder, environment, isStrict: false).settings()
        return settings?.zone ?? (try? ZoneDatabase(environment.variables).local() ?? .utc) ?? .utc
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
