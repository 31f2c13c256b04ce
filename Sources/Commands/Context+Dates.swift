import CivilTime
import CommandLine
import DateWords
import Journal
import Localization
import Messages
import Terminal

// Dates in words, which depend on today.
extension Context {
    /// Today in no particular zone, which is at most a day off: enough to see whether a date can be written.
    var anyToday: Day { environment.clock.now(in: .utc).day }

    /// Refuses a date that can't be written.
    ///
    /// - Parameter text: the typed text, for the error.
    func requireWritable(_ date: DateExpression, _ text: String) throws {
        if let day = date.fixed {
            guard !day.isTooLate else { throw Failure.tooLate(text) }
        } else {
            try requireMargin(around: date.day(on: anyToday), text)
        }
    }

    /// Warns that a weekday means today, and names the words for next week's.
    ///
    /// - Parameter text: the typed weekday.
    func warnOfToday(_ date: DateExpression, _ text: String) {
        guard date.fixed == nil, let today = try? journal().now.day, let words = date.nextWeekWords(on: today) else {
            return
        }
        let typed = text.printable
        warn(Text("'\(typed)' is today, \(today); '\(words)' or +7 is next week's"))
    }

    /// Refuses a date so near to an end of the calendar that it may not be writable in the journal's zone, or a week
    /// later.
    func requireMargin(around near: Day, _ text: String) throws {
        guard !near.adding(days: 9).isTooLate else { throw Failure.tooLate(text) }
        guard near.adding(days: -9).year >= 1 else { throw Failure.invalidDate(text) }
    }

    /// A date for a command that doesn't read the plan. Today is read only for a date in words.
    func day(_ date: DateExpression) throws -> Day {
        if let day = date.fixed { return day }
        return date.day(on: try journal().now.day)
    }

    /// A week for a command that doesn't read the plan.
    func week(_ week: WeekExpression) throws -> Week {
        if let week = week.fixed { return week }
        return week.week(on: try journal().now.day)
    }

    /// A month for a command that doesn't read the plan.
    func month(_ month: MonthExpression) throws -> Month {
        if let month = month.fixed { return month }
        return month.month(on: try journal().now.day)
    }
}
