import Fast
import Interface
import Parts

/// A fast at a given time: what is computed from it, and the phrases that views and replies share.
struct FastFacts: Sendable {
    let fast: FastRecord
    let now: Now
    let progress: FastProgress

    init(_ fast: FastRecord, _ now: Now) {
        (self.fast, self.now, progress) = (fast, now, FastProgress(fast, now))
    }

    /// `Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03`, or the start of a running fast.
    var interval: Text {
        let start = Message.moment(fast.start.wall.moment)
        guard let end = fast.end else { return Text("since \(start)") }
        return Text(verbatim: "\(start) – \(Message.moment(end.wall.moment))")
    }

    /// `16:03 of 16:00 (16:8), goal reached`.
    var length: Text {
        let goal = fast.counts && progress.isReached ? Text(", goal reached") : .empty
        return Text("\(progress.elapsed) of \(progress.target) (\(fast.preset.rawValue))\(goal)")
    }

    /// `2026-01-28-2000 | completed | Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03 | 16:03 of 16:00 (16:8)`.
    var line: Text { Text(verbatim: "\(fast.name) | \(fast.status.words) | \(interval) | \(length)") }

    /// What is to come of a running fast, one line each: the elapsed time, the goal, the eating window, the advice, and how
    /// to end one that has run twice its target.
    var outlook: [Text] {
        [Text("elapsed: \(progress.elapsed) of \(progress.target)\(Text.share(progress.percent))"), goal] + prospects
    }

    /// The outlook without the elapsed time and the goal.
    var prospects: [Text] {
        let isForgotten = progress.elapsed.minutes >= 2 * progress.target.minutes
        return [
            windowAhead, advice,
            isForgotten ? Text("twice the target; weekyii fast end -t MOMENT ends it at an earlier moment") : nil,
        ].compactMap(\.self)
    }

    /// The time of the goal, and the time left or passed.
    private var goal: Text {
        let (left, at) = (progress.remaining, progress.goalMinute)
        guard progress.isReached else { return Text("remaining: \(left), goal at \(at)") }
        let more = FastSpan(seconds: now.instant.secondsSinceEpoch - fast.goal.secondsSinceEpoch)
        return Text("goal reached at \(at), \(more) ago; the fast continues")
    }

    /// The eating window if the fast ends at its goal; nil without one, and when the goal is reached.
    private var windowAhead: Text? {
        guard let minutes = fast.target.eatingMinutes, !progress.isReached else { return nil }
        let end = fast.goal.adding(seconds: minutes * 60)
        return Text("eating window: \(progress.goalMinute) – \(OffsetInstant(end, in: now.zone).wall.moment)")
    }

    /// The end of the eating window after a completed fast of less than 24 hours; nil for any other.
    var windowEnd: OffsetInstant? { fast.eatingWindowEnd.map { OffsetInstant($0, in: now.zone) } }

    /// The eating window after the fast, and the time left in it.
    var window: Text? {
        guard let end = windowEnd else { return nil }
        let moment = end.wall.moment
        guard now.instant < end.instant else { return Text("eating window: closed at \(moment)") }
        // Rounded up, so that the whole minutes that have passed and those left are the window.
        let left = FastSpan(seconds: end.instant.secondsSinceEpoch - now.instant.secondsSinceEpoch + 59)
        return Text("eating window: until \(moment), \(left) left")
    }

    /// The advice to ask a doctor, for a fast of more than 24 hours; nil for any other.
    var advice: Text? {
        let isLong = fast.status == .running && progress.elapsed.minutes > 24 * 60
        return fast.target.needsDoctor || isLong ? Text("above 24 hours: ask a doctor first") : nil
    }

    /// What a person added to it, one line each.
    var remarks: [Text] { [fast.note.map { Text("note: \($0)") }].compactMap(\.self) }
}

extension Message {
    /// What there is where a period has no fast.
    ///
    /// - Parameter last: the start of the last of all fasts; nil without any.
    static func noFast(after last: OffsetInstant?) -> Text {
        guard let last else { return Text("no fast yet; weekyii fast start starts one") }
        let command = "weekyii fast history -t \(last.day.month)"
        return Text("none; the last one: \(command)")
    }

    /// `this week (2026-W05): 3/7 days`.
    static func week(of now: Now, covered: Int) -> Text { Text("this week (\(now.day.week)): \(covered)/7 days") }
}

extension FastStatus {
    var words: Text {
        switch self {
        case .running: Text("running")
        case .completed: Text("completed")
        case .cancelled: Text("cancelled")
        }
    }
}

extension Documents {
    /// A fast as in its file, without computed values; ``fast`` begins with the same names.
    static let fastRecord = Table<FastRecord>(
        "fast-record", description: "A fast as in its file",
        Field("name", .digits, "the file's, without its end") { $0.name },
        Field("preset", .choice(FastPreset.self)) { $0.preset },
        Field("target_hours", .digits, "`16`, `16.5`") { "\($0.target)" },
        Field("status", .choice(FastStatus.self)) { $0.status },
        Field("started_at", .instant) { $0.start }, Field("ended_at", .orNull(.instant)) { $0.end },
        Field("note", .orNull(.text)) { $0.note }, Field("updated", .orNull(.moment)) { $0.updated })

    static let fast = Table<FastFacts>(
        "fast", description: "A fast as in its file, and what is computed from it now; minutes are whole",
        first: fastRecord.fields.map { field in field.of { $0.fast } },
        Field("elapsed_minutes", .count, "to its end, or to now") { $0.progress.elapsed.minutes },
        Field("target_minutes", .count) { $0.progress.target.minutes },
        Field("remaining_minutes", .count, "to the goal") { $0.progress.remaining.minutes },
        Field("percent", .number(from: 0, to: 100), "of the target") { $0.progress.percent },
        Field("reached", .flag, "whether the goal was reached; a cancelled fast never counts") {
            $0.progress.isReached
        },
        Field("goal_at", .instant, "when the goal is reached, in the journal's zone") { $0.progress.goal },
        Field("eating_window_until", .orNull(.instant), "of a completed fast of less than 24 hours") { $0.windowEnd })
}
