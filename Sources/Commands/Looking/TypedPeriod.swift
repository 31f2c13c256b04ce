import CivilTime
import CommandLine
import DateWords
import Localization
import Messages
import Plan

/// A period as it is typed, which can depend on today.
struct TypedPeriod {
    private enum Form {
        case week(WeekExpression)
        case month(MonthExpression)
        case year(YearExpression)
        case all
    }

    private let form: Form

    /// Every date up to today.
    static let all = TypedPeriod(form: .all)

    private init(form: Form) { self.form = form }

    /// Reads a period.
    ///
    /// - Parameters:
    ///   - kind: its kind; nil for the one that the text has the form of.
    ///   - text: a week, a month or a year.
    init(_ kind: PeriodKind?, _ text: String, _ context: Context) throws {
        switch kind ?? Self.kind(of: text) {
        case .week: form = .week(try ValueForm.week(.past).read(text, context))
        case .month: form = .month(try ValueForm.month(.past).read(text, context))
        case .year:
            guard let year = YearExpression(text) else { throw Failure.invalidYear(text) }
            form = .year(year)
        case .all: form = .all
        }
    }

    /// `last` alone is a week.
    private static func kind(of text: String) -> PeriodKind {
        if WeekExpression(text) != nil { return .week }
        return MonthExpression(text) != nil ? .month : YearExpression(text) != nil ? .year : .week
    }

    /// The period, as seen from a day.
    ///
    /// - Parameter first: the journal's first date.
    func period(on today: Day, since first: Day) -> StatisticsPeriod {
        switch form {
        case .week(let week): StatisticsPeriod(week.week(on: today))
        case .month(let month): StatisticsPeriod(month.month(on: today))
        case .year(let year):
            StatisticsPeriod(year: year.year(on: today)) ?? StatisticsPeriod(since: first, upTo: today)
        case .all: StatisticsPeriod(since: first, upTo: today)
        }
    }
}

// The options that mean a period, the same in every command.
extension TypedPeriod {
    static let options: [any CommandOption] = kinds.map(\.option) + [everything, text]

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
    init?(_ context: Context) throws {
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

extension Failure {
    fileprivate static func invalidYear(_ text: String) -> Failure {
        invalid(Text("year"), text, use: Text("YYYY, 'this' or 'last'"))
    }
}
