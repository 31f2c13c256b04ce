package import CivilTime
import Localization
package import Parts

/// A kind of reminder of a fast, as the setting `fast.reminders` names it (`Reminders.md`, "Reminders").
enum FastReminder: String, CaseIterable {
    case goal
    /// Half of its target.
    case half
    /// The end of the eating window after the last completed fast.
    case window
}

extension FastPart {
    /// The newest fasts: the running one and the last completed one are among them.
    package static func remindable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        FastScope.latest(today).paths(list)
    }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let kinds = reminderKinds.value(settings)
        var found = FoundReminders()
        guard !kinds.isEmpty else { return found }
        let fasts = FastSet(records, unreadable: &found.unreadable)
        found.reminders = kinds.compactMap { kind in
            switch kind {
            case .goal: fasts.running.map { $0.goalReminder(now) }
            case .half: fasts.running.map { $0.halfReminder(now) }
            case .window: fasts.running == nil ? fasts.lastCompleted?.windowReminder(now) : nil
            }
        }
        return found
    }
}

extension FastRecord {
    fileprivate func goalReminder(_ now: Now) -> Reminder {
        let target = FastSpan(seconds: target.seconds)
        return reminder(
            .goal, at: goal, LocalizedText(en: "Fasting goal reached", zh: "断食目标已达成", ja: "断食の目標に到達しました"),
            LocalizedText(en: "fasted \(target)", zh: "已断食 \(target)", ja: "\(target) 断食しました"),
            command: "weekyii fast show")
    }

    fileprivate func halfReminder(_ now: Now) -> Reminder {
        let seconds = target.seconds / 2
        let (half, whole) = (FastSpan(seconds: seconds), FastSpan(seconds: target.seconds))
        return reminder(
            .half, at: Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + seconds),
            LocalizedText(en: "Half of the fast", zh: "断食已过半", ja: "断食の半分が過ぎました"),
            LocalizedText(
                en: "fasted \(half) of \(whole)", zh: "已断食 \(half) / \(whole)", ja: "\(half) / \(whole) 断食しました"),
            command: "weekyii fast show")
    }

    /// Nil without an eating window.
    fileprivate func windowReminder(_ now: Now) -> Reminder? {
        guard let end = eatingWindowEnd else { return nil }
        let fasted = span(until: now.instant)
        return reminder(
            .window, at: end, LocalizedText(en: "Eating window over", zh: "进食窗口已结束", ja: "食事時間が終わりました"),
            LocalizedText(en: "last fast: \(fasted)", zh: "上一次断食：\(fasted)", ja: "前回の断食：\(fasted)"),
            command: "weekyii fast start")
    }

    /// A reminder at the first whole minute that isn't before an instant.
    private func reminder(
        _ kind: FastReminder, at instant: Instant, _ title: LocalizedText, _ text: LocalizedText, command: String
    ) -> Reminder {
        let minute = Instant(secondsSinceEpoch: (instant.secondsSinceEpoch + 59) / 60 * 60)
        return Reminder("fast-\(name)-\(kind.rawValue)", at: minute, title: title, text, command: command)
    }
}
