import CivilTime
import CommandLine
import DateWords
import Fast
import JournalText
import Localization
import Messages
import Terminal

enum FastOptions {
    static let preset = Option(
        "p", "PRESET", .preset,
        LocalizedText(
            en: "16:8, 18:6, 20:4, OMAD, or custom with the hours of fast.hours",
            zh: "16:8、18:6、20:4、OMAD，或 custom（时长取 fast.hours）",
            ja: "16:8、18:6、20:4、OMAD、または custom（時間は fast.hours）"))

    static let hours = Option(
        "hours", "N", .hours,
        LocalizedText(
            en: "the target: 1 to 72 hours, in steps of half an hour", zh: "目标时长：1 到 72 小时，以半小时为单位",
            ja: "目標：1〜72 時間、30 分単位"))

    static let note = Option(
        "m", "NOTE", .note,
        LocalizedText(
            en: "a note, one line; - reads standard input", zh: "备注，一行；- 表示从标准输入读取",
            ja: "メモ（1 行。- は標準入力から）"))

    static let reference = Option(
        required: "id", "NAME", .text(.record(FastPart.name)),
        LocalizedText(
            en: "the fast: its name, or how it begins (2026-01-28)", zh: "断食的名称或其开头（2026-01-28）",
            ja: "断食の名前、またはその先頭（2026-01-28）"))

    /// An option for a time in the past.
    static func time(_ name: String, _ summary: LocalizedText) -> Option<SeenTime> {
        Option(required: name, "TIME", .time(.last), summary)
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

extension ValueForm<FastPreset> {
    static var preset: Self {
        let names = FastPreset.allCases.map(\.rawValue)
        return Self(.words(names)) { text, _ in
            if let preset = FastPreset(typed: text) { return preset }
            let (list, hours) = (names.joined(separator: ", "), FastHours.meant(by: text) ?? "N")
            throw Failure.invalid(
                LocalizedText(en: "preset", zh: "方案", ja: "プリセット"), text,
                use: LocalizedText(
                    en: "\(list), or -hours \(hours)", zh: "\(list)，或使用 -hours \(hours)",
                    ja: "\(list)、または -hours \(hours)"))
        }
    }
}

extension ValueForm<FastHours> {
    static var hours: Self {
        Self { text, _ in
            if let hours = FastHours(text) { return hours }
            let sample = FastHours.meant(by: text) ?? "16.5"
            throw Failure.invalid(
                LocalizedText(en: "hours", zh: "时长", ja: "時間数"), text,
                use: LocalizedText(
                    en: "1 to 72 hours in steps of half an hour: -hours \(sample)",
                    zh: "1 到 72 小时，以半小时为单位：-hours \(sample)",
                    ja: "1 から 72 時間まで、30 分単位：-hours \(sample)"))
        }
    }
}

extension FastHours {
    /// The hours that were probably meant: of `14:10`, as presets are called, 14; of `16:30`, as a length, 16.5.
    fileprivate static func meant(by text: String) -> String? {
        guard let scheme = text.wholeMatch(of: /([0-9]{1,2})[:：]([0-9]{1,2})/),
            let hours = Int(scheme.1), let rest = Int(scheme.2)
        else { return nil }
        return FastHours(hours + rest != 24 && rest == 30 ? "\(hours).5" : "\(hours)").map { "\($0)" }
    }
}

extension ValueForm<String> {
    /// A note, or standard input for `-`; empty for a note without text.
    static var note: Self {
        Self { text, context in
            let text = try message.read(text, context)
            // `null` is the file's word for no note.
            guard !text.trimmingWhiteSpace().isEmpty, text.trimmingWhiteSpace() != "null" else {
                return ""
            }
            do { return try TaskTitle(text).text } catch let problem as TaskTitle.Problem {
                throw Failure(
                    Message.title(
                        problem, of: LocalizedText(en: "the note", zh: "备注", ja: "メモ"), longest: TaskTitle.longest),
                    .usage)
            }
        }
    }
}
