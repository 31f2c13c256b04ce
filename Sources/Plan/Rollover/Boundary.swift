import CivilTime
import JournalText

/// An instant at which the plan rolls over, and its event.
struct Boundary: Comparable {
    /// Boundaries at the same instant are crossed in this order, then by date.
    private enum Kind: Int {
        case killTime, midnight, monday
    }

    private let kind: Kind
    private let day: Day
    let moment: Moment
    let instant: Instant
    /// A kill time is due only after its minute has begun; a day that was started too late is due at once.
    private let isDueAtOnce: Bool

    /// The boundary of a started day or of a draft; nil for every other day.
    init?(of file: DayFile, _ settings: PlanSettings, _ zone: Zone) {
        day = file.date
        switch file.status {
        case .execute:
            kind = .killTime
            let due = file.due(settings)
            moment = due
            isDueAtOnce = file.initiatedAt == due
        case .draft:
            kind = .midnight
            moment = Moment(day: file.date.following, time: .midnight)
            isDueAtOnce = true
        case .empty, .completed, .expired: return nil
        }
        instant = zone.instant(of: moment)
    }

    /// The Monday on which the week in Present ends.
    init(after week: Week, _ zone: Zone) {
        kind = .monday
        day = week.monday
        moment = Moment(day: week.following.monday, time: .midnight)
        isDueAtOnce = true
        instant = zone.instant(of: moment)
    }

    func isDue(_ now: Now) -> Bool { isDueAtOnce ? instant <= now.instant : instant < now.instant }

    static func < (left: Self, right: Self) -> Bool {
        (left.instant, left.kind.rawValue, left.day) < (right.instant, right.kind.rawValue, right.day)
    }

    func cross(_ snapshot: inout Snapshot) -> StateMachine.Rollover.Event {
        switch kind {
        case .killTime:
            return snapshot.change(day) { day in
                day.expire(at: moment)
                return .expired(day.date, done: day.complete.count, expired: day.expiredCount)
            } ?? .expired(day, done: 0, expired: 0)
        case .midnight:
            return snapshot.change(day) { day in
                let tasks = day.draft.count
                day.forgetDraft()
                return .notStarted(day.date, tasks: tasks)
            } ?? .notStarted(day, tasks: 0)
        case .monday:
            let week = snapshot.present
            snapshot.crossMonday()
            return .week(from: week, to: snapshot.present)
        }
    }
}

extension Snapshot {
    /// Changes a day if it exists.
    fileprivate mutating func change<T>(_ date: Day, _ body: (inout DayFile) -> T) -> T? {
        guard var day = self[date] else { return nil }
        let result = body(&day)
        set(day)
        return result
    }

    /// Moves Present to Past, and the next week to Present; creates it if it is missing.
    fileprivate mutating func crossMonday() {
        let next = present.following
        ensureWeek(present)
        ensureWeek(next)
        weeks[present]?.move(to: .past)
        weeks[next]?.move(to: .present)
        present = next
    }
}
