public import CivilTime
import Files
import Git
import JournalText

/// What an export needs besides the plan.
extension OpenJournal {
    /// The weeks in the three folders, in order.
    ///
    /// - Throws: ``JournalError`` for a folder that can't be read.
    public func weeks() throws(JournalError) -> [Week] {
        let reader = try JournalReader(place, finish("export").left)
        var weeks: Set<Week> = []
        for status in WeekStatus.allCases { weeks.formUnion(try reader.weeks(status)) }
        return weeks.sorted()
    }

    /// The time of the newest commit; nil if there is none.
    public var newestCommit: Instant? {
        guard let repository = try? place.repository(environment),
            let tip = try? repository.reference("HEAD"), let commit = try? repository.commit(tip)
        else { return nil }
        return Instant(secondsSinceEpoch: commit.committer.seconds)
    }
}
