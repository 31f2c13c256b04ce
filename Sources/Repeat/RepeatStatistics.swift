import CivilTime

/// How a repeat was kept up.
package struct RepeatStatistics: Equatable, Sendable {
    /// The dues that were answered; two completions of one count once, the earlier one.
    package let completions: Int
    /// Those of them that were done on the day that they were due, or before.
    package let onTime: Int
    /// The mean number of days between completions; nil with fewer than two.
    package let meanInterval: Double?
    /// The longest lateness in minutes; 0 where nothing was late.
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

    /// Days between the dates: a distance counts dates, whatever clocks do.
    private static func mean(_ completions: [Completion]) -> Double? {
        guard let first = completions.first?.moment.day, let last = completions.last?.moment.day else { return nil }
        return Double(first.days(until: last)) / Double(completions.count - 1)
    }
}
