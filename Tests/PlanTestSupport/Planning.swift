package import CivilTime
package import JournalText
package import Plan

/// Thursday of 2026-W05, the day of most examples.
package let thursday = "2026-01-29"
package let settings = PlanSettings()

/// A text of a test that isn't what it is said to be.
private struct Unknown: Error { let text: String }

private func known<Value>(_ value: Value?, _ text: String) throws -> Value {
    guard let value else { throw Unknown(text: text) }
    return value
}

package func day(_ text: String) throws -> DayFile { try DayFile(Array(text.utf8), file: "day.md") }

package func date(_ text: String) throws -> Day { try known(Day(text), text) }

package func week(_ text: String) throws -> Week { try known(Week(text), text) }

package func moment(_ text: String) throws -> Moment { try known(Moment(text), text) }

package func time(_ text: String) throws -> TimeOfDay { try known(TimeOfDay(text), text) }

/// The current time in UTC, from `YYYY-MM-DD HH:MM` with optional seconds.
package func now(_ text: String) throws -> Now { try known(Clock(wall: text), text).now(in: .utc) }

/// An empty day with the kill time 20:00.
package func emptyDay(_ text: String = thursday) throws -> DayFile {
    DayFile(new: try date(text), killTime: try time("20:00"))
}

/// A draft with one task for each title.
package func draftDay(_ text: String = thursday, _ titles: [String] = ["A", "B", "C"]) throws -> DayFile {
    var day = try emptyDay(text)
    try day.add(try titles.map { try DraftItem($0) }, defaultType: .regular)
    return day
}

/// A day that was started at a time, with a number of its tasks finished, each a minute later.
package func startedDay(
    _ text: String = thursday, _ titles: [String] = ["A", "B", "C"], at start: String = "08:30", done: Int = 0
) throws -> DayFile {
    var day = try draftDay(text, titles)
    try day.start(at: try moment("\(text) \(start)"), settings: settings)
    for _ in 0..<done { try day.finishFocus(at: try moment("\(text) \(start)")) }
    return day
}

/// A day of a status, with three tasks if it can have any.
package func someDay(_ status: DayStatus, _ text: String = thursday) throws -> DayFile {
    switch status {
    case .empty: return try emptyDay(text)
    case .draft: return try draftDay(text)
    case .execute: return try startedDay(text)
    case .completed: return try startedDay(text, done: 3)
    case .expired:
        var day = try emptyDay(text)
        day.status = .expired
        day.expiredCount = 3
        day.initiatedAt = try moment("\(text) 08:30")
        day.closedAt = try moment("\(text) 20:00")
        return day
    }
}

/// A journal created on a day, with these days.
package func snapshot(of days: [DayFile] = [], made text: String = "2026-01-26 08:00") throws -> Snapshot {
    var snapshot = Snapshot(new: try moment(text), settings: settings)
    for day in days {
        snapshot.ensureWeek(day.date.week)
        snapshot.set(day)
    }
    return snapshot
}

extension DayFile {
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Snapshot {
    /// All of its files, as text.
    package var written: [String] {
        weeks.values.sorted { $0.week < $1.week }.flatMap { plan in
            ["\(plan.week) \(plan.status)", String(decoding: plan.file.bytes, as: UTF8.self)]
                + plan.days.values.sorted { $0.date < $1.date }.map(\.text)
        } + ["present \(present)", String(decoding: state.bytes, as: UTF8.self)]
    }
}
