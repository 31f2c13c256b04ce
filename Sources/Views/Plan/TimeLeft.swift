package import CivilTime
package import JournalText
package import Localization
package import Terminal

/// The time from now until a day's kill time (`Plan.md`, "Any day").
package struct TimeLeft {
    /// Seconds until the kill time; not positive once it is reached.
    private let seconds: Int
    /// Whether the day has a draft, which can be copied to a later day until midnight.
    private let hasDraft: Bool

    /// Computes the time; nil for a day that has ended.
    ///
    /// - Parameter killTime: the kill time of a day that names none.
    package init?(of day: DayFile, killTime: TimeOfDay, now: Now) {
        guard !day.status.isFinal else { return nil }
        let end = now.zone.instant(of: Moment(day: day.date, time: day.killTime ?? killTime))
        seconds = end.secondsSinceEpoch - now.instant.secondsSinceEpoch
        hasDraft = day.status == .draft && !day.draft.isEmpty
    }

    /// Whether the kill time is reached, so that a start would expire the day at once.
    package var isOver: Bool { seconds <= 0 }

    /// Whether it is so little that it is urgent.
    package var isSoon: Bool { (1...30 * 60).contains(seconds) }

    /// The role of what is left: yellow once it is urgent, red once the kill time is reached.
    package var role: Role? { isOver ? .expired : isSoon ? .warning : nil }

    /// `soon`
    package static func soon(_ language: Language) -> String { language("soon") }

    /// Whole minutes until the kill time; negative after it.
    var minutes: Int { seconds / 60 }

    /// `3 h 20 min until the kill time`; in the last half hour that it is soon, and after it until when something can be
    /// done.
    func words(_ language: Language) -> Line {
        let (distance, soon) = (distance(language), Self.soon(language))
        if isSoon {
            return Line(language("\(soon): \(distance)"), role)
        }
        guard isOver, hasDraft else { return Line(distance, role) }
        let words = language("\(distance); the draft can be copied until midnight")
        return Line(words, role)
    }

    private func distance(_ language: Language) -> String {
        let span = Self.span(ofMinutes: abs(minutes), language)
        switch (isOver, minutes) {
        case (false, 0): return language("less than 1 min until the kill time")
        case (false, _): return language("\(span) until the kill time")
        case (true, 0) where seconds < 0: return language("the kill time was less than 1 min ago")
        case (true, 0): return language("the kill time is now")
        case (true, _): return language("the kill time was \(span) ago")
        }
    }

    /// The time to or since the kill time alone: `3 h 20 min`.
    package func short(_ language: Language) -> String {
        minutes == 0 ? Self.shortest(language) : Self.span(ofMinutes: abs(minutes), language)
    }

    private static func shortest(_ language: Language) -> String { language("less than 1 min") }

    /// `2 days 3 h`, `3 h 20 min`, `20 min`
    static func span(ofMinutes minutes: Int, _ language: Language) -> String {
        let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
        let parts = [
            (days, language("\(count: days, "day")")),
            (hours, language("\(hours) h")),
            (days > 0 ? 0 : rest, language("\(rest) min")),
        ]
        return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: " ")
    }
}
