import CivilTime
import CommandLine
import DateWords
import JournalText
import Localization
import Messages
import Repeat

/// The options that several commands of `repeat` share.
enum RepeatOptions {
    static let reference = Option(
        required: "id", "REF", .text(.record("repeat")),
        LocalizedText(
            en: "the repeat: its number in repeat list, or its name or title, whole or in part",
            zh: "重复任务：repeat list 中的编号，或名称、标题的全部或一部分", ja: "繰り返し：repeat list の番号、または名前・タイトルの全部か一部"))

    static let title = Option(
        required: "m", "TITLE", .title(LocalizedText(en: "the title", zh: "标题", ja: "タイトル")),
        LocalizedText(en: "the title", zh: "标题", ja: "タイトル"))

    static let interval = Option(
        required: "every", "N-UNIT", .interval,
        LocalizedText(
            en: "interval: 3-day (every 3 days), week, 2-month, weekday or mon,fri", zh: "间隔：3天、2周、1个月、工作日或 周一,周五",
            ja: "間隔：3日、2週、1ヶ月、平日、または 月,金"))

    static let start = Option(
        "from", oneOf: RepeatRecord.Start.allCases,
        LocalizedText(
            en: "count the interval from the completion (done) or from the due (due)",
            zh: "间隔从完成时（done）还是从到期时（due）算起", ja: "間隔を完了から数える（done）か、期限から数える（due）か"))

    static let time = time("HH:MM", .time)
    static let timeOrNone = time("HH:MM|none", .orNone(.time))

    private static func time<Value>(_ placeholder: String, _ form: ValueForm<Value>) -> Option<Value?> {
        Option(
            "at", placeholder, form, LocalizedText(en: "the time of day of every due", zh: "每次到期的时间", ja: "毎回の期限の時刻"))
    }

    static let until = until("DATE", .date(.later))
    static let untilOrNone = until("DATE|none", .orNone(.date(.later)))

    private static func until<Value>(_ placeholder: String, _ form: ValueForm<Value>) -> Option<Value?> {
        Option(
            "until", placeholder, form,
            LocalizedText(
                en: "the last day of a due: YYYY-MM-DD, +30", zh: "最后一次到期的日期：YYYY-MM-DD、+30",
                ja: "期限がある最後の日：YYYY-MM-DD、+30"))
    }

    static let next = Option(
        "next", "MOMENT", .moment(.next),
        LocalizedText(
            en: "when it is due next: 'YYYY-MM-DD HH:MM', 'fri 09:00'", zh: "下次到期：'YYYY-MM-DD HH:MM'、'周五 09:00'",
            ja: "次の期限：'YYYY-MM-DD HH:MM'、'金曜 09:00'"))

    static let type = Option(
        "type", "regular|ddl|leisure", .taskType,
        LocalizedText(en: "the type of its tasks in the plan", zh: "放入计划时的任务类型", ja: "計画に入れるタスクの種類"))

    /// The yes and no of an option.
    enum Toggle: String, CaseIterable, Sendable {
        case on, off
    }

    static let notify = Option(
        "notify", oneOf: Toggle.allCases, LocalizedText(en: "whether it has reminders", zh: "是否提醒", ja: "リマインダーの有無"))
}

extension ValueForm<TaskType> {
    /// A type of tasks, in any of its words.
    static var taskType: Self {
        let words = TaskType.allCases.map(\.rawValue)
        return Self(.words(words)) { text, _ in
            guard let type = TaskType(word: text) else {
                throw UsageError.invalidChoice(text, option: "type", words)
            }
            return type
        }
    }
}

extension ValueForm<Interval> {
    /// The interval of a repeat. A bare `m` is not a unit, because it could mean minutes or months.
    static var interval: Self {
        Self(.interval) { text, _ in
            if let interval = Interval(text.trimmingWhiteSpace()) { return interval }
            throw Failure.invalid(
                LocalizedText(en: "interval", zh: "间隔", ja: "間隔"), text,
                use: LocalizedText(
                    en: "1 to 999 days, weeks or months: 3-day, 2-week, 1-month (or d, w, mo); weekday or mon,wed,fri",
                    zh: "1 到 999 天、周或个月：3天、2周、1个月，或 3-day、2w、1mo；工作日 或 周一,周三,周五",
                    ja: "1 から 999 の日・週・月：3日、2週、1ヶ月、または 3-day、2w、1mo。平日 または 月,水,金"))
        }
    }
}

extension ValueKind {
    /// An interval. Weekdays are offered after a comma, too.
    fileprivate static let interval = found("interval", reads: { Interval($0) != nil }, sample: "3-day") { request in
        let start = request.typed.lastIndex(of: ",").map { String(request.typed[...$0]) } ?? ""
        let units = start.isEmpty ? ["day", "week", "month", "weekday"] : []
        let words = units + Weekday.allCases.map { $0.name[request.language] }
        return .words(words.compactMap { word in Interval(start + word).map { Candidate(start + word, $0.every) } })
    }
}

extension CommandLine::ValueForm {
    /// A value of another form, or `none`, or `null` as in the file, which removes the line of a repeat.
    static func orNone<Given>(_ form: CommandLine::ValueForm<Run, Given>) -> Self
    where Value == EditRepeat.Setting<Given> {
        Self(form.kind) { text, context in
            ["none", "null"].contains(text) ? .none : .to(try form.read(text, context))
        }
    }
}
