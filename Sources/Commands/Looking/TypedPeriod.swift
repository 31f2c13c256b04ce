import Arguments
import CivilTime
import DateWords
import Localization
import Plan

/// A period as it is typed, which can depend on today.
struct TypedPeriod {
    private enum Form {
        case week(WeekExpression)
        case month(MonthExpression)
        case year(Int?, offset: Int)
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
    init(_ kind: StatisticsPeriod.Kind?, _ text: String, _ context: Context) throws {
        switch kind {
        case .week: form = .week(try ValueForm.week(.past).read(text, context))
        case .month: form = .month(try ValueForm.month(.past).read(text, context))
        case .year:
            guard let year = Self.year(text) else { throw InvalidValue.year(text) }
            form = year
        case .all: form = .all
        case nil:
            form =
                if let month = MonthExpression(text), month.fixed != nil {
                    .month(month)
                } else if let year = Self.year(text), text.utf8.count == 4, Int(text) != nil { year } else {
                    .week(try ValueForm.week(.past).read(text, context))
                }
        }
    }

    private static func year(_ text: String) -> Form? {
        switch text {
        case "this": return .year(nil, offset: 0)
        case "last": return .year(nil, offset: -1)
        default:
            guard text.utf8.count == 4, let year = Int(text), StatisticsPeriod(year: year) != nil else { return nil }
            return .year(year, offset: 0)
        }
    }

    /// The period, as seen from a day.
    ///
    /// - Parameter first: the journal's first date.
    func period(on today: Day, since first: Day) -> StatisticsPeriod {
        switch form {
        case .week(let week): StatisticsPeriod(week.week(on: today))
        case .month(let month): StatisticsPeriod(month.month(on: today))
        case .year(let year, let offset):
            StatisticsPeriod(year: year ?? today.year + offset) ?? StatisticsPeriod(since: first, upTo: today)
        case .all: StatisticsPeriod(since: first, upTo: today)
        }
    }
}

extension InvalidValue {
    fileprivate static func year(_ text: String) -> InvalidValue {
        InvalidValue(
            LocalizedText(en: "year", zh: "年份", ja: "年"), text,
            use: LocalizedText(en: "YYYY, 'this' or 'last'", zh: "YYYY、this 或 last", ja: "YYYY、this、last のいずれか"))
    }
}
