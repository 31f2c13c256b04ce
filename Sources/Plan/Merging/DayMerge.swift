package import CivilTime
package import JournalText

/// The merge of one day (`Merging.md`, "Days"): symmetric to the byte, without conflicts.
package enum DayMerge {
    /// The result of merging a day, with what remains to be done and reported.
    package struct Result: Sendable {
        package var day: DayFile
        /// The tasks added to the draft of a day that the other side had started; they move to a later draft.
        package var overflow: [TaskEntry] = []
        /// The changes of committed tasks that were dropped.
        package var dropped = Dropped()
        /// The number of tasks that both sides reworded, each in its own way.
        package var reworded = 0
        /// The number of tasks to which both sides gave another type, each its own.
        package var retyped = 0
        /// The earlier kill time, if both sides changed it.
        package var droppedKillTime: TimeOfDay?
    }

    /// The changes of committed tasks in the draft of a day that the other side had started; they are only reported.
    package struct Dropped: Equatable, Sendable {
        package var deletions = 0
        package var rewordings = 0
        /// The number of tasks with another type and the same title.
        package var retypings = 0
        package var isMoved = false

        package init() {}

        package var isEmpty: Bool { self == Dropped() }
    }

    /// Merges two copies of a day.
    ///
    /// - Parameters:
    ///   - base: the common copy; nil when both sides created the day.
    ///   - settings: the kill time of a day that has none, and the type of a task that has none.
    ///   - usual: the kill time that a new day got in the base, for a day that both sides created; nil if unknown.
    package static func merge(
        base: DayFile?, _ one: DayFile, _ other: DayFile, settings: PlanSettings, usual: TimeOfDay? = nil
    ) -> Result {
        if one == other || other == base { return Result(day: one) }
        if one == base { return Result(day: other) }
        let (carrier, other) = ordered(one.derived, other.derived)
        let rules = DayRules(base: base?.derived, carrier: carrier, other: other, settings: settings, usual: usual)
        return rules.result
    }

    /// The copies, first the one whose layout the merge keeps: the one that is further along, then the earlier start,
    /// then the smaller text. It doesn't matter which machine merges.
    private static func ordered(_ one: DayFile, _ other: DayFile) -> (DayFile, DayFile) {
        let progress = (one.mergeProgress, other.mergeProgress)
        if progress.0 != progress.1 { return progress.0 > progress.1 ? (one, other) : (other, one) }
        if let mine = one.initiatedAt, let theirs = other.initiatedAt, mine != theirs {
            return mine < theirs ? (one, other) : (other, one)
        }
        return other.bytes.lexicographicallyPrecedes(one.bytes) ? (other, one) : (one, other)
    }
}

extension DayFile {
    /// How far along a copy is in a merge: a started day precedes one that expired without a start.
    fileprivate var mergeProgress: Int { isStarted ? status.progress + 10 : status.progress }
}
