package import CivilTime
package import Journal
package import JournalText
package import Localization
import Messages
import Parts
package import Plan
import Repeat
import Terminal
package import Views

/// `today done`: marks the task in Focus done, and completes the repeat that it was planned from.
package struct FinishTask: DayAction {
    package struct Outcome: Sendable {
        let done: FinishFocus.Outcome
        let repeated: FinishedRepeat
    }

    private let focus: FinishFocus
    private let streak: @Sendable (Snapshot, Day) -> Int

    /// - Parameters:
    ///   - expected: a guard: the id that the task in Focus must have; nil for any id.
    ///   - streak: returns the number of started days in a row before a day that were completed.
    package init(
        expecting expected: TaskID?, streak: @escaping @Sendable (Snapshot, Day) -> Int = { _, _ in 0 }
    ) {
        (focus, self.streak) = (FinishFocus(expecting: expected), streak)
    }

    package var weeks: [Week] { focus.weeks }

    package var records: Session.PlanRecordScope? { FinishedRepeat.scope }

    package var command: String { "today done focus_zone" }

    package func apply(to state: inout JournalState) throws -> Outcome {
        let done = try focus.apply(to: &state.plan, now: state.now)
        // Repeats go on being done where their commands are switched off.
        return Outcome(done: done, repeated: FinishedRepeat(done.task, in: &state))
    }

    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let done = outcome.done
        let (name, title) = (done.task.name, done.task.title.printable)
        return Reply(
            LocalizedText(
                en: "\(name) done: \(title)", zh: "已完成 \(name)：\(title)", ja: "\(name) を完了しました：\(title)"),
            next(done, in: state.plan) + [outcome.repeated.detail].compactMap(\.self))
    }

    /// The next task, or how the day ended.
    private func next(_ outcome: FinishFocus.Outcome, in plan: Snapshot) -> [LocalizedText] {
        guard outcome.day.status != .completed else {
            return [Self.end(outcome.day, streak: 1 + streak(plan, outcome.day.date))]
        }
        let left = outcome.left
        return [LocalizedText](lines: { DayLines.focus(outcome.day, $0) })
            + [LocalizedText(en: "\(left) left", zh: "还剩 \(left) 个", ja: "残り \(left) 件")]
    }

    /// `all done: 4 of 4, third day in a row`
    private static func end(_ day: DayFile, streak: Int) -> LocalizedText {
        let count = day.complete.count
        let end = LocalizedText(
            en: "all done: \(count) of \(count)", zh: "全部完成：\(count)/\(count)", ja: "すべて完了：\(count) 件中 \(count) 件")
        let words = "second third fourth fifth sixth seventh eighth ninth tenth".split(separator: " ")
        guard streak > 1 else { return end }
        let row = streak - 2 < words.count ? "\(words[streak - 2]) day" : "\(streak) days"
        return LocalizedText(
            en: "\(end), \(row) in a row", zh: "\(end)，连续第 \(streak) 天", ja: "\(end)、\(streak) 日連続")
    }

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        let outcome = outcome.done
        let (name, title) = (outcome.task.name, outcome.task.title.printable)
        let left = outcome.day.status == .completed ? "(day completed)" : "(\(outcome.left) left)"
        let subject = Subject.fitting("today done: \(name) ", cutting: title, " \(left)")
        let isCut = !subject.contains(title)
        return CommitMessage(
            subject, body: isCut ? ["\(name): \(title)"] : [], command: "today done",
            days: [outcome.day.date])
    }

    package func warnings(of outcome: Outcome, in state: JournalState) -> [LocalizedText] {
        let kept = outcome.done.keptMoment.flatMap {
            Message.warning(.momentKept(now: state.now.moment, written: $0))
        }
        return [kept, outcome.repeated.warning].compactMap(\.self)
    }
}

extension TaskEntry {
    fileprivate var name: String { id.map { "\($0)" } ?? "" }
}

/// The effect of a done task on the repeat that it was planned from (`Repeats.md`, "In the plan").
enum FinishedRepeat {
    /// The task was not planned from a repeat.
    case none
    /// The repeat is completed with the task.
    case completed(RepeatEntry)
    /// The due was completed before.
    case answered(RepeatSource, title: String)
    /// The repeat was deleted, or its file is invalid.
    case missing(RepeatSource)
    /// A rule of repeats refuses the completion; the task is done nevertheless.
    case refused(RepeatSource, title: String, RepeatError)

    /// The path of the repeat that the task in Focus was planned from; empty without one.
    static func scope(_ plan: Snapshot, _ now: Now, _ list: (Path) -> [Path]) -> [Path] {
        source(of: plan[now.day]?.focus).map { [$0.path] } ?? []
    }

    private static func source(of task: TaskEntry?) -> RepeatSource? {
        task?.source.flatMap { RepeatSource($0) }
    }

    /// Completes the repeat that a done task was planned from.
    init(_ task: TaskEntry, in state: inout JournalState) {
        guard let source = Self.source(of: task) else {
            self = .none
            return
        }
        guard let text = state.records[source.path],
            let record = try? RepeatRecord(text, file: source.path.text)
        else {
            self = .missing(source)
            return
        }
        guard !source.isAnswered(in: record) else {
            self = .answered(source, title: record.title)
            return
        }
        do {
            let done = try CompleteRepeat(answering: source.due).perform(
                on: record, now: state.now.moment)
            state.records[source.path] = done.bytes
            self = .completed(RepeatEntry(source.name, done))
        } catch { self = .refused(source, title: record.title, error) }
    }

    /// The additional line of the reply, about a repeat that is done.
    var detail: LocalizedText? {
        switch self {
        case .completed(let entry):
            let (name, next) = (RepeatText.quoted(entry.record.title), RepeatText.next(entry.record))
            return LocalizedText(
                en: "repeat \(name) done; \(next)", zh: "重复任务\(name)已完成；\(next)",
                ja: "繰り返し\(name)も完了。\(next)")
        case .answered(let source, let title):
            let name = RepeatText.quoted(title)
            return LocalizedText(
                en: "repeat \(name) was already done for \(source.due)",
                zh: "重复任务\(name)的 \(source.due) 此前已完成",
                ja: "繰り返し\(name)の \(source.due) はすでに完了しています")
        case .none, .missing, .refused: return nil
        }
    }

    /// The warning beside the reply, about a repeat that couldn't be completed.
    var warning: LocalizedText? {
        switch self {
        case .missing(let source):
            let name = RepeatText.quoted(source.name)
            return LocalizedText(
                en: "only the task was marked done: the repeat \(name) was deleted or cannot be read",
                zh: "仅完成了该任务：重复任务\(name)已被删除或无法读取", ja: "タスクだけを完了にしました：繰り返し\(name)は削除されたか、読み取れません")
        case .refused(let source, let title, let error):
            let words = error.words(title.printable, as: source.name.quoted)
            return LocalizedText(
                en: "only the task was marked done: \(words)", zh: "仅完成了该任务：\(words)",
                ja: "タスクだけを完了にしました：\(words)")
        case .none, .completed, .answered: return nil
        }
    }
}
