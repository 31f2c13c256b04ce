package import Plan

/// A suggestion for the next command, which is possible and useful now (`Plan.md`, "The bare command").
package enum NextStep: Equatable, Sendable {
    case create, start, done
    case copy(to: Day)
    case plan(Day)
    case show(Day, tasks: Int)
    /// Restores the file of a started day, without which no command changes the plan.
    case restore(Day)

    /// The suggestion for today; nil where today's file can't be read.
    package init?(of plan: Snapshot, now: Now) {
        guard let day = plan[now.day] else { return nil }
        let timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
        self.init(for: day, tomorrow: plan[now.day.following], isLate: timeLeft?.isOver ?? true)
    }

    /// The suggestion for today.
    ///
    /// - Parameters:
    ///   - day: today.
    ///   - tomorrow: the following day; nil if the journal doesn't have it yet.
    ///   - isLate: whether today's kill time is reached, so that a start would expire the day at once.
    init(for day: DayFile, tomorrow: DayFile?, isLate: Bool) {
        switch day.status {
        case .empty where !isLate: self = .create
        case .draft where !isLate: self = day.draft.isEmpty ? .create : .start
        case .execute: self = .done
        case .draft where !day.draft.isEmpty && !Self.has(tomorrow, day.draft): self = .copy(to: day.date.following)
        case .empty, .draft, .completed, .expired: self.init(tomorrow: tomorrow, date: day.date.following)
        }
    }

    /// The suggestion once today can't be started any more.
    private init(tomorrow: DayFile?, date: Day) {
        guard let tomorrow, tomorrow.status != .empty else {
            self = .plan(date)
            return
        }
        self = .show(date, tasks: tomorrow.openCount)
    }

    private static func has(_ day: DayFile?, _ tasks: [TaskEntry]) -> Bool {
        Set(day?.draft.map(\.title) ?? []).isSuperset(of: tasks.map(\.title))
    }

    package var command: String {
        switch self {
        case .create: "today create"
        case .start: "today start"
        case .done: "today done focus_zone"
        case .copy: "today copy-to"
        case .plan: "day create"
        case .show: "day show"
        case .restore: "check"
        }
    }

    package var words: Text {
        switch self {
        case .create: Text("next: weekyii today create -m \"…; …\" plans today")
        case .start: Text("next: weekyii today start starts it, weekyii today update -m \"…\" changes it")
        case .done: Text("next: weekyii today done focus_zone when it is done")
        case .copy(let date): Text("next: weekyii today copy-to -t \(date) copies it to tomorrow")
        case .plan(let date): Text("next: weekyii day create -t \(date) -m \"…\" plans tomorrow")
        case .show(let date, let tasks):
            Text("next: weekyii day show -t \(date) shows tomorrow (\(count: tasks, "task"))")
        case .restore(let date):
            Text("next: weekyii check -restore \(date) restores the committed day, and keeps the edit")
        }
    }
}

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

    package static func soon(_ language: Language) -> String { language("soon") }

    /// Whole minutes until the kill time; negative after it.
    package var minutes: Int { seconds / 60 }

    /// `3 h 20 min until the kill time`; in the last half hour that it is soon, and after it until when something can be
    /// done.
    package func words(_ language: Language) -> Line {
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
        minutes == 0 ? language("less than 1 min") : Self.span(ofMinutes: abs(minutes), language)
    }

    /// `2 days 3 h`, `3 h 20 min`, `20 min`
    package static func span(ofMinutes minutes: Int, _ language: Language) -> String {
        let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60)
        let parts = [
            (days, language("\(count: days, "day")")),
            (hours, language("\(hours) h")),
            (days > 0 ? 0 : rest, language("\(rest) min")),
        ]
        return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: " ")
    }
}
