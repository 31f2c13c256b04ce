public import CivilTime
public import JournalText
public import Plan

extension OpenJournal {
    /// Reads the journal and rolls it over in memory only. Nothing is locked, written or reported (`GitJournal.md`,
    /// "Looking": completion never writes).
    ///
    /// - Parameter weeks: returns the weeks that are needed besides Present, given today's date.
    /// - Returns: the current plan, without days that can't be understood, and the current time.
    /// - Throws: ``JournalError`` when a file that is needed can't be read or understood.
    public func glimpse(needing weeks: (Day) -> [Week] = { _ in [] }) throws(JournalError) -> (Snapshot, Now) {
        let unfinished = UnfinishedWrite(place, environment)
        let loaded = try JournalLoader(place, environment, isStrict: false, unfinished: unfinished).load(weeks)
        try ClockCheck(loaded.snapshot.state, loaded.now).requireNear()
        let rollovers = StateMachine.rollovers(of: loaded.snapshot, now: loaded.now)
        return (rollovers.last?.after ?? loaded.snapshot, loaded.now)
    }

    /// The weeks in the folder of a status, by their names alone, in order.
    ///
    /// - Throws: ``JournalError`` when a folder can't be read.
    public func weeks(_ status: WeekStatus) throws(JournalError) -> [Week] {
        try JournalReader(place).weeks(status)
    }
}
