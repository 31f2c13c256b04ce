import Arguments
import CivilTime
import DateWords
import Fast
import JournalText
import Localization
import Terminal

/// The options of `fast …`, and the reading of their values.
enum FastOptions {
    static let preset = OptionDescription(
        name: "p", value: "PRESET", kind: .words(FastPreset.allCases.map(\.rawValue)),
        summary: LocalizedText(
            en: "16:8, 18:6, 20:4, OMAD, or custom with the hours of fast.hours",
            zh: "16:8、18:6、20:4、OMAD，或 custom（时长取 fast.hours）",
            ja: "16:8、18:6、20:4、OMAD、または custom（時間は fast.hours）"))

    static let hours = OptionDescription(
        name: "hours", value: "N",
        summary: LocalizedText(
            en: "the target: 1 to 72 hours, in steps of half an hour", zh: "目标时长：1 到 72 小时，以半小时为单位",
            ja: "目標：1〜72 時間、30 分単位"))

    static let note = OptionDescription(
        name: "m", value: "NOTE",
        summary: LocalizedText(
            en: "a note, one line; - reads standard input", zh: "备注，一行；- 表示从标准输入读取", ja: "メモ（1 行。- は標準入力から）"))

    static let reference = OptionDescription(
        name: "id", value: "NAME", kind: .record(FastPart.name),
        summary: LocalizedText(
            en: "the fast: its name, or how it begins (2026-01-28)", zh: "断食的名称或其开头（2026-01-28）",
            ja: "断食の名前、またはその先頭（2026-01-28）"))

    /// An option for a time in the past.
    static func time(_ name: String, isRequired: Bool = false, _ summary: LocalizedText) -> OptionDescription {
        OptionDescription(name: name, value: "TIME", kind: .time, isRequired: isRequired, summary: summary)
    }

    /// The help text about the forms of a time.
    static let timeForms = LocalizedText(
        en: """
            TIME is HH:MM, the latest such moment that isn't in the future, or a date and a time:
            "YYYY-MM-DD HH:MM", "yesterday HH:MM", "fri HH:MM" (the last one).
            """,
        zh: """
            TIME 为 HH:MM（最近的、不晚于现在的该时刻），或日期加时间："YYYY-MM-DD HH:MM"、
            "昨天 HH:MM"、"周五 HH:MM"（最近的周五）。
            """,
        ja: """
            TIME は HH:MM（未来でない直近のその時刻）、または日付と時刻です："YYYY-MM-DD HH:MM"、
            "昨日 HH:MM"、"金曜 HH:MM"（直近の金曜）。
            """)
}

extension Invocation {
    /// The time of an option; nil without the option.
    func fastTime(_ option: String, _ context: Context) throws(Failure) -> TypedFastTime? {
        guard let text = values[option] else { return nil }
        if let time = TimeOfDay(typed: text) { return .time(time) }
        guard let moment = try moment(option, .last, context) else { throw Failure(FastValueError.time(text)) }
        return .moment(moment)
    }

    /// The time of a required option.
    func requiredFastTime(_ option: String, _ context: Context) throws(Failure) -> TypedFastTime {
        guard let time = try fastTime(option, context) else { throw missing(option) }
        return time
    }

    /// The preset of `-p`; nil without the option.
    func fastPreset() throws(Failure) -> FastPreset? {
        guard let text = values[FastOptions.preset.name] else { return nil }
        guard let preset = FastPreset(typed: text) else { throw Failure(FastValueError.preset(text)) }
        return preset
    }

    /// The hours of `-hours`; nil without the option.
    func fastHours() throws(Failure) -> FastHours? {
        guard let text = values[FastOptions.hours.name] else { return nil }
        guard let hours = FastHours(text) else { throw Failure(FastValueError.hours(text)) }
        return hours
    }

    /// The note of `-m`, trimmed; nil without the option, empty for a note without text.
    func fastNote(_ context: Context) throws(Failure) -> String? {
        guard let typed = values[FastOptions.note.name] else { return nil }
        let text = try context.text(typed)
        // `null` is the file's word for no note.
        guard !text.trimmingWhiteSpace().isEmpty, text.trimmingWhiteSpace() != "null" else { return "" }
        do throws(TaskTitle.Problem) { return try TaskTitle(text).text } catch {
            throw Failure(FastValueError.note(error))
        }
    }
}
