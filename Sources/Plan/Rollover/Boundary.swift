import CivilTime
import JournalText

/// An instant at which the plan rolls over, and its event.
struct Boundary: Comparable {
    private enum Event {
        case killTime(DayFile), midnight(DayFile), monday(after: Week)
    }

    private let event: Event
    private let moment: Moment
    let instant: Instant
    /// A kill time is due only after its minute has begun; a day that was started too late is due at once.
    private let isDueAtOnce: Bool

    private init(_ event: Event, at moment: Moment, _ zone: Zone, isDueAtOnce: Bool = true) {
        (self.event, self.moment, self.isDueAtOnce) = (event, moment, isDueAtOnce)
        instant = zone.instant(of: moment)
    }

    /// The boundary of a started day or of a draft; nil for every other day.
    init?(of day: DayFile, _ settings: PlanSettings, _ zone: Zone) {
        switch day.status {
        case .execute:
            let due = day.due(settings)
            self.init(.killTime(day), at: due, zone, isDueAtOnce: day.initiatedAt == due)
        case .draft: self.init(.midnight(day), at: Moment(day: day.date.following, time: .midnight), zone)
        case .empty, .completed, .expired: return nil
        }
    }

    /// The Monday on which the week in Present ends.
    init(after week: Week, _ zone: Zone) {
        self.init(.monday(after: week), at: Moment(day: week.following.monday, time: .midnight), zone)
    }

    func isDue(_ now: Now) -> Bool { isDueAtOnce ? instant <= now.instant : instant < now.instant }

    /// Boundaries at the same instant are crossed by kind, then by date.
    private var order: (kind: Int, day: Day) {
        switch event {
        case .killTime(let day): (0, day.date)
        case .midnight(let day): (1, day.date)
        case .monday(let week): (2, week.monday)
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        (left.instant, left.order.kind, left.order.day) < (right.instant, right.order.kind, right.order.day)
    }

    static func == (left: Self, right: Self) -> Bool { left.instant == right.instant && left.order == right.order }

    /// Crosses it in a snapshot that has the boundary's day as it was then: crossing another one doesn't change it.
    func cross(_ snapshot: inout Snapshot) -> StateMachine.Rollover.Event {
        switch event {
        case .killTime(var day):
            day.expire(at: moment)
            snapshot.set(day)
            return .expired(day.date, done: day.complete.count, expired: day.expiredCount)
        case .midnight(var day):
            let tasks = day.draft.count
            day.forgetDraft()
            snapshot.set(day)
            return .notStarted(day.date, tasks: tasks)
        case .monday(let week):
            snapshot.crossMonday()
            return .week(from: week, to: snapshot.present)
        }
    }
}

extension Snapshot {
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
