package import CivilTime
package import JournalText

/// The rule for a change of a kill time (`Plan.md`, "Kill time"): the same for the commands, for hand edits and for
/// history.
extension DayFile {
    /// Changes today's kill time.
    package mutating func changeKillTime(to time: TimeOfDay, now: Moment, settings: PlanSettings) throws(PlanError) {
        guard status != .empty else { throw .noDraft(date) }
        try requireKillTime(changeableTo: time, now: now, settings: settings)
        killTime = time
    }

    /// Checks that today's kill time can be changed: before it has passed, and to a time in the future.
    ///
    /// An empty day passes, because by hand its kill time may be changed together with, or before, its first tasks.
    func requireKillTime(changeableTo time: TimeOfDay, now: Moment, settings: PlanSettings) throws(PlanError) {
        let present = killTime ?? settings.killTime
        // Finished tasks are always before the kill time, even if the clock was set back meanwhile.
        let now = max(now, latestMoment ?? now)
        if status == .expired { throw .killTimePassed(present) }
        if status == .completed { throw .ended(date, status) }
        if Moment(day: date, time: present) <= now { throw .killTimePassed(present) }
        if Moment(day: date, time: time) <= now { throw .killTimeNotAfterNow(time, now: now.time) }
    }
}

extension Commitment {
    /// A kill time may change only when the command could change it. A started day keeps one.
    static func checkKillTime(
        from before: DayFile, to after: DayFile, now: Moment, settings: PlanSettings
    ) throws(CommitmentError) {
        guard before.killTime != after.killTime else { return }
        if before.status == .execute, after.killTime == nil { throw .noKillTime }
        let time = after.killTime ?? settings.killTime
        if time == before.killTime ?? settings.killTime { return }
        do throws(PlanError) {
            try before.requireKillTime(changeableTo: time, now: now, settings: settings)
        } catch {
            throw .killTime
        }
    }
}
