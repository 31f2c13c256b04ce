package import CivilTime
package import JournalText

/// The rule for a change of a kill time (`Plan.md`, "Kill time"): the same for the commands, for hand edits and for
/// history.
extension DayFile {
    /// Changes today's kill time.
    package mutating func changeKillTime(to time: TimeOfDay, now: Moment, settings: PlanSettings) throws(PlanError) {
        guard status != .empty else { throw .noDraft(date) }
        if let refusal = refusal(ofKillTime: time, now: now, settings: settings) { throw refusal }
        killTime = time
    }

    /// Why today's kill time can't be changed: it can before it has passed, and to a time in the future.
    ///
    /// An empty day passes, because by hand its kill time may be changed together with, or before, its first tasks.
    func refusal(ofKillTime time: TimeOfDay, now: Moment, settings: PlanSettings) -> PlanError? {
        let present = killTime ?? settings.killTime
        // Finished tasks are always before the kill time, even if the clock was set back meanwhile.
        let now = (moments + [now]).max() ?? now
        if status == .completed { return .ended(date, status) }
        if status == .expired || Moment(day: date, time: present) <= now { return .killTimePassed(present) }
        return Moment(day: date, time: time) <= now ? .killTimeNotAfterNow(time, now: now.time) : nil
    }
}
