import CivilTime
import Localization
import Parts

/// The events of a change of fasts, for the log: with lengths and presets, without notes.
enum FastEvents {
    static func events(of change: RecordChange) -> [PartEvent] {
        let (before, after) = (FastSet(readable: change.before), FastSet(readable: change.after))
        return change.paths.compactMap { path in event(before[path], after[path]) }
    }

    private static func event(_ old: FastRecord?, _ new: FastRecord?) -> PartEvent? {
        guard let new else { return old.map { make("deleted", $0.start.day, "删除", "削除") } }
        if let old, old.status == new.status {
            return isSame(old, new) ? nil : make("adjusted", new.start.day, "调整", "調整")
        }
        switch new.status {
        case .running where old == nil: return make("started", new.start.day, "开始", "開始", new.preset.rawValue)
        case .running: return make("reopened", new.start.day, "恢复", "再開")
        case .completed where old == nil:
            return make("added", new.start.day, "补记", "追加", "\(new.start.day), \(length(new))")
        case .completed: return make("ended", new.end?.day ?? new.start.day, "结束", "終了", length(new))
        case .cancelled: return make("cancelled", new.end?.day ?? new.start.day, "取消", "取り消し")
        }
    }

    private static func length(_ fast: FastRecord) -> String { "\(fast.span(until: fast.start.instant))" }

    /// Whether only the user's own lines or the time of the change differ.
    private static func isSame(_ old: FastRecord, _ new: FastRecord) -> Bool {
        old.preset == new.preset && old.target == new.target && old.start == new.start && old.end == new.end
            && old.note == new.note
    }

    private static func make(_ what: String, _ day: Day, _ zh: String, _ ja: String, _ more: String? = nil) -> PartEvent
    {
        let (en, wide) = (more.map { ": \($0)" } ?? "", more.map { "：\($0)" } ?? "")
        return PartEvent(
            FastPart.name, what: what, date: "\(day)", detail: more,
            LocalizedText(en: "fast \(what)\(en)", zh: "断食\(zh)\(wide)", ja: "断食\(ja)\(wide)"))
    }
}
