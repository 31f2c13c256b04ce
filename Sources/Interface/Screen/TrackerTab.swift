import Journal
import Parts
import Plan

/// The tab that a tracker brings to the screen.
package struct TrackerTab: Hashable, Sendable {
    package let name: String
    package let label: Text
    /// Whether it has a page for each month, instead of a single one.
    package let isMonthly: Bool
    package let keys: [ScreenKey]
    /// The letters of those keys that work on the page of a day, too.
    package let daily: [Unicode.Scalar]

    package init(
        _ name: String, _ label: Text, isMonthly: Bool = false, keys: [ScreenKey], daily: [Unicode.Scalar] = []
    ) {
        (self.name, self.label, self.isMonthly, self.keys, self.daily) = (name, label, isMonthly, keys, daily)
    }

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What was read of a tracker for its page.
package protocol TrackerFacts: Sendable {
    func content(_ now: Now, _ canvas: Canvas) -> PageContent

    /// The values of places in the command lines of its keys, besides `{id}`.
    ///
    /// - Parameter record: the selected record; nil for none.
    func values(at record: String?) -> [String: String]
}

extension TrackerFacts {
    package func values(at record: String?) -> [String: String] { [:] }
}
