package import CivilTime
package import Journal
package import JournalText
package import Light
import Localization
package import Messages
package import Parts
import Plan
import Terminal
package import Views

/// The lights that an action reads and changes.
package struct LightState: RecordState, Sendable {
    package static let part: any RecordPart.Type = LightPart.self

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

extension LightAction: RecordAction {
    package var command: String { "light \(name)" }

    package func scope(_ today: Day, _ names: (Path) -> [Path]) -> [Path] {
        LightScope.changing(on: today)
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
        guard before != after else {
            return Reply(
                LocalizedText(
                    en: "this is already the promise of \(date); nothing changed",
                    zh: "\(date) 的承诺已经是这一句，没有改动",
                    ja: "\(date) の約束はすでにこの文です。何も変わっていません"))
        }
        let isReplaced = before?.isDayLit == true
        let headline =
            isReplaced
            ? LocalizedText(
                en: "replaced the promise of \(date)", zh: "已替换 \(date) 的承诺", ja: "\(date) の約束を差し替えました")
            : LocalizedText(
                en: "turned on the day's light of \(date)", zh: "已点亮 \(date) 的日灯", ja: "\(date) の昼の灯りをつけました"
            )
        let promise = (after.promise ?? "").printable
        let line = LocalizedText(en: "promise: \(promise)", zh: "承诺：\(promise)", ja: "約束：\(promise)")
        return Reply(
            headline, [line] + (before?.isRest == true ? [restEnded] : []) + next(after, clock))
    }

    private static let restEnded = LocalizedText(
        en: "it is no longer a day of rest", zh: "这一天不再是休息日", ja: "休みの日ではなくなりました")

    /// The hint about the night's light; none when that is on or the window is over.
    private static func next(_ record: LightRecord, _ clock: LightClock) -> [LocalizedText] {
        guard !record.isNightLit, clock.phase(of: record.day) != .expired else { return [] }
        let (from, to) = (clock.opening(of: record.day), clock.end(of: record.day))
        return [
            LocalizedText(
                en: "next: weekyii light sleep, from \(from) to \(to)",
                zh: "下一步：\(from) 到 \(to) 之间运行 weekyii light sleep",
                ja: "次：\(from) から \(to) までに weekyii light sleep")
        ]
    }

    private static func asleep(_ record: LightRecord) -> Reply {
        let (date, moment) = (record.day, record.sleptAt.map { "\($0)" } ?? "")
        return Reply(
            LocalizedText(
                en: "turned on the night's light of \(date) at \(moment)", zh: "已点亮 \(date) 的夜灯（\(moment)）",
                ja: "\(date) の夜の灯りをつけました（\(moment)）"),
            [LocalizedText(en: "both lights are on", zh: "日灯和夜灯都亮着", ja: "昼と夜の灯りがどちらもついています")])
    }

    private static func rejected(_ record: LightRecord, at now: Moment, isNew: Bool) -> Reply {
        let (date, count) = (record.day, record.rejects.count)
        guard isNew else {
            return Reply(
                LocalizedText(
                    en:
                        "one more round at \(now) is already counted for the night of \(date) (\(count) total)",
                    zh: "\(date) 的夜晚在 \(now) 已经记过“再来一局”（共 \(count) 次）",
                    ja: "\(date) の夜の \(now) の「もう一回」はすでに記録済みです（計 \(count) 回）"))
        }
        return Reply(
            LocalizedText(
                en: "counted one more round at \(now) for the night of \(date) (\(count) total)",
                zh: "已为 \(date) 的夜晚记下“再来一局”（\(now)，共 \(count) 次）",
                ja: "\(date) の夜に「もう一回」を記録しました（\(now)、計 \(count) 回）"))
    }

    private static func awake(_ record: LightRecord) -> Reply {
        let (date, count) = (record.day, record.rejects.count)
        let kept = LocalizedText(
            en: "\(count.of("reject")) kept", zh: "保留 \(count) 次“再来一局”", ja: "「もう一回」\(count) 回は残ります")
        return Reply(
            LocalizedText(
                en: "turned off the night's light of \(date)", zh: "已熄灭 \(date) 的夜灯",
                ja: "\(date) の夜の灯りを消しました"),
            count == 0 ? [] : [kept])
    }

    private static func rested(_ date: Day, isNew: Bool) -> Reply {
        Reply(
            isNew
                ? LocalizedText(
                    en: "marked \(date) as a day of rest", zh: "已将 \(date) 设为休息日", ja: "\(date) を休みの日にしました")
                : LocalizedText(
                    en: "\(date) is already a day of rest; nothing changed", zh: "\(date) 已经是休息日，没有改动",
                    ja: "\(date) はすでに休みの日です。何も変わっていません"))
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
