package import DateWords

extension ValueForm<String> {
    /// Any text, or standard input for `-`.
    package static var message: Self { Self { text, context in text == "-" ? try context.input() : text } }
}

extension GenericValueForm where Run == Context {
    /// One line of text, or standard input for `-`.
    ///
    /// - Parameter read: throws a `TaskTitle.Problem`.
    package static func line(_ name: Text, longest: Int, _ read: @escaping @Sendable (String) throws -> Value) -> Self {
        Self { text, context in
            let text = try ValueForm<String>.message.read(text, context)
            do { return try read(text) } catch let problem as TaskTitle.Problem {
                throw Failure(Message.title(problem, of: name, longest: longest), .usage)
            }
        }
    }
}

extension ValueForm<DateExpression> {
    /// A date in any of the forms of `Plan.md`, "Values". One is refused if some days of its week can't be written.
    package static func date(_ days: DayChoice) -> Self {
        Self(.date(days)) { text, context in
            guard let date = DateExpression(text, days.weekdayChoice) else { throw Failure.invalidDate(text) }
            try context.requireWritable(date, text)
            if days.weekdayChoice == .next { context.warnOfToday(date, text) }
            return date
        }
    }
}

extension ValueForm<WeekExpression> {
    package static func week(_ weeks: WeekChoice) -> Self {
        Self(.week(weeks)) { text, context in
            guard let week = WeekExpression(text) else {
                if Week.isTooLate(text) { throw Failure.tooLate(text) }
                throw Failure.invalid(
                    Text("ISO week"), text, use: Text("YYYY-Www, W07 or 'next' (W53 only in years that have one)"),
                    nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
            }
            if week.fixed == nil { try context.requireMargin(around: week.value(on: context.anyToday).monday, text) }
            return week
        }
    }
}

extension ValueForm<MonthExpression> {
    package static func month(_ weeks: WeekChoice) -> Self {
        Self(.month(weeks)) { text, _ in
            if let month = MonthExpression(text) { return month }
            throw Failure.invalid(
                Text("month"), text, use: Text("YYYY-MM (01 to 12), 'this', 'next' or 'last'"),
                nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
        }
    }
}

extension ValueForm<TimeOfDay> {
    package static var time: Self {
        Self(.time) { text, _ in
            guard let time = TimeOfDay(typed: text) else { throw Failure.invalidTime(text) }
            return time
        }
    }
}

extension ValueForm<MomentExpression> {
    /// A moment, with a date in any form of `Plan.md`, "Values".
    package static func moment(_ choice: WeekdayChoice) -> Self {
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
package typealias SeenTime = @Sendable (Moment) -> TimeOrMoment

extension ValueForm<SeenTime> {
    /// A time of day, or a moment.
    package static func time(_ choice: WeekdayChoice) -> Self {
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
    package func moment(_ text: String, _ choice: WeekdayChoice) throws -> MomentExpression? {
        guard let moment = MomentExpression(text, choice) else { return nil }
        try requireWritable(moment.day, text)
        return moment
    }
}

// What is wrong with a value on the command line, or with what the command is given otherwise.
extension Failure {
    /// A date or a week after the last week whose days can all be written.
    package static func tooLate(_ text: String) -> Failure {
        Failure(Text("'\(text)' is too late: plans end with \(Week.latest) (\(Day.latest))"), .usage)
    }

    /// A path is relative to the current folder, which was removed.
    package static var folderRemoved: Failure {
        Failure(Text("the current folder no longer exists; change to another one"), .refused)
    }

    package static func invalidDate(_ text: String) -> Failure {
        invalid(
            Text("date"), text,
            use: Text("YYYY-MM-DD, 'tomorrow', a weekday or +3"), nearest: DateExpression.meant(by: text))
    }

    package static func invalidTime(_ text: String) -> Failure {
        invalid(
            timeName, text,
            use: Text("HH:MM (00:00 to 23:59) or 9pm"), nearest: TimeOfDay(meantBy: text).map { "\($0)" })
    }

    /// What a time, or a moment in its place, is called.
    package static let timeName = Text("time")
}
