package import CivilTime

/// A command's change of the lights of a date (`Light.md`, "Actions").
package enum LightAction: Equatable, Sendable {
    /// Lights the day with a sentence, or replaces the sentence.
    case commit(LightPromise)
    /// Lights the night.
    case sleep
    /// Counts another "one more round".
    case reject
    /// Undoes the sleep.
    case wake
    /// Makes the date a day of rest.
    case rest

    /// The word of the command.
    package var name: String {
        switch self {
        case .commit: "commit"
        case .sleep: "sleep"
        case .reject: "reject"
        case .wake: "wake"
        case .rest: "rest"
        }
    }

    /// The date that it is about.
    package func date(at clock: LightClock) -> Day {
        switch self {
        case .commit, .rest: clock.day
        case .sleep, .reject, .wake: clock.night
        }
    }

    /// The subject of its commit, without private text.
    package func subject(at clock: LightClock) -> String { "light \(name): \(date(at: clock))" }

    /// The date's record after the action; equal if nothing has to change.
    ///
    /// - Parameter record: nil if the date has none.
    /// - Throws: ``LightError`` when a rule refuses.
    package func applied(to record: LightRecord?, at clock: LightClock) throws(LightError) -> LightRecord {
        let before = record ?? LightRecord(new: date(at: clock), at: clock.now)
        if let refusal = refusal(of: before, at: clock) { throw refusal }
        var after = before
        change(&after, at: clock.now)
        if after != before { after.updated = clock.now }
        return after
    }

    private func change(_ record: inout LightRecord, at now: Moment) {
        switch self {
        case .commit(let promise):
            record.isDayLit = true
            record.promise = promise.text
            record.isRest = false
        case .sleep:
            record.isNightLit = true
            record.sleptAt = now
        case .reject:
            if !record.rejects.contains(now) { record.rejects.append(now) }
        case .wake:
            record.isNightLit = false
            record.sleptAt = nil
        case .rest:
            record.isRest = true
        }
    }
}
