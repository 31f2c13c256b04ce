import CivilTime
import JournalText

/// What a clock that doesn't fit the journal means (`Plan.md`, "Clock and zone").
struct ClockCheck {
    /// The most days that a journal can have slept: a clock further ahead is taken for a broken one.
    private static let longestSleep = 50 * 366

    /// The last day that a journal can have seen where it is a day: what is later is a slip, or malice.
    static func horizon(of day: Day) -> Day { day.adding(days: longestSleep) }

    private let seen: Day?
    private let today: Day

    init(_ state: StateFile, _ now: Now) {
        seen = state.currentDate
        today = now.day
    }

    /// How many days the clock is ahead of the last day that the journal saw; negative when it is behind.
    private var days: Int { seen.map { $0.days(until: today) } ?? 0 }

    /// Whether commands that write are refused: more than a day behind, or ahead by more than a journal sleeps.
    var isRefused: Bool { days < -1 || days > Self.longestSleep }

    /// What there is to say of a clock that is behind.
    var warnings: [Warning] {
        guard days < 0, let seen else { return [] }
        return [.clockBehind(seen: seen, now: today)]
    }

    /// Refuses a clock with which nothing can be written.
    func require() throws(JournalError) {
        if days < -1 { throw .clockBehind(days: -days) }
        try requireNear()
    }

    /// Refuses a clock that is further ahead than a journal sleeps: nobody wants to see what it would make of the plan.
    func requireNear() throws(JournalError) {
        if days > Self.longestSleep { throw .clockAhead(days: days) }
    }
}
