import CivilTime
import JournalText

/// The next reminder of a repeat.
extension RepeatRecord {
    package var schedule: Schedule { Schedule(interval, at: time) }

    /// When it comes back after it was done; nil where that is after its last day.
    ///
    /// - Parameters:
    ///   - due: the reminder that is answered.
    ///   - moment: when it was done.
    func next(answering due: Moment, dayOfMonth: Int, at moment: Moment, now: Moment) -> Moment? {
        let next =
            switch start {
            case .done: schedule.next(after: moment)
            case .due: schedule.next(following: due, dayOfMonth: dayOfMonth, after: now)
            }
        return next.flatMap { next in until.map { next.day <= $0 } ?? true ? next : nil }
    }

    /// Sets the next reminder.
    ///
    /// - Parameter dayOfMonth: the day that months keep; its own where nil.
    mutating func setNext(_ next: Moment?, dayOfMonth: Int? = nil) {
        text["next_reminder"] = next.map { "\($0)" }
        guard let next, keepsDayOfMonth else { return keepDayOfMonth(nil) }
        let wanted = dayOfMonth ?? next.day.dayOfMonth
        keepDayOfMonth(nil)
        if self.dayOfMonth != wanted { keepDayOfMonth(wanted) }
    }

    /// The day of the month that the reminders keep: the next one's own, unless that is the end of a month which is too short
    /// for the day that the line has, or that what came before it had.
    var dayOfMonth: Int {
        guard let day = next?.day else { return 1 }
        guard keepsDayOfMonth else { return day.dayOfMonth }
        if let kept = text["day_of_month"].flatMap({ Self.dayOfMonth($0) }), day.month.day(kept) == day { return kept }
        return dayOfMonth(of: day)
    }

    /// Whether the reminders keep a day of the month.
    private var keepsDayOfMonth: Bool { interval.unit == .month && start == .due }

    /// The day of the month that a due keeps from those before it, and from the creation.
    func dayOfMonth(of day: Day) -> Int {
        guard keepsDayOfMonth else { return day.dayOfMonth }
        let days = Set(completions.map(\.due.day) + (created.map { [$0.day] } ?? []))
        return Self.dayOfMonth(of: day, after: days.filter { $0 < day }.sorted(by: >)[...])
    }

    /// - Parameter dues: the dues before a day, the latest first.
    private static func dayOfMonth(of day: Day, after dues: ArraySlice<Day>) -> Int {
        guard day == day.month.lastDay, let due = dues.first else { return day.dayOfMonth }
        let kept = dayOfMonth(of: due, after: dues.dropFirst())
        return day.month.day(kept) == day ? kept : day.dayOfMonth
    }

    /// Removes the line where nothing needs to be kept, so that most files have none.
    private mutating func keepDayOfMonth(_ day: Int?) {
        if let day { text["day_of_month"] = "\(day)" } else { text.removeLine("day_of_month") }
    }

    /// The day of the month that the file's line keeps; nil without the line.
    package var storedDayOfMonth: Int? { text["day_of_month"].flatMap { Self.dayOfMonth($0) } }

    static func dayOfMonth(_ text: String) -> Int? { Int(text).flatMap { (1...31).contains($0) ? $0 : nil } }
}
