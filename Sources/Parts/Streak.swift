/// Days in a row on which something was kept.
package struct Streak: Equatable, Sendable {
    /// The row up to the last day.
    package private(set) var current = 0
    package private(set) var longest = 0

    /// Counts days.
    ///
    /// - Parameter days: whether it was kept, in order; nil for a day that neither counts nor ends a row.
    package init(_ days: [Bool?]) {
        for case let isKept? in days {
            current = isKept ? current + 1 : 0
            longest = max(longest, current)
        }
    }
}

extension Int {
    /// The number in percent of a whole, halves up; nil where the whole is 0.
    package func percent(of whole: Int) -> Int? { whole == 0 ? nil : (200 * self + whole) / (2 * whole) }
}
