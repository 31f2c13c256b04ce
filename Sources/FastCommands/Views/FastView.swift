package import CivilTime
package import Fast
import Interface
package import Localization
import Messages
import Parts

/// The phrases about a fast that several replies share.
package enum FastView {
    /// `Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03`, or the start of a running fast.
    package static func interval(_ fast: FastRecord) -> Text {
        let start = Message.moment(fast.start.wall.moment)
        guard let end = fast.end else { return Text("since \(start)") }
        return Text(verbatim: "\(start) – \(Message.moment(end.wall.moment))")
    }

    /// `16:03 of 16:00 (16:8), goal reached`.
    package static func length(_ fast: FastRecord, _ now: Now) -> Text {
        let (length, target) = (fast.span(until: now.instant), FastSpan(seconds: fast.target.seconds))
        let preset = fast.preset.rawValue
        let isReached = fast.counts && fast.isReached(at: now.instant)
        let goal = isReached ? Text(", goal reached") : .empty
        return Text("\(length) of \(target) (\(preset))\(goal)")
    }

    /// `2026-01-28-2000 | completed | Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03 | 16:03 of 16:00 (16:8)`.
    package static func line(_ fast: FastRecord, _ now: Now) -> Text {
        let (interval, length) = (interval(fast), length(fast, now))
        return Text(verbatim: "\(fast.name) | \(fast.status.words) | \(interval) | \(length)")
    }

    /// The progress of a running fast, one line each: the elapsed time, the goal, the eating window, the advice, and how to
    /// end one that has run twice its target.
    package static func progress(_ fast: FastRecord, _ now: Now) -> [Text] {
        let progress = FastProgress(fast, now)
        return [
            elapsed(progress), goal(progress, now), window(after: fast, progress, now),
            advice(fast, now), forgotten(progress),
        ].compactMap { $0 }
    }

    private static func elapsed(_ progress: FastProgress) -> Text {
        let (elapsed, target) = (progress.elapsed, progress.target)
        let share = Text.share(progress.percent)
        return Text("elapsed: \(elapsed) of \(target)\(share)")
    }

    /// The time of the goal, and the time left or passed.
    private static func goal(_ progress: FastProgress, _ now: Now) -> Text {
        let (left, at) = (progress.remaining, progress.goalMinute)
        guard progress.isReached else { return Text("remaining: \(left), goal at \(at)") }
        let more = FastSpan(seconds: now.instant.secondsSinceEpoch - progress.goal.instant.secondsSinceEpoch)
        return Text("goal reached at \(at), \(more) ago; the fast continues")
    }

    private static func forgotten(_ progress: FastProgress) -> Text? {
        guard progress.elapsed.minutes >= 2 * progress.target.minutes else { return nil }
        return Text("twice the target; weekyii fast end -t MOMENT ends it at an earlier moment")
    }

    /// The eating window if the fast ends at its goal; nil without one, and when the goal is reached.
    private static func window(
        after fast: FastRecord, _ progress: FastProgress, _ now: Now
    ) -> Text? {
        guard let minutes = fast.target.eatingMinutes, !progress.isReached else { return nil }
        let end = Instant(secondsSinceEpoch: fast.goal.secondsSinceEpoch + minutes * 60)
        let (from, to) = (progress.goalMinute, OffsetInstant(end, in: now.zone).wall.moment)
        return Text("eating window: \(from) – \(to)")
    }

    /// The end of the eating window after a completed fast; nil without a window.
    package static func window(_ fast: FastRecord, _ now: Now) -> Text? {
        guard let end = fast.eatingWindowEnd else { return nil }
        let moment = OffsetInstant(end, in: now.zone).wall.moment
        guard now.instant < end else { return Text("eating window: closed at \(moment)") }
        // Rounded up, so that the whole minutes that have passed and those left are the window.
        let left = FastSpan(seconds: end.secondsSinceEpoch - now.instant.secondsSinceEpoch + 59)
        return Text("eating window: until \(moment), \(left) left")
    }

    /// The advice to ask a doctor, for a fast of more than 24 hours; nil for any other.
    package static func advice(_ fast: FastRecord, _ now: Now) -> Text? {
        let isLong = fast.status == .running && fast.span(until: now.instant).minutes > 24 * 60
        guard fast.target.needsDoctor || isLong else { return nil }
        return Text("above 24 hours: ask a doctor first")
    }

    /// What there is where a period has no fast.
    ///
    /// - Parameter last: the start of the last of all fasts; nil without any.
    static func none(_ last: OffsetInstant?) -> Text {
        guard let last else { return Text("no fast yet; weekyii fast start starts one") }
        let command = "weekyii fast history -t \(last.day.month)"
        return Text("none; the last one: \(command)")
    }

    /// `this week (2026-W05): 3/7 days`.
    package static func week(_ covered: Int, _ now: Now) -> Text {
        let week = now.day.week
        return Text("this week (\(week)): \(covered)/7 days")
    }

    /// The note, safe to print; nil without one.
    package static func note(_ fast: FastRecord) -> Text? {
        fast.note.map { note in
            Text("note: \(note)")
        }
    }
}

extension FastStatus {
    /// The status for display.
    package var words: Text {
        switch self {
        case .running: Text("running")
        case .completed: Text("completed")
        case .cancelled: Text("cancelled")
        }
    }
}
