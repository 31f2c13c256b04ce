package import CivilTime
import Parts

/// A command's change of the lights of a date (`Light.md`, "Actions").
package enum LightAction: Equatable, Sendable {
    /// Lights the day with a sentence, or replaces the sentence.
    case commit(LightPromise)
    case sleep
    case reject
    case wake
    case rest

    package var name: String {
        switch self {
        case .commit: "commit"
        case .sleep: "sleep"
        case .reject: "reject"
        case .wake: "wake"
        case .rest: "rest"
        }
    }

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

/// The rules for when a command may change the lights.
extension LightAction {
    /// The rule that refuses the action; nil if none does.
    package func refusal(of record: LightRecord, at clock: LightClock) -> LightError? {
        switch self {
        case .commit: nil
        case .sleep: sleepRefusal(record, clock)
        case .reject: rejectRefusal(record, clock)
        case .wake: record.isNightLit ? nil : .notAsleep(record.day)
        case .rest: record.isDayLit ? .promised(record.day) : nil
        }
    }

    private func sleepRefusal(_ record: LightRecord, _ clock: LightClock) -> LightError? {
        if record.isNightLit { return .asleep(record.day, at: record.sleptAt) }
        return switch clock.phase {
        case .before: .tooEarly(self, record.day, from: clock.opening(of: record.day), to: clock.end(of: record.day))
        case .expired: tooLate(record.day, clock)
        case .early, .inWindow: dayRefusal(record, clock)
        }
    }

    private func rejectRefusal(_ record: LightRecord, _ clock: LightClock) -> LightError? {
        // This error suggests a wake. After the window, no sleep could turn the light on again.
        if record.isNightLit, clock.phase != .expired { return .asleep(record.day, at: record.sleptAt) }
        return switch clock.phase {
        case .before, .early:
            .tooEarly(self, record.day, from: clock.start(of: record.day), to: clock.end(of: record.day))
        case .expired: tooLate(record.day, clock)
        case .inWindow: dayRefusal(record, clock)
        }
    }

    private func dayRefusal(_ record: LightRecord, _ clock: LightClock) -> LightError? {
        if record.isDayLit { return nil }
        if record.day < clock.day { return .dayOver(self, record.day, next: next(after: record.day, clock)) }
        return .dayOff(self, record.day, isRest: record.isRest)
    }

    private func tooLate(_ date: Day, _ clock: LightClock) -> LightError {
        .tooLate(self, date, ended: clock.end(of: date), next: next(after: date, clock))
    }

    /// The time when the command would work for the next date.
    private func next(after date: Day, _ clock: LightClock) -> Moment {
        self == .reject ? clock.start(of: date.following) : clock.opening(of: date.following)
    }
}
