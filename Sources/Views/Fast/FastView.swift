package import CivilTime
package import Fast
package import Localization
import Messages
import Parts
import Terminal

/// The phrases about a fast that several replies share.
package enum FastView {
    /// `Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03`, or the start of a running fast.
    package static func interval(_ fast: FastRecord) -> LocalizedText {
        let start = Message.moment(fast.start.wall.moment)
        guard let end = fast.end else {
            return LocalizedText(en: "since \(start)", zh: "自 \(start) 起", ja: "\(start) から")
        }
        return LocalizedText(each: "\(start) – \(Message.moment(end.wall.moment))")
    }

    /// `16:03 of 16:00 (16:8), goal reached`.
    package static func length(_ fast: FastRecord, _ now: Now) -> LocalizedText {
        let (length, target) = (fast.span(until: now.instant), FastSpan(seconds: fast.target.seconds))
        let preset = fast.preset.rawValue
        let isReached = fast.counts && fast.isReached(at: now.instant)
        let goal = isReached ? LocalizedText(en: ", goal reached", zh: "，已达目标", ja: "、目標達成") : .empty
        return LocalizedText(
            en: "\(length) of \(target) (\(preset))\(goal)", zh: "\(length) / \(target)（\(preset)）\(goal)",
            ja: "\(length) / \(target)（\(preset)）\(goal)")
    }

    /// `2026-01-28-2000 | completed | Wed 2026-01-28 20:00 – Thu 2026-01-29 12:03 | 16:03 of 16:00 (16:8)`.
    package static func line(_ fast: FastRecord, _ now: Now) -> LocalizedText {
        let (interval, length) = (interval(fast), length(fast, now))
        return LocalizedText(each: "\(fast.name) | \(fast.status.words) | \(interval) | \(length)")
    }

    /// The progress of a running fast, one line each: the elapsed time, the goal, the eating window, the advice, and how to
    /// end one that has run twice its target.
    package static func progress(_ fast: FastRecord, _ now: Now) -> [LocalizedText] {
        let progress = FastProgress(fast, now)
        return [
            elapsed(progress), goal(progress, now), window(after: fast, progress, now),
            advice(fast, now), forgotten(progress),
        ].compactMap { $0 }
    }

    private static func elapsed(_ progress: FastProgress) -> LocalizedText {
        let (elapsed, target) = (progress.elapsed, progress.target)
        let share = LocalizedText { $0.share(progress.percent) }
        return LocalizedText(
            en: "elapsed: \(elapsed) of \(target)\(share)", zh: "已断食：\(elapsed) / \(target)\(share)",
            ja: "経過：\(elapsed) / \(target)\(share)")
    }

    /// The time of the goal, and the time left or passed.
    private static func goal(_ progress: FastProgress, _ now: Now) -> LocalizedText {
        let (left, at) = (progress.remaining, progress.goalMinute)
        guard progress.isReached else {
            return LocalizedText(
                en: "remaining: \(left), goal at \(at)", zh: "剩余：\(left)，目标时刻 \(at)", ja: "残り：\(left)、目標時刻 \(at)")
        }
        let more = FastSpan(seconds: now.instant.secondsSinceEpoch - progress.goal.instant.secondsSinceEpoch)
        return LocalizedText(
            en: "goal reached at \(at), \(more) ago; the fast continues", zh: "已于 \(at) 达到目标，已超出 \(more)，断食仍在继续",
            ja: "\(at) に目標を達成しました。\(more) 経過し、断食は続いています")
    }

    private static func forgotten(_ progress: FastProgress) -> LocalizedText? {
        guard progress.elapsed.minutes >= 2 * progress.target.minutes else { return nil }
        return LocalizedText(
            en: "twice the target; weekyii fast end -t MOMENT ends it at an earlier moment",
            zh: "已达目标的两倍；若早已结束，可用 weekyii fast end -t MOMENT 补上结束时刻",
            ja: "目標の 2 倍です。すでに終えていたら weekyii fast end -t MOMENT でその日時に終了できます")
    }

    /// The eating window if the fast ends at its goal; nil without one, and when the goal is reached.
    private static func window(
        after fast: FastRecord, _ progress: FastProgress, _ now: Now
    ) -> LocalizedText? {
        guard let minutes = fast.target.eatingMinutes, !progress.isReached else { return nil }
        let end = Instant(secondsSinceEpoch: fast.goal.secondsSinceEpoch + minutes * 60)
        let (from, to) = (progress.goalMinute, OffsetInstant(end, in: now.zone).wall.moment)
        return LocalizedText(
            en: "eating window: \(from) – \(to)", zh: "进食窗口：\(from) – \(to)", ja: "食事時間：\(from) – \(to)")
    }

    /// The end of the eating window after a completed fast; nil without a window.
    package static func window(_ fast: FastRecord, _ now: Now) -> LocalizedText? {
        guard let end = fast.eatingWindowEnd else { return nil }
        let moment = OffsetInstant(end, in: now.zone).wall.moment
        guard now.instant < end else {
            return LocalizedText(
                en: "eating window: closed at \(moment)", zh: "进食窗口：已于 \(moment) 结束", ja: "食事時間：\(moment) に終了")
        }
        // Rounded up, so that the whole minutes that have passed and those left are the window.
        let left = FastSpan(seconds: end.secondsSinceEpoch - now.instant.secondsSinceEpoch + 59)
        return LocalizedText(
            en: "eating window: until \(moment), \(left) left", zh: "进食窗口：至 \(moment)，剩余 \(left)",
            ja: "食事時間：\(moment) まで、残り \(left)")
    }

    /// The advice to ask a doctor, for a fast of more than 24 hours; nil for any other.
    package static func advice(_ fast: FastRecord, _ now: Now) -> LocalizedText? {
        let isLong = fast.status == .running && fast.span(until: now.instant).minutes > 24 * 60
        guard fast.target.needsDoctor || isLong else { return nil }
        return LocalizedText(
            en: "above 24 hours: ask a doctor first", zh: "超过 24 小时：请先咨询医生", ja: "24 時間を超える断食は、先に医師に相談してください")
    }

    /// What there is where a period has no fast.
    ///
    /// - Parameter last: the start of the last of all fasts; nil without any.
    static func none(_ last: OffsetInstant?) -> LocalizedText {
        guard let last else {
            return LocalizedText(
                en: "no fast yet; weekyii fast start starts one", zh: "还没有断食；可用 weekyii fast start 开始",
                ja: "断食はまだありません。weekyii fast start で開始できます")
        }
        let command = "weekyii fast history -t \(last.day.month)"
        return LocalizedText(
            en: "none; the last one: \(command)", zh: "没有；最近一次：\(command)", ja: "ありません。最後の断食：\(command)")
    }

    /// `this week (2026-W05): 3/7 days`.
    package static func week(_ covered: Int, _ now: Now) -> LocalizedText {
        let week = now.day.week
        return LocalizedText(
            en: "this week (\(week)): \(covered)/7 days", zh: "本周（\(week)）：\(covered)/7 天",
            ja: "今週（\(week)）：\(covered)/7 日")
    }

    /// The note, safe to print; nil without one.
    package static func note(_ fast: FastRecord) -> LocalizedText? {
        fast.note.map { note in
            LocalizedText(en: "note: \(note.printable)", zh: "备注：\(note.printable)", ja: "メモ：\(note.printable)")
        }
    }
}

extension FastStatus {
    /// The status for display.
    package var words: LocalizedText {
        switch self {
        case .running: LocalizedText(en: "running", zh: "进行中", ja: "進行中")
        case .completed: LocalizedText(en: "completed", zh: "已完成", ja: "完了")
        case .cancelled: LocalizedText(en: "cancelled", zh: "已取消", ja: "取り消し")
        }
    }
}
