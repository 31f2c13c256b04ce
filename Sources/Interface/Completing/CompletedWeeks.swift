import DateWords
import Journal
import Plan

/// The weeks, or the weeks of the months, that a command accepts.
package enum WeekChoice: String {
    case any
    /// The journal's weeks up to the current one.
    case past
    case pending
    /// Future weeks that the journal doesn't have.
    case missing
}

extension CompletionRequest {
    /// The number of future weeks that are offered when the journal doesn't have them.
    private static let ahead = 8
    /// The most weeks or months that are offered.
    private static let most = 24

    /// Weeks, in words as far as there are any, then in numbers.
    package func weeks(_ weeks: WeekChoice) throws -> [Candidate] {
        let (found, today) = (try found(weeks), try journal.glimpse().1.day)
        let words = found.compactMap { week in
            WeekExpression.name(of: week, on: today).map {
                Candidate($0[language], Text(verbatim: "\(week), \(week.monday) ~ \(week.sunday)"))
            }
        }
        return words
            + found.filter { "\($0)".hasPrefix(typed) }.prefix(Self.most).map { week in
                Candidate("\(week)", Text(verbatim: "\(week.monday) ~ \(week.sunday)"))
            }
    }

    /// Months, in words as far as there are any, then in numbers.
    package func months(_ weeks: WeekChoice) throws -> [Candidate] {
        let (_, now) = try journal.glimpse()
        let months = try found(weeks).flatMap { week in
            week.days.filter { weeks.isRight($0, today: now.day) }.map(\.month)
        }
        let sorted = Set(months).sorted { weeks == .pending ? $0 < $1 : $0 > $1 }
        let words = sorted.compactMap { month in
            MonthExpression.name(of: month, on: now.day).map { Candidate($0[language], Text(verbatim: "\(month)")) }
        }
        return words
            + sorted.filter { "\($0)".hasPrefix(typed) }.prefix(Self.most).map {
                Candidate("\($0)", Text(verbatim: ""))
            }
    }

    /// The weeks, the nearest first: future ones in order, past ones backwards.
    private func found(_ weeks: WeekChoice) throws -> [Week] {
        let (snapshot, now) = try journal.glimpse()
        let present = now.day.week
        let pending = Set(try journal.weeks(.pending).filter { $0 > present })
        switch weeks {
        case .pending: return pending.sorted()
        case .missing:
            let next = sequence(first: present.following) { $0.following }.prefix(Self.ahead + pending.count)
            return next.filter { !pending.contains($0) }.prefix(Self.ahead).map(\.self)
        case .past, .any:
            let past = Set(try journal.weeks(.past) + Array(snapshot.weeks.keys)).filter { $0 <= present }
            return (weeks == .any ? pending.sorted() : []) + past.sorted(by: >)
        }
    }
}

extension WeekChoice {
    /// A word that means such a week or month.
    package var sample: String {
        switch self {
        case .any: "this"
        case .past: "last"
        case .pending, .missing: "next"
        }
    }

    /// Whether a day makes its month suitable.
    fileprivate func isRight(_ day: Day, today: Day) -> Bool {
        switch self {
        case .any: true
        case .past: day <= today
        case .pending, .missing: day > today
        }
    }
}
