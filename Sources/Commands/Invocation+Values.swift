import Arguments
import CivilTime
import JournalText

extension Invocation {
    /// The text of a required option.
    func text(_ option: String) throws(Failure) -> String {
        guard let text = values[option] else { throw .usage(.missingOption(option, command: command?.path ?? [])) }
        return text
    }

    /// The date of an option, in any of the forms of `Plan.md`, "Values". A date is refused if some days of its week
    /// can't be written.
    func date(_ option: String) throws(Failure) -> Day {
        let text = try text(option)
        guard let day = Day(input: text) else { throw .value(.date(text)) }
        guard !day.isTooLate else { throw .value(.tooLate(text)) }
        return day
    }

    /// The ISO week of an option.
    func week(_ option: String) throws(Failure) -> Week {
        let text = try text(option)
        guard let week = Week(text) else { throw .value(Week.isTooLate(text) ? .tooLate(text) : .week(text)) }
        return week
    }

    /// The month of an option.
    func month(_ option: String) throws(Failure) -> Month {
        let text = try text(option)
        guard let month = Month(text) else { throw .value(.month(text)) }
        return month
    }

    /// The time of day of an option.
    func time(_ option: String) throws(Failure) -> TimeOfDay {
        let text = try text(option)
        guard let time = TimeOfDay(text) else { throw .value(.time(text)) }
        return time
    }

    /// The number of an option, 1 or more; nil if the option isn't given.
    func count(_ option: String) throws(Failure) -> Int? {
        guard let text = values[option] else { return nil }
        guard let count = Int(text), count > 0 else { throw .value(.count(text)) }
        return count
    }

    /// The task id of an option; nil if the option isn't given.
    func taskID(_ option: String) throws(Failure) -> TaskID? {
        guard let text = values[option] else { return nil }
        guard let id = TaskID(text.uppercased()) else { throw .value(.taskID(text)) }
        return id
    }
}
