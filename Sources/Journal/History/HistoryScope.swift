public import CivilTime
import Parts

/// The scope of a history request.
public enum HistoryScope: Equatable, Sendable {
    /// All of the journal.
    case everything
    /// One day.
    case day(Day)
    /// A week and its days.
    case week(Week)
    /// A month's days.
    case month(Month)

    /// The day, week or month; nil for all of the journal.
    public var name: String? {
        switch self {
        case .everything: nil
        case .day(let day): "\(day)"
        case .week(let week): "\(week)"
        case .month(let month): "\(month)"
        }
    }

    /// The weeks whose folders contain it, in order; nil for all weeks.
    var weeks: [Week]? {
        switch self {
        case .everything: nil
        case .day(let day): [day.week]
        case .week(let week): [week]
        case .month(let month): month.weeks
        }
    }

    func facts(among facts: [HistoryFact]) -> [HistoryFact] {
        guard self != .everything else { return facts }
        return facts.compactMap { fact in
            switch fact {
            case .day(let day, _): return contains(day) ? fact : nil
            case .merged(let days):
                let days = days.filter(contains)
                return days.isEmpty ? nil : .merged(days: days)
            case .weekBegan(let week), .weekMade(let week), .began(let week?): return self == .week(week) ? fact : nil
            case .part(let event): return event.date.flatMap { Day($0) }.map(contains) == true ? fact : nil
            case .began(nil), .other: return nil
            }
        }
    }

    private func contains(_ day: Day) -> Bool {
        switch self {
        case .everything: true
        case .day(let wanted): day == wanted
        case .week(let week): week.contains(day)
        case .month(let month): month.contains(day)
        }
    }
}
