public import JournalText

/// The merge of one day (`Merging.md`, "Days"): symmetric to the byte, without conflicts.
public enum DayMerge {
    /// What became of a day, and what has to be done or said about it.
    public struct Result: Sendable {
        /// The merged day.
        public var day: DayFile
        /// What was added to the draft of a day that the other side had started: it goes to a later draft.
        public var overflow: [TaskEntry] = []
        /// What was done to promised tasks and doesn't count.
        public var dropped = Dropped()
    }

    /// Changes of promised tasks, made in the draft of a day that the other side had started; they are only reported.
    public struct Dropped: Equatable, Sendable {
        /// How many of them were deleted.
        public var deletions = 0
        /// How many of them were reworded.
        public var rewordings = 0
        /// How many of them got another type, and kept their words.
        public var retypings = 0
        /// Whether they were put into another order.
        public var isMoved = false

        /// Makes a report that nothing was dropped.
        public init() {}

        /// Whether nothing was dropped.
        public var isEmpty: Bool { self == Dropped() }
    }

    /// Merges two copies of a day.
    ///
    /// - Parameters:
    ///   - base: the copy that both come from; nil when both sides made the day.
    ///   - settings: the kill time of a day that has none, and the type of a task that states none.
    public static func merge(
        base: DayFile?, _ one: DayFile, _ other: DayFile, settings: PlanSettings
    ) -> Result {
        if one == other || other == base { return Result(day: one) }
        if one == base { return Result(day: other) }
        let (carrier, other) = ordered(one.derived, other.derived)
        let rules = DayRules(base: base?.derived, carrier: carrier, other: other, settings: settings)
        return rules.result
    }

    /// The copy whose layout the merge keeps first: the one that is further along, then the earlier start, then the
    /// smaller text. Who merges plays no part.
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
    /// How far a copy is along in a merge: a start goes before an expiry without one.
    fileprivate var mergeProgress: Int { isStarted ? status.progress + 10 : status.progress }
}
