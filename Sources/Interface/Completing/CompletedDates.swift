package import DateWords
import Journal
import Plan

package enum DayChoice: String {
    case any
    /// Days from today on that aren't started.
    case plannable
    /// Days from tomorrow on that aren't started.
    case later
    case drafted
    case past
    /// Days before today with a draft that was never started.
    case notStarted
    /// Days up to today.
    case soFar

    /// The date that a weekday means: the next one, and the last one where only past days are accepted.
    package var weekdayChoice: WeekdayChoice {
        switch self {
        case .any, .plannable, .later, .drafted: .next
        case .soFar: .last
        case .past, .notStarted: .lastBeforeToday
        }
    }
}

extension DayChoice {
    /// A word that means such a day.
    package var sample: String {
        switch self {
        case .any, .drafted, .soFar: "today"
        case .plannable, .later: "tomorrow"
        case .past, .notStarted: "yesterday"
        }
    }
}

extension CompletionRequest {
    /// The number of days ahead that are offered.
    private static let ahead = 14
    /// The number of past weeks that are searched.
    private static let back = 5

    /// Dates, in words as far as there are any, then in numbers.
    package func dates(_ days: DayChoice) throws -> [Candidate] {
        let found =
            switch days {
            case .any: try upcoming(from: 0) { _ in true } + past { $0.status.isFinal || $0.initiatedAt != nil }
            case .plannable: try upcoming(from: 0) { $0?.isPlannable ?? true }
            case .later: try upcoming(from: 1) { $0?.isPlannable ?? true }
            case .drafted: try drafted()
            case .past: try past { $0.status.isFinal || $0.initiatedAt != nil }
            case .notStarted: try past(\.wasNeverStarted)
            case .soFar:
                try upcoming(from: 0, to: 0) { _ in true } + past { $0.status.isFinal || $0.initiatedAt != nil }
            }
        let choice = days.weekdayChoice
        return found.flatMap { words(for: $0, choice) } + found.map(\.candidate)
    }

    private struct Found {
        let date: Day
        let today: Day
        let state: Text

        /// The date in numbers, with its weekday and state.
        var candidate: Candidate {
            Candidate(
                "\(date)",
                Text(verbatim: "\(Message.shortWeekday(date))\(CompletionRequest.nearness(date, today))\(state)"))
        }
    }

    private func words(for found: Found, _ choice: WeekdayChoice) -> [Candidate] {
        let date = found.date
        let meaning = Text(verbatim: "\(Text("\(date), "))\(Message.shortWeekday(date))\(found.state)")
        return DateExpression.names(of: date, on: found.today, choice).map { $0[language] }.filter { !$0.isEmpty }
            .map { Candidate($0, meaning) }
    }

    /// The next suitable days, and those of a typed month, whether the journal has them yet or not.
    ///
    /// - Parameter first: the first day, counted from today.
    private func upcoming(from first: Int, to last: Int? = nil, _ isWanted: (DayFile?) -> Bool) throws -> [Found] {
        let (snapshot, now) = try journal.glimpse { today in days(from: today, first, last).map(\.week) }
        return days(from: now.day, first, last).filter { isWanted(snapshot[$0]) }
            .map { found($0, snapshot[$0], now) }
    }

    private func days(from today: Day, _ first: Int, _ last: Int?) -> [Day] {
        let next = (first...(last ?? Self.ahead - 1)).map { today.adding(days: $0) }
        guard last == nil else { return next }
        let month = Month(typed.prefix(7))?.days.filter { $0 >= today.adding(days: Self.ahead) }
        return next + (month ?? [])
    }

    /// The days from today on with a draft.
    private func drafted() throws -> [Found] {
        let pending = try journal.weeks(.pending)
        let (snapshot, now) = try journal.glimpse { _ in pending }
        let days = snapshot.days.filter { $0.status == .draft && $0.date >= now.day }
        return days.sorted { $0.date < $1.date }.map { found($0.date, $0, now) }
    }

    private func past(_ isWanted: (DayFile) -> Bool) throws -> [Found] {
        let weeks = try journal.weeks(.past).filter(isMeant).suffix(Self.back)
        let (snapshot, now) = try journal.glimpse { _ in Array(weeks) }
        let days = snapshot.days.filter { $0.date < now.day && isWanted($0) }
        return days.sorted { $0.date > $1.date }.map { found($0.date, $0, now) }
    }

    private func found(_ date: Day, _ day: DayFile?, _ now: Now) -> Found {
        Found(date: date, today: now.day, state: state(day))
    }

    private static func nearness(_ date: Day, _ today: Day) -> Text {
        switch today.days(until: date) {
        case 0: Text(", today")
        case 1: Text(", tomorrow")
        case -1: Text(", yesterday")
        default: Text(verbatim: "")
        }
    }

    /// The status of the day, with the number of tasks in a draft; empty for an empty day.
    private func state(_ day: DayFile?) -> Text {
        guard let day, day.status != .empty else { return Text(verbatim: "") }
        let count = day.status == .draft ? " (\(day.draft.count))" : ""
        let state = day.wasNeverStarted ? Message.notStarted : Text(verbatim: "\(Message.status(day.status))\(count)")
        return Text(", \(state)")
    }
}

extension DayFile {
    /// Whether the day isn't started and hasn't ended.
    fileprivate var isPlannable: Bool { status == .empty || status == .draft }
}
