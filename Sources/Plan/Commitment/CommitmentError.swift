public import JournalText

/// How a hand edit violates a commitment.
public enum CommitmentError: Error, Equatable, Sendable {
    /// The file of a started day was deleted.
    case deleted
    /// The status of a started day was changed.
    case status(from: DayStatus, to: DayStatus)
    /// Tasks of a started or finished day were added, reworded, moved or removed.
    case tasks
    /// A moment of a started or finished day, or of one of its tasks, was changed; the key of the moment.
    case moment(MomentKey)
    /// The number of expired tasks was changed.
    case expiredCount
    /// The kill time was changed after it had passed, to a time that isn't in the future, or on a day that has ended.
    case killTime
    /// The kill time of a started day was removed.
    case noKillTime
    /// A day other than today was started by hand.
    case startedElsewhere
}
