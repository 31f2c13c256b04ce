import CivilTime

/// The statistics of a repeat's completions.
package struct RepeatStatistics: Equatable, Sendable {
    /// The number of answered due times; if one has two completions, the earlier one counts.
    package let completions: Int
    /// The number of them that were completed on the due day or earlier.
    package let onTime: Int
    /// The mean number of days between completions; nil with fewer than two.
    package let meanInterval: Double?
    /// The longest delay in minutes; 0 if there was none.
    package let longestLateness: Int

    package init(_ completions: some Sequence<Completion>) {
        var answers: [Moment: Completion] = [:]
        for completion in completions {
            answers[completion.due] = min(answers[completion.due] ?? completion, completion)
        }
        let counted = answers.values.sorted()
        self.completions = counted.count
        onTime = counted.count(where: \.isOnTime)
        longestLateness = counted.map(\.lateness).max() ?? 0
        meanInterval = counted.count < 2 ? nil : Self.mean(counted)
    }

    /// Days between dates, independent of clock changes.
    private static func mean(_ completions: [Completion]) -> Double? {
        guard let first = completions.first?.moment.day, let last = completions.last?.moment.day else { return nil }
        return Double(first.days(until: last)) / Double(completions.count - 1)
    }
}
