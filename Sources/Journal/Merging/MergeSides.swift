import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The three versions of a journal in a merge, as values.
struct MergeSides {
    /// The common ancestor; nil if one of the histories has no such journal.
    let base: LoadedJournal?
    private(set) var one: LoadedJournal
    private(set) var other: LoadedJournal

    /// Reads the versions: the weeks that differ, and those that a rollover or a moved task can change.
    ///
    /// - Throws: ``JournalError`` when a file can't be understood.
    init(
        _ trees: MergeTrees, weeks: Set<Week>, _ environment: Environment, in repository: JournalRepository
    ) throws(JournalError) {
        var states: [StateFile] = []
        for tree in [trees.base, trees.one, trees.other] {
            if let tree, let state = try repository.state(of: tree) { states.append(state) }
        }
        let present = try [trees.base, trees.one, trees.other].map { tree throws(JournalError) in
            try TreeState.weeks(of: tree, roots: [Layout.root(of: .present)], in: repository)
        }.joined()
        let horizon = Self.horizon(present.min() ?? states.compactMap(\.currentWeek).min(), environment)
        let weeks = weeks.union(present).union(Self.reach(of: states, until: horizon))
        let last = states.compactMap(\.lastRolloverAt).filter { $0.day <= horizon }.max()
        let still = Environment(
            variables: environment.variables, folder: environment.folder,
            clock: last.map { .wall($0, second: 0) } ?? environment.clock)
        func load(_ tree: ObjectID) throws(JournalError) -> LoadedJournal {
            let texts = try CommittedTexts(of: tree, weeks: weeks, in: repository)
            return try JournalLoader(texts, still, horizon: horizon).load { _ in weeks.sorted() }
        }
        base = if let tree = trees.base, try repository.isJournal(in: tree) { try load(tree) } else { nil }
        one = try load(trees.one)
        other = try load(trees.other)
    }

    /// Lets the tasks of each side name the records that the merge renamed on that side.
    ///
    /// - Parameter renamed: the new paths of records, by their paths on a side.
    mutating func rename(_ renamed: (one: [String: String], other: [String: String])) {
        one.snapshot.renameSources(renamed.one)
        other.snapshot.renameSources(renamed.other)
    }

    /// The last plausible day in a `STATE.md`: ten years after the earliest week in Present. With a later one, a merge
    /// would let everything expire until then. No commit's time decides, because a clock may have been wrong.
    private static func horizon(_ present: Week?, _ environment: Environment) -> Day {
        (present?.monday ?? environment.clock.now(in: .utc).day).adding(days: 3_650)
    }

    /// Every week from the first in Present to the week after the last day that a side saw.
    private static func reach(of states: [StateFile], until horizon: Day) -> [Week] {
        let weeks = states.flatMap { state in
            [state.currentWeek, state.currentDate?.week, state.lastRolloverAt?.day.week].compactMap { $0 }
        }.filter { $0 <= horizon.week }
        guard let first = weeks.min(), let last = weeks.max()?.following else { return [] }
        return Array(sequence(first: first) { $0 < last ? $0.following : nil })
    }
}
