package import CivilTime

/// The schedule of a repeat's reminders (`FileFormats.md`, "Repeat").
package struct Schedule: Sendable {
    let interval: Interval
    /// The time of day of every reminder; nil for that of the preceding moment.
    let time: TimeOfDay?

    package init(_ interval: Interval, at time: TimeOfDay?) { (self.interval, self.time) = (interval, time) }

    /// One interval after a completion; nil after the last day of a plan.
    package func next(after moment: Moment) -> Moment? {
        reminder(1, after: moment, dayOfMonth: moment.day.dayOfMonth)
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
