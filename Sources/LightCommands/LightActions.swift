package import CivilTime
package import Interface
package import Journal
package import JournalText
package import Light
import Localization
package import Messages
package import Parts
import Terminal

/// The lights that an action reads and changes.
package struct LightState: ActionState {
    package var records: Records
    package let clock: LightClock

    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) {
        (records, clock) = (journal.records, journal.lightClock)
    }

    package init(_ records: Records, _ clock: LightClock) { (self.records, self.clock) = (records, clock) }
}

/// The record of a date before and after an action.
package struct LightChange: Sendable {
    /// Nil without a record.
    let before: LightRecord?
    let after: LightRecord
}

extension LightAction: Action {
    package var command: String { "light \(name)" }

    package static func scope(_ make: @escaping (Day) -> LightAction) -> Session.Scope {
        .records(of: LightPart.self) { today, _ in LightScope.changing(on: today) }
    }

    /// An unchanged record makes no commit.
    package func apply(to state: inout LightState) throws -> LightChange {
        let date = date(at: state.clock)
        let before = try LightRecord(of: date, in: state.records)
        let after = try applied(to: before, at: state.clock)
        if after != before { state.records[LightRecord.path(of: date)] = after.bytes }
        return LightChange(before: before, after: after)
    }

    package func commitMessage(for change: LightChange, in state: LightState) -> CommitMessage {
        CommitMessage(subject(at: state.clock), command: command)
    }

    package func reply(to change: LightChange, in state: LightState) -> Reply {
        let (before, after, clock) = (change.before, change.after, state.clock)
        let isChanged = before != after
        return switch self {
        case .commit: Self.committed(from: before, to: after, at: clock)
        case .sleep: Self.asleep(after)
        case .reject: Self.rejected(after, at: clock.now, isNew: isChanged)
        case .wake: Self.awake(after)
        case .rest: Self.rested(after.day, isNew: isChanged)
        }
    }

    private static func committed(
        from before: LightRecord?, to after: LightRecord, at clock: LightClock
    ) -> Reply {
        let date = after.day
        guard before != after else { return Reply(Text("this is already the promise of \(date); nothing changed")) }
        let isReplaced = before?.isDayLit == true
        let headline =
            isReplaced
            ? Text("replaced the promise of \(date)")
            : Text("turned on the day's light of \(date)")
        let promise = (after.promise ?? "").printable
        let line = Text("promise: \(promise)")
        return Reply(
            headline, [line] + (before?.isRest == true ? [restEnded] : []) + next(after, clock))
    }

    private static let restEnded = Text("it is no longer a day of rest")

    /// The hint about the night's light; none when that is on or the window is over.
    private static func next(_ record: LightRecord, _ clock: LightClock) -> [Text] {
        guard !record.isNightLit, clock.phase(of: record.day) != .expired else { return [] }
        let (from, to) = (clock.opening(of: record.day), clock.end(of: record.day))
        return [
            Text("next: weekyii light sleep, from \(from) to \(to)")
        ]
    }

    private static func asleep(_ record: LightRecord) -> Reply {
        let (date, moment) = (record.day, record.sleptAt.map { "\($0)" } ?? "")
        return Reply(Text("turned on the night's light of \(date) at \(moment)"), [Text("both lights are on")])
    }

    private static func rejected(_ record: LightRecord, at now: Moment, isNew: Bool) -> Reply {
        let (date, count) = (record.day, record.rejects.count)
        guard isNew else {
            return Reply(Text("one more round at \(now) is already counted for the night of \(date) (\(count) total)"))
        }
        return Reply(Text("counted one more round at \(now) for the night of \(date) (\(count) total)"))
    }

    private static func awake(_ record: LightRecord) -> Reply {
        let (date, count) = (record.day, record.rejects.count)
        let kept = Text("\(count: count, "reject") kept")
        return Reply(Text("turned off the night's light of \(date)"), count == 0 ? [] : [kept])
    }

    private static func rested(_ date: Day, isNew: Bool) -> Reply {
        Reply(
            isNew
                ? Text("marked \(date) as a day of rest")
                : Text("\(date) is already a day of rest; nothing changed"))
    }
}

extension JournalState {
    /// The clock of the lights, with the journal's settings.
    package var lightClock: LightClock { LightClock(now, LightSettings { setting($0) }) }
}

/// The words and the exit status of the rules of lights.
extension LightError: ReportedError {
    package var failure: Failure { Failure(words, .refused) }
}
