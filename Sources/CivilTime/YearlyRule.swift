/// The rule at the end of a zone's file: a standard offset, and when summer time begins and ends every year.
struct YearlyRule: Equatable, Sendable {
    /// Seconds east of UTC outside of summer time.
    let standard: Int
    let summer: Summer?

    /// Summer time, or winter time in a zone whose standard time is the later one.
    struct Summer: Equatable, Sendable {
        /// Seconds east of UTC.
        let offset: Int
        /// The change to it, in wall time before the change.
        let start: Change
        let end: Change
    }

    /// A change of the clock, every year.
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
        // A change may be a week outside its year. Of two at the same instant, the later entry wins.
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
