import CivilTime
import Git
import JournalText
import Plan

/// The three versions of a journal that a merge deals with, as values.
struct MergeSides {
    /// What both started from; nil where one of the histories has no such journal.
    let base: LoadedJournal?
    let one: LoadedJournal
    let other: LoadedJournal

    /// Reads them: the weeks that differ, and those that time, or a task that moves on, can touch.
    ///
    /// - Throws: ``JournalError`` when a file can't be understood.
    init(
        _ trees: MergeTrees, weeks: Set<Week>, _ surroundings: Surroundings, in repository: JournalRepository
    ) throws(JournalError) {
        var states: [StateFile] = []
        for tree in [trees.base, trees.one, trees.other] {
            if let tree, let state = try repository.state(of: tree) { states.append(state) }
        }
        let weeks = weeks.union(Self.reach(of: states))
        let last = states.compactMap(\.lastRolloverAt).max()
        try Self.requireLikely(last, trees)
        let still = Surroundings(
            variables: surroundings.variables, folder: surroundings.folder,
            clock: last.map { .wall($0, second: 0) } ?? surroundings.clock)
        func load(_ tree: ObjectID) throws(JournalError) -> LoadedJournal {
            let texts = try CommittedTexts(of: tree, weeks: weeks, in: repository)
            return try JournalLoader(texts, still).load { _ in weeks.sorted() }
        }
        base = if let tree = trees.base, try repository.isJournal(in: tree) { try load(tree) } else { nil }
        one = try load(trees.one)
        other = try load(trees.other)
    }

    /// The most that a boundary can be ahead of the commits that are merged, in days. Time is only crossed when it comes.
    private static let horizon = 3_650

    /// Refuses a `STATE.md` that has seen a far future: a merge would let everything expire until then.
    private static func requireLikely(_ last: Moment?, _ trees: MergeTrees) throws(JournalError) {
        guard let last, let newest = trees.newest else { return }
        let day = Zone.utc.wall(at: Instant(secondsSinceEpoch: newest)).moment.day
        guard day.days(until: last.day) > horizon else { return }
        throw .text(
            Diagnostic(
                file: Layout.state, line: nil,
                .badValue(key: "last_rollover_at", value: "\(last)", form: .moment)))
    }

    /// Every week from the first that is in Present to the one behind the last day that a side saw.
    private static func reach(of states: [StateFile]) -> [Week] {
        let weeks = states.flatMap { state in
            [state.currentWeek, state.currentDate?.week, state.lastRolloverAt?.day.week].compactMap { $0 }
        }
        guard let first = weeks.min(), let last = weeks.max()?.following else { return [] }
        return Array(sequence(first: first) { $0 < last ? $0.following : nil })
    }
}
