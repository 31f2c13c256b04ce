import CivilTime
import CommandLine
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Parts
import Terminal

extension ValueForm<String> {
    /// Any text, or standard input for `-`.
    static var message: Self { Self { text, context in text == "-" ? try context.input() : text } }
}

extension ValueForm<SettingKey> {
    static var setting: Self {
        Self(.setting) { name, _ in
            if let key = SettingKey(name) { return key }
            // A name, or what follows the dot.
            let names = SettingKey.all().map(\.name)
            let ends = names.map { String($0.drop { $0 != "." }.dropFirst()) }
            let end = Spelling.nearest(to: name, in: ends).flatMap(ends.firstIndex)
            let nearest = Spelling.nearest(to: name, in: names) ?? end.map { names[$0] }
            throw Failure(Message.unknownSetting(name, nearest: nearest), .usage)
        }
    }
}

extension ValueForm<TaskTitle> {
    /// One line of text, or standard input for `-`.
    static func title(_ name: Text) -> Self {
        Self { text, context in
            let text = try ValueForm<String>.message.read(text, context)
            do { return try TaskTitle(text) } catch let problem as TaskTitle.Problem {
                throw Failure(Message.title(problem, of: name, longest: TaskTitle.longest), .usage)
            }
        }
    }
}

extension ValueForm<DateExpression> {
    /// A date in any of the forms of `Plan.md`, "Values". One is refused if some days of its week can't be written.
    static func date(_ days: DayChoice) -> Self {
        Self(.date(days)) { text, context in
            guard let date = DateExpression(text, days.weekdayChoice) else { throw Failure.invalidDate(text) }
            try context.requireWritable(date, text)
            context.warnOfToday(date, text)
            return date
        }
    }
}

extension ValueForm<WeekExpression> {
    static func week(_ weeks: WeekChoice) -> Self {
        Self(.week(weeks)) { text, context in
            guard let week = WeekExpression(text) else {
                throw Week.isTooLate(text) ? Failure.tooLate(text) : Failure.invalidWeek(text)
            }
            if week.fixed == nil { try context.requireMargin(around: week.week(on: context.anyToday).monday, text) }
            return week
        }
    }
}

extension ValueForm<MonthExpression> {
    static func month(_ weeks: WeekChoice) -> Self {
        Self(.month(weeks)) { text, _ in
            guard let month = MonthExpression(text) else { throw Failure.invalidMonth(text) }
            return month
        }
    }
}

extension ValueForm<TimeOfDay> {
    static var time: Self {
        Self(.time) { text, _ in
            guard let time = TimeOfDay(typed: text) else { throw Failure.invalidTime(text) }
            return time
        }
    }
}

extension ValueForm<MomentExpression> {
    /// A moment, with a date in any form of `Plan.md`, "Values".
    static func moment(_ choice: WeekdayChoice) -> Self {
        Self(.moment) { text, context in
            guard let moment = try context.moment(text, choice) else {
                throw Failure.invalid(
                    Text("moment"), text,
                    use: Text("'YYYY-MM-DD HH:MM' or 'tomorrow HH:MM'"), nearest: MomentExpression.meant(by: text))
            }
            return moment
        }
    }
}

/// A typed moment as seen from now.
typealias SeenTime = @Sendable (Moment) -> TimeOrMoment

extension ValueForm<SeenTime> {
    /// A time of day, or a moment.
    static func time(_ choice: WeekdayChoice) -> Self {
        Self(.moment) { text, context in
            if let time = TimeOfDay(typed: text) { return { _ in .time(time) } }
            if let moment = try context.moment(text, choice) { return { .moment(moment.moment(at: $0)) } }
            let word =
                choice == .next
                ? Text("tomorrow")
                : Text("yesterday")
            throw Failure.invalid(
                Failure.timeName, text,
                use: Text("HH:MM, 'YYYY-MM-DD HH:MM' or '\(word) HH:MM'"),
                nearest: TimeOfDay(meantBy: text).map { "\($0)" } ?? MomentExpression.meant(by: text))
        }
    }
}

extension Context {
    /// A typed moment; nil for another text.
    func moment(_ text: String, _ choice: WeekdayChoice) throws -> MomentExpression? {
        guard let moment = MomentExpression(text, choice) else { return nil }
        try requireWritable(moment.day, text)
        return moment
    }
}

extension ValueForm<TaskID> {
    static var task: Self {
        Self(.task) { text, _ in
            guard let id = TaskID(text.uppercased()) else { throw Failure.invalidTaskID(text) }
            return id
        }
    }
}
