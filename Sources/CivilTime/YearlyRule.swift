/// The rule at the end of a zone's file: a standard offset, and when summer time begins and ends every year.
struct YearlyRule: Equatable, Sendable {
    /// Seconds east of UTC outside of summer time.
    let standard: Int
    let summer: Summer?

    /// Summer time; winter time where a zone's standard is the later one.
    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        let offset: Int
        /// In wall time before the change.
        let start: Change
        let end: Change
    }

    /// When a clock is set in a year.
    struct Change: Equatable, Sendable {
        let date: ChangeDate
        /// Seconds after midnight of that day, from -167 to 167 hours.
        let time: Int

        /// The seconds from 1970-01-01 00:00 to the change, in wall time.
        func wall(in year: Int) -> Int { date.day(in: year) * 86_400 + time }
    }

    /// The offset at an instant, in seconds east of UTC.
    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = Day(daysSinceEpoch: seconds.flooredQuotient(by: 86_400)).year
        var offset = standard
        var latest = Int.min
        // A change may be a week away from its year. At one instant, the one that is listed later holds.
        for change in changes(summer, in: year - 1...year + 1) where change.start <= seconds && change.start >= latest {
            (latest, offset) = (change.start, change.offset)
        }
        return offset
    }

    /// The transitions in a range of instants, in order.
    func transitions(in range: ClosedRange<Int>) -> [Transition] {
        guard let summer else { return [] }
        let first = Day(daysSinceEpoch: range.lowerBound.flooredQuotient(by: 86_400)).year
        let last = Day(daysSinceEpoch: range.upperBound.flooredQuotient(by: 86_400)).year
        let starts = Set(changes(summer, in: first - 1...last + 1).map(\.start).filter(range.contains))
        return starts.sorted().map { Transition(start: $0, offset: offset(at: $0)) }
    }

    private func changes(_ summer: Summer, in years: ClosedRange<Int>) -> [Transition] {
        years.flatMap { year in
            [
                Transition(start: summer.start.wall(in: year) - standard, offset: summer.offset),
                Transition(start: summer.end.wall(in: year) - summer.offset, offset: standard),
            ]
        }
    }
}

/// The day of a year on which a clock is set, in the three forms of POSIX.
enum ChangeDate: Equatable, Sendable {
    /// `Jn`: 1 to 365, the leap day not counted.
    case dayWithoutLeap(Int)
    /// `n`: 0 to 365, the leap day counted.
    case dayOfYear(Int)
    /// `Mm.w.d`: a weekday (0 Sunday to 6 Saturday) of the month's week 1 to 5; 5 is the last one.
    case weekday(Int, week: Int, month: Int)

    /// The day in a year, in days since 1970-01-01.
    func day(in year: Int) -> Int {
        let newYear = Gregorian.days(year: year, month: 1, day: 1)
        switch self {
        case .dayWithoutLeap(let number): return newYear + number - (Gregorian.isLeap(year) && number >= 60 ? 0 : 1)
        case .dayOfYear(let number): return newYear + number
        case .weekday(let weekday, let week, let month):
            let first = Gregorian.days(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday: weekday 4 when Sunday is 0.
            let place = (weekday - (first + 4)).flooredRemainder(by: 7) + 7 * (week - 1)
            return first + (place < Gregorian.length(ofMonth: month, in: year) ? place : place - 7)
        }
    }
}
