package import Journal
package import Parts
package import Plan

/// The tab that a tracker brings to the screen.
package struct TrackerTab: Hashable, Sendable {
    package let name: String
    package let label: Text
    /// Whether it has a page for each month, instead of a single one.
    package let isMonthly: Bool
    package let keys: [ScreenKey]
    /// The commands whose lines are the page's, given its month.
    package let looks: @Sendable (Month) -> [[String]]

    package init(
        _ name: String, _ label: Text, isMonthly: Bool = false, keys: [ScreenKey],
        looks: @escaping @Sendable (Month) -> [[String]]
    ) {
        (self.name, self.label, self.isMonthly, self.keys, self.looks) = (name, label, isMonthly, keys, looks)
    }

    /// Whether some of its keys work on the page of a day.
    package var hasKeysOfDays: Bool { keys.contains { !$0.tabs.isEmpty } }

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What was read of a tracker for a page: what its lines are about, and what its keys do.
package protocol TrackerFacts: Sendable {
    /// The records that actions of the plan need.
    var recordsOfPlan: Records { get }

    /// The name of the record that a line of the page is about; nil for none.
    ///
    /// - Parameter look: the place of the line's command among those of the page.
    func record(of line: Line, look: Int) -> String?

    /// The command that shows a record; nil if the page shows all of it.
    func show(_ record: String) -> [String]?

    /// What a key of the tracker does.
    ///
    /// - Parameters:
    ///   - record: the record at the cursor.
    ///   - target: the day of the page; today on the tracker's own.
    ///   - state: the plan.
    func offer(_ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState) -> ScreenOffer
}

extension TrackerFacts {
    package var recordsOfPlan: Records { [:] }

    package func record(of line: Line, look: Int) -> String? { nil }

    package func show(_ record: String) -> [String]? { nil }
}
