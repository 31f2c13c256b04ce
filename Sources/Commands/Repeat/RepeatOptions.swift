import Arguments
import Localization

/// The options that several commands of `repeat` share.
enum RepeatOptions {
    static let reference = id(isRequired: true)

    static func id(isRequired: Bool) -> OptionDescription {
        OptionDescription(
            name: "id", value: "REF", kind: .record("repeat"), isRequired: isRequired,
            summary: LocalizedText(
                en: "the repeat: its number in repeat list, or its name or title, whole or in part",
                zh: "重复任务：repeat list 中的编号，或名称、标题的全部或一部分", ja: "繰り返し：repeat list の番号、または名前・タイトルの全部か一部"))
    }

    static func title(isRequired: Bool) -> OptionDescription {
        OptionDescription(
            name: "m", value: "TITLE", isRequired: isRequired,
            summary: LocalizedText(en: "the title", zh: "标题", ja: "タイトル"))
    }

    static func interval(isRequired: Bool) -> OptionDescription {
        OptionDescription(
            name: "every", value: "N-UNIT", isRequired: isRequired,
            summary: LocalizedText(
                en: "the interval: 3-day, 2-week or 1-month", zh: "间隔：3天、2周、1个月", ja: "間隔：3日、2週、1ヶ月"))
    }

    static let start = OptionDescription(
        name: "from", value: "done|due",
        summary: LocalizedText(
            en: "count the interval from the completion (done) or from the due (due)",
            zh: "间隔从完成时（done）还是从到期时（due）算起", ja: "間隔を完了から数える（done）か、期限から数える（due）か"))

    static func time(_ placeholder: String) -> OptionDescription {
        OptionDescription(
            name: "at", value: placeholder, kind: .time,
            summary: LocalizedText(en: "the time of day of every due", zh: "每次到期的时间", ja: "毎回の期限の時刻"))
    }

    static func until(_ placeholder: String) -> OptionDescription {
        OptionDescription(
            name: "until", value: placeholder, kind: .date(.later),
            summary: LocalizedText(
                en: "the last day of a due: YYYY-MM-DD, +30", zh: "最后一次到期的日期：YYYY-MM-DD、+30",
                ja: "期限がある最後の日：YYYY-MM-DD、+30"))
    }

    static let next = OptionDescription(
        name: "next", value: "MOMENT",
        summary: LocalizedText(
            en: "when it is due next: 'YYYY-MM-DD HH:MM', 'fri 09:00'",
            zh: "下次到期：'YYYY-MM-DD HH:MM'、'周五 09:00'",
            ja: "次の期限：'YYYY-MM-DD HH:MM'、'金曜 09:00'"))

    static let type = OptionDescription(
        name: "type", value: "regular|ddl|leisure",
        summary: LocalizedText(
            en: "the type of its tasks in the plan", zh: "放入计划时的任务类型", ja: "計画に入れるタスクの種類"))
}
