package import DateWords
import Journal
package import Plan

// Dates in words, which depend on today.
extension Context {
    /// Today in no particular zone, which is at most a day off: enough to see whether a date can be written.
    package var anyToday: Day { environment.clock.now(in: .utc).day }

    /// Refuses a date that can't be written.
    ///
    /// - Parameter text: the typed text, for the error.
    package func requireWritable(_ date: DateExpression, _ text: String) throws {
        if let day = date.fixed {
            guard !day.isTooLate else { throw Failure.tooLate(text) }
        } else {
            try requireMargin(around: date.value(on: anyToday), text)
        }
    }

    /// Warns that a weekday means today, and names the words for next week's.
    ///
    /// - Parameter text: the typed weekday.
    package func warnOfToday(_ date: DateExpression, _ text: String) {
        guard date.fixed == nil, let today = try? journal().now.day,
            let words = DateExpression.nextWeekWords(for: text, on: today)
        else { return }
        let typed = text.printable
        warn(Text("'\(typed)' is today, \(today); '\(words)' or +7 is next week's"))
    }

    /// Refuses a date so near to an end of the calendar that it may not be writable in the journal's zone, or a week
    /// later.
    package func requireMargin(around near: Day, _ text: String) throws {
        guard !near.adding(days: 9).isTooLate else { throw Failure.tooLate(text) }
        guard near.adding(days: -9).year >= 1 else { throw Failure.invalidDate(text) }
    }

    /// A date, week or month for a command that doesn't read the plan. Today is read only for words.
    package func value<Value>(of expression: CalendarExpression<Value>) throws -> Value {
        try expression.fixed ?? expression.value(on: journal().now.day)
    }
}

extension DateExpression {
    /// The day that a command changes, as seen from today.
    package func target(on today: Day) -> DayTarget { .date(value(on: today), inWords: fixed == nil) }
}

extension DateExpression? {
    /// The day that a command changes, as seen from today; today without a date.
    package func target(on today: Day) -> DayTarget { map { $0.target(on: today) } ?? .today }
}

extension DayTarget {
    /// The date in an answer, with its weekday if it was typed in words; empty for today.
    package var named: Text {
        guard case .date(let date, let isInWords) = self else { return .empty }
        return isInWords ? Message.date(date) : Text(verbatim: "\(date)")
    }
}

/// A period as it is typed, which can depend on today.
package enum TypedPeriod {
    case week(WeekExpression), month(MonthExpression), year(YearExpression)
    /// Every date up to today.
    case all

    /// Reads a period.
    ///
    /// - Parameters:
    ///   - kind: its kind; nil for the one that the text has the form of: `last` alone is a week.
    ///   - text: a week, a month or a year.
    package init(_ kind: PeriodKind?, _ text: String, _ context: Context) throws {
        let isWeek = WeekExpression(text) != nil
        let form: PeriodKind =
            !isWeek && MonthExpression(text) != nil ? .month : !isWeek && YearExpression(text) != nil ? .year : .week
        switch kind ?? form {
        case .week: self = .week(try ValueForm.week(.past).read(text, context))
        case .month: self = .month(try ValueForm.month(.past).read(text, context))
        case .year:
            guard let year = YearExpression(text) else {
                throw Failure.invalid(Text("year"), text, use: Text("YYYY, 'this' or 'last'"))
            }
            self = .year(year)
        case .all: self = .all
        }
    }

    /// The period, as seen from a day.
    ///
    /// - Parameter first: the journal's first date.
    package func period(on today: Day, since first: Day) -> Period {
        let all = Period(since: first, upTo: today)
        return switch self {
        case .week(let week): Period(week.value(on: today))
        case .month(let month): Period(month.value(on: today))
        case .year(let year): Period(year: year.value(on: today)) ?? all
        case .all: all
        }
    }
}

// The options that mean a period, the same in every command.
extension TypedPeriod {
    package static let options: [any CommandOption] = kinds.map(\.option) + [everything, text]

    private static let kinds: [(kind: PeriodKind, option: Option<String?>)] = [
        (.week, option("week", .week(.past), Text("this week"))),
        (.month, option("month", .month(.past), Text("this month"))),
        (.year, option("year", nil, Text("this year"))),
    ]

    private static func option(_ name: String, _ kind: ValueKind?, _ this: Text) -> Option<String?> {
        Option(name, name.uppercased(), bare: "this", .text(kind), Text("a \(name) (default: \(this))"))
    }

    private static let everything = Flag("all", Text("all dates"))

    private static let text = Option<String?>(
        "t", "PERIOD", .text(.week(.past)),
        Text("the period: W05, 2026-01, 2026, last"))

    /// The period that the options mean; nil without one. `-t` tells which one of a kind, or its kind by its form.
    package init?(_ context: Context) throws {
        let given = Self.kinds.filter { context.has($0.option) }
        try context.requireOne(of: Self.kinds.map(\.option) + [Self.everything])
        let (typed, value) = (try context[Self.text], try given.first.flatMap { try context[$0.option] })
        if typed != nil, context[Self.everything] || ![nil, "this"].contains(value) {
            throw UsageError.conflictingOptions(given.first?.option.name ?? "all", "t")
        }
        if context[Self.everything] {
            self = .all
        } else if let text = typed ?? value {
            try self.init(given.first?.kind, text, context)
        } else {
            return nil
        }
    }
}

extension PeriodKind? {
    /// The label of a period's part of this length, or of a day: `2026-W05`, `Mon 2026-01-26`.
    package func label(of first: Day, _ language: Language) -> String {
        flatMap { $0.label(of: first) } ?? "\(Message.shortWeekday(first, language)) \(first)"
    }
}

extension PeriodKind {
    /// The label of the period of this kind with a day; nil for all dates.
    package func label(of day: Day) -> String? {
        switch self {
        case .week: "\(day.week)"
        case .month: "\(day.month)"
        case .year: String("\(day)".prefix(4))
        case .all: nil
        }
    }

    package func name(from start: Day, to end: Day, _ language: Language) -> String {
        label(of: start) ?? language("up to \(end)")
    }
}
