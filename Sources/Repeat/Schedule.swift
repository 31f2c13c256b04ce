package import CivilTime
import JournalText
import Parts

/// The schedule of a repeat's reminders (`FileFormats.md`, "Repeat").
package struct Schedule: Sendable {
    let interval: Interval
    /// The time of day of every reminder; nil for that of the preceding moment.
    let time: TimeOfDay?

    package init(_ interval: Interval, at time: TimeOfDay?) { (self.interval, self.time) = (interval, time) }

    /// One interval after a completion; nil after the last day of a plan.
    ///
    /// - Parameter due: the reminder that is answered; nil for none. On weekdays, the next one has its time of day.
    package func next(after moment: Moment, answering due: Moment? = nil) -> Moment? {
        var moment = moment
        if let due, case .weekdays = interval { moment = Moment(day: moment.day, time: due.time) }
        return reminder(1, after: moment, dayOfMonth: moment.day.dayOfMonth)
    }

    /// The first reminder after now at whole intervals from another one; nil after the last day of a plan.
    ///
    /// - Parameter dayOfMonth: the preferred day of the month: the reminder's own may be the end of a shorter month.
    package func next(following due: Moment, dayOfMonth: Int, after now: Moment) -> Moment? {
        var times = max(1, interval.times(from: due.day, to: now.day) - 1)
        while let moment = reminder(times, after: due, dayOfMonth: dayOfMonth) {
            if moment > now { return moment }
            times += 1
        }
        return nil
    }

    private func reminder(_ times: Int, after moment: Moment, dayOfMonth: Int) -> Moment? {
        let day = interval.day(times, after: moment.day, dayOfMonth: dayOfMonth)
        return day <= .latest ? Moment(day: day, time: time ?? moment.time) : nil
    }
}

extension RepeatRecord {
    package var schedule: Schedule { Schedule(self.interval, at: self.time) }

    /// The next reminder after a completion; nil if it is after the last day.
    ///
    /// - Parameters:
    ///   - due: the reminder that is answered.
    ///   - moment: the time of the completion.
    func next(answering due: Moment, dayOfMonth: Int, at moment: Moment, now: Moment) -> Moment? {
        let next =
            switch self.start {
            case .done: schedule.next(after: moment, answering: due)
            case .due: schedule.next(following: due, dayOfMonth: dayOfMonth, after: now)
            }
        return next.flatMap { next in self.until.map { next.day <= $0 } ?? true ? next : nil }
    }

    /// Sets the next reminder.
    ///
    /// - Parameter dayOfMonth: the preferred day of the month; nil for the reminder's own.
    mutating func setNext(_ next: Moment?, dayOfMonth: Int? = nil) {
        self.storedNext = next
        guard let next, keepsDayOfMonth else { return setDayOfMonth(nil) }
        let wanted = dayOfMonth ?? next.day.dayOfMonth
        setDayOfMonth(nil)
        if self.dayOfMonth != wanted { setDayOfMonth(wanted) }
    }

    /// The preferred day of the month: usually the next reminder's own. If that is the end of a month that is too
    /// short, it is the day in the line or of earlier reminders.
    var dayOfMonth: Int {
        guard let day = next?.day else { return 1 }
        guard keepsDayOfMonth else { return day.dayOfMonth }
        if let kept = self.storedDayOfMonth, day.month.day(kept) == day { return kept }
        return dayOfMonth(of: day)
    }

    /// Whether the reminders have a preferred day of the month.
    private var keepsDayOfMonth: Bool {
        if case .units(_, .month) = self.interval { self.start == .due } else { false }
    }

    /// The preferred day of the month of a due day, derived from the earlier ones and from the creation.
    func dayOfMonth(of day: Day) -> Int {
        guard keepsDayOfMonth else { return day.dayOfMonth }
        let days = Set(completions.map(\.due.day) + (self.created.map { [$0.day] } ?? []))
        return Self.dayOfMonth(of: day, after: days.filter { $0 < day }.sorted(by: >)[...])
    }

    /// - Parameter dues: the due days before a day, the latest first.
    private static func dayOfMonth(of day: Day, after dues: ArraySlice<Day>) -> Int {
        guard day == day.month.lastDay, let due = dues.first else { return day.dayOfMonth }
        let kept = dayOfMonth(of: due, after: dues.dropFirst())
        return day.month.day(kept) == day ? kept : day.dayOfMonth
    }

    /// Sets the line, or removes it if it isn't needed, so that most files have none.
    private mutating func setDayOfMonth(_ day: Int?) {
        if let day { self.storedDayOfMonth = day } else { text.removeLine(Self.lines.storedDayOfMonth.key) }
    }
}
