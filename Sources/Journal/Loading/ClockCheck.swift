import CivilTime
import JournalText

/// Compares the clock with the last day that the journal saw (`Plan.md`, "Clock and zone").
struct ClockCheck {
    /// The most days that a journal can be unused; a clock further ahead counts as broken.
    private static let longestSleep = 50 * 366

    /// The last day that a journal can have seen on a day; a later one is an error or an attack.
    static func horizon(of day: Day) -> Day { day.adding(days: longestSleep) }

    private let seen: Day?
    private let today: Day

    init(_ state: StateFile, _ now: Now) {
        seen = state.currentDate
        today = now.day
    }

    /// How many days the clock is ahead of the last day that the journal saw; negative when it is behind.
    private var days: Int { seen.map { $0.days(until: today) } ?? 0 }

    /// Whether commands that write are refused: the clock is more than a day behind, or more than ``longestSleep``
    /// ahead.
    var isRefused: Bool { days < -1 || days > Self.longestSleep }

    /// The warning about a clock that is behind.
    var warnings: [Warning] {
        guard days < 0, let seen else { return [] }
        return [.clockBehind(seen: seen, now: today)]
    }

    /// Refuses a clock with which nothing can be written.
    func require() throws(JournalError) {
        if days < -1 { throw .clockBehind(days: -days) }
        try requireNear()
    }

    /// Refuses a clock that is more than ``longestSleep`` ahead, for reading too: everything would be shown as expired.
    func requireNear() throws(JournalError) {
        if days > Self.longestSleep { throw .clockAhead(days: days) }
    }
}
