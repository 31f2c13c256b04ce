import CivilTime

/// The rules for when a command may change the lights.
extension LightAction {
    /// The rule that refuses the action; nil if none does.
    ///
    /// - Parameter record: the record of the date that it is about.
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
