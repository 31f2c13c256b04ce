package import CivilTime
package import Git
package import JournalText
package import Parts
package import Plan
import Store

/// One commit of a journal and its facts (`CommandLine.md`, "log").
package struct HistoryEntry: Equatable, Sendable {
    /// The commit. Its message isn't escaped, and no fact is derived from it.
    package let commit: CommitRecord
    /// When it was made, in the journal's zone: the author's time, as in `git log`.
    package let moment: Moment
    /// When it was committed: never before the parent, whose clock may have been ahead.
    package let committed: Moment
    package let facts: [HistoryFact]

    package var remarks: [MergeWarning] { commit.remarks }

    /// Whether no person made the commit, as for a rollover.
    package var isAutomatic: Bool { commit.committer.email == Identity.rollover.email }
}

/// A fact derived from a commit's files. No fact is ever derived from a message (`GitJournal.md`, "Subjects").
package enum HistoryFact: Equatable, Sendable {
    /// The journal was created, with this week in Present.
    case began(Week?)
    case weekBegan(Week)
    /// A week was created for planning.
    case weekMade(Week)
    case day(Day, DayEvent)
    case part(PartEvent)
    /// Histories were merged. The days are those that differ from every side, or that both sides changed differently.
    case merged(days: [Day])
    /// Other files of the journal changed, or a shallow clone hides what changed.
    case other
}

package enum HistoryScope: Equatable, Sendable {
    case everything
    /// A day, and whether it was typed in words.
    case day(Day, inWords: Bool = false)
    case week(Week)
    case month(Month)

    /// The day, week or month; nil for all of the journal.
    package var name: String? {
        switch self {
        case .everything: nil
        case .day(let day, _): "\(day)"
        case .week(let week): "\(week)"
        case .month(let month): "\(month)"
        }
    }

    private var days: ClosedRange<Day>? {
        switch self {
        case .everything: nil
        case .day(let day, _): day...day
        case .week(let week): week.days
        case .month(let month): month.days
        }
    }

    /// The weeks whose folders contain it, in order; nil for all weeks.
    var weeks: [Week]? {
        days.map { days in
            Array(sequence(first: days.lowerBound.week) { $0 < days.upperBound.week ? $0.following : nil })
        }
    }

    func facts(among facts: [HistoryFact]) -> [HistoryFact] {
        facts.compactMap { fact in
            switch fact {
            case _ where self == .everything: return fact
            case .day(let day, _): return contains(day) ? fact : nil
            case .merged(let days):
                let days = days.filter(contains)
                return days.isEmpty ? nil : .merged(days: days)
            case .weekBegan(let week), .weekMade(let week), .began(let week?): return self == .week(week) ? fact : nil
            case .part(let event): return event.date.flatMap { Day($0) }.map(contains) == true ? fact : nil
            case .began(nil), .other: return nil
            }
        }
    }

    private func contains(_ day: Day) -> Bool { days?.contains(day) ?? true }
}

extension Session {
    /// Reads a journal's history from its commits, the newest first, without a lock; `progress` receives their number.
    package func history(of scope: HistoryScope, limit: Int, _ progress: (Int) -> Void) throws -> [HistoryEntry] {
        try folder.requireKnownSchema()
        let repository = try folder.journal(environment)
        guard let tip = try WorkTree.head(of: repository.git).commit else { return [] }
        var walk = HistoryWalk(repository, zone, scope, limit: limit)
        try walk.run(from: tip, progress)
        return walk.entries
    }

    /// The tasks of a day's last draft in the history.
    package func lastDraft(of day: Day) throws -> [TaskEntry] {
        let repository = try folder.journal(environment)
        for entry in try history(of: .day(day), limit: .max, { _ in }) {
            let file = try repository.day(day, in: entry.commit.tree)
            if let file, file.status == .draft, !file.draft.isEmpty { return file.draft }
        }
        return []
    }

    /// The current time in the journal's zone, for a command that needs nothing else of the plan.
    package var now: Now { environment.clock.now(in: zone) }

    /// The journal's zone, or the machine's zone if the settings can't be understood, so that reading still works.
    var zone: Zone {
        let settings = try? JournalLoader(folder, environment).settings()
        return settings?.zone ?? (try? ZoneDatabase(environment.variables).local() ?? .utc) ?? .utc
    }
}

extension Repository.Head {
    /// The commit that HEAD points at; nil before the first commit.
    package var commit: ObjectID? {
        switch self {
        case .branch(_, let tip): tip
        case .detached(let commit): commit
        }
    }
}
