import CivilTime
import Journal
import JournalText
import Localization
import Parts
import Plan
import Repeat
import Views

/// The effect of a done task on the repeat that it was planned from (`Repeats.md`, "In the plan").
enum FinishedRepeat {
    /// The task was not planned from a repeat.
    case none
    /// The repeat is completed with the task.
    case completed(RepeatEntry)
    /// The due was completed before.
    case answered(RepeatSource)
    /// The repeat was deleted, or its file is invalid.
    case missing(RepeatSource)
    /// A rule of repeats refuses the completion; the task is done nevertheless.
    case refused(RepeatSource, RepeatError)

    /// The path of the repeat that the task in Focus was planned from; empty without one.
    static func scope(_ plan: Snapshot, _ now: Now, _ list: (String) -> [String]) -> [String] {
        source(of: plan[now.day]?.focus).map { [$0.path] } ?? []
    }

    private static func source(of task: TaskEntry?) -> RepeatSource? { task?.source.flatMap { RepeatSource($0) } }

    /// Completes the repeat that a done task was planned from.
    init(_ task: TaskEntry, in context: inout RecordContext) {
        guard let source = Self.source(of: task) else {
            self = .none
            return
        }
        guard let text = context.records[source.path],
            let record = try? RepeatRecord(text, file: source.path)
        else {
            self = .missing(source)
            return
        }
        guard !source.isAnswered(in: record) else {
            self = .answered(source)
            return
        }
        do throws(RepeatError) {
            let done = try CompleteRepeat(answering: source.due).perform(on: record, now: context.now.moment)
            context.records[source.path] = done.bytes
            self = .completed(RepeatEntry(source.name, done))
        } catch { self = .refused(source, error) }
    }

    /// The additional line of the reply, about a repeat that is done.
    var detail: LocalizedText? {
        switch self {
        case .completed(let entry):
            let (name, next) = (RepeatText.quoted(entry.name), RepeatText.next(entry.record))
            return LocalizedText(
                en: "repeat \(name) done; \(next)", zh: "重复任务\(name)已完成；\(next)", ja: "繰り返し\(name)も完了。\(next)")
        case .answered(let source):
            let name = RepeatText.quoted(source.name)
            return LocalizedText(
                en: "repeat \(name) was already done for \(source.due)", zh: "重复任务\(name)的 \(source.due) 此前已完成",
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
        case .refused(let source, let error):
            let words = error.printableWords(source.name)
            return LocalizedText(
                en: "only the task was marked done: \(words)", zh: "仅完成了该任务：\(words)", ja: "タスクだけを完了にしました：\(words)")
        case .none, .completed, .answered: return nil
        }
    }
}
