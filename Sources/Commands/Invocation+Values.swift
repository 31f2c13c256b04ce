import Arguments
import CivilTime
import DateWords
import JournalText

extension Invocation {
    /// The text of a required option.
    func text(_ option: String) throws(Failure) -> String {
        guard let text = values[option] else { throw missing(option) }
        return text
    }

    /// The failure for a required option that isn't given.
    func missing(_ option: String) -> Failure {
        let placeholder = command?.options.first { $0.name == option }?.value ?? ""
        return .usage(.missingOption(option, placeholder: placeholder, command: command?.path ?? []))
    }

    /// The date of an option, in any of the forms of `Plan.md`, "Values". A date is refused if some days of its week
    /// can't be written.
    func date(_ option: String, _ context: Context) throws(Failure) -> DateExpression {
        let text = try text(option)
        guard let date = DateExpression(text, weekdayChoice(option)) else { throw .value(.date(text)) }
        try context.requireWritable(date, text)
        return date
    }

    /// The date of an option; today without it.
    func dateOrToday(_ option: String, _ context: Context) throws(Failure) -> DateExpression {
        values[option] == nil ? .today : try date(option, context)
    }

    /// The date that a weekday means in an option, by the days that the command accepts.
    private func weekdayChoice(_ option: String) -> WeekdayChoice {
        guard case .found(let source)? = command?.options.first(where: { $0.name == option })?.kind,
            let date = source.finder as? DateValue
        else { return .next }
        return date.days.weekdayChoice
    }

    /// The ISO week of an option.
    func week(_ option: String, _ context: Context) throws(Failure) -> WeekExpression {
        let text = try text(option)
        guard let week = WeekExpression(text) else { throw .value(Week.isTooLate(text) ? .tooLate(text) : .week(text)) }
        if week.fixed == nil { try context.requireMargin(around: week.week(on: context.anyToday).monday, text) }
        return week
    }

    /// The month of an option.
    func month(_ option: String) throws(Failure) -> MonthExpression {
        let text = try text(option)
        guard let month = MonthExpression(text) else { throw .value(.month(text)) }
        return month
    }

    /// The moment of an option, with a date in any form of `Plan.md`, "Values"; nil for another text.
    ///
    /// - Parameter choice: the date that a weekday means.
    func moment(
        _ option: String, _ choice: WeekdayChoice, _ context: Context
    ) throws(Failure) -> MomentExpression? {
        let text = try text(option)
        guard let moment = MomentExpression(text, choice) else { return nil }
        try context.requireWritable(moment.day, text)
        return moment
    }

    /// The time of day of an option.
    func time(_ option: String) throws(Failure) -> TimeOfDay {
        let text = try text(option)
        guard let time = TimeOfDay(typed: text) else { throw .value(.time(text)) }
        return time
    }

    /// The task id of an option; nil if the option isn't given.
    func taskID(_ option: String) throws(Failure) -> TaskID? {
        guard let text = values[option] else { return nil }
        guard let id = TaskID(text.uppercased()) else { throw .value(.taskID(text)) }
        return id
    }
}

extension DateValue.Days {
    /// The date that a weekday means: the next one, and the last one where only past days are accepted.
    var weekdayChoice: WeekdayChoice {
        switch self {
        case .any, .plannable, .later, .drafted: .next
        case .soFar: .last
        case .past: .lastBeforeToday
        }
    }
}
