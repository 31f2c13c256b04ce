package import Interface
package import Journal
package import Light
import Parts

extension LightAction: Action {
    /// The date's record; nil before its first one.
    package typealias Outcome = (before: LightRecord?, after: LightRecord)

    package var command: String { "light \(name)" }

    package static func scope(_ make: @escaping (Day) -> LightAction) -> Session.Scope {
        .records(of: LightPart.self) { today, _ in
            // The settings decide which of the two it is.
            [today.preceding, today].map { LightRecord.path(of: $0) }
        }
    }

    /// An unchanged record makes no commit.
    package func apply(to state: inout JournalState) throws -> Outcome {
        let clock = state.lightClock
        let before = try LightRecord(of: date(at: clock), in: state.records)
        let after = try applied(to: before, at: clock)
        if after != before { state.records[LightRecord.path(of: after.day)] = after.bytes }
        return (before, after)
    }

    package func commitMessage(for change: Outcome, in state: JournalState) -> CommitMessage {
        CommitMessage(subject(at: state.lightClock), command: command)
    }

    package func reply(to change: Outcome, in state: JournalState) -> Reply {
        let (record, date, clock) = (change.after, change.after.day, state.lightClock)
        let (isNew, count) = (change.before != record, record.rejects.count)
        switch self {
        case .commit:
            guard isNew else { return Reply(Text("this is already the promise of \(date); nothing changed")) }
            return Self.committed(from: change.before, to: record, at: clock)
        case .sleep:
            let moment = record.sleptAt.map { "\($0)" } ?? ""
            return Reply(Text("turned on the night's light of \(date) at \(moment)"), [Text("both lights are on")])
        case .reject:
            let now = clock.now
            return Reply(
                isNew
                    ? Text("counted one more round at \(now) for the night of \(date) (\(count) total)")
                    : Text("one more round at \(now) is already counted for the night of \(date) (\(count) total)"))
        case .wake:
            return Reply(
                Text("turned off the night's light of \(date)"),
                count == 0 ? [] : [Text("\(count: count, "reject") kept")])
        case .rest:
            return Reply(
                isNew
                    ? Text("marked \(date) as a day of rest")
                    : Text("\(date) is already a day of rest; nothing changed"))
        }
    }

    private static func committed(from before: LightRecord?, to record: LightRecord, at clock: LightClock) -> Reply {
        var details = [Text("promise: \(record.promise ?? "")")]
        if before?.isRest == true { details.append(Text("it is no longer a day of rest")) }
        let (from, to) = (clock.opening(of: record.day), clock.end(of: record.day))
        switch clock.phase(of: record.day) {
        // Nothing is left to do.
        case _ where record.isNightLit, .expired: break
        case .before: details.append(Text("next: weekyii light sleep, from \(from) to \(to)"))
        case .early, .inWindow: details.append(Text("next: weekyii light sleep, until \(to)"))
        }
        return Reply(
            before?.isDayLit == true
                ? Text("replaced the promise of \(record.day)")
                : Text("turned on the day's light of \(record.day)"), details)
    }
}

extension JournalState {
    /// The clock of the lights, with the journal's settings.
    var lightClock: LightClock { LightClock(now, LightSettings { setting($0) }) }
}

/// The words and the exit status of the rules of lights.
extension LightError: ReportedError {
    package var failure: Failure { Failure(words, .refused) }
}
