import JournalText
import Localization
import Messages
import Terminal

/// An option value of `repeat …` that is invalid.
enum RepeatValueError: ReportedError, Equatable {
    case interval(String)
    case moment(String)
    case reminder(String)
    /// The title is not one line of text with at most 500 characters.
    case title(TaskTitle.Problem)
    /// An edit without a line to change.
    case nothingToEdit

    var errorText: ErrorText { ErrorText(words, .usage) }

    private var words: LocalizedText {
        switch self {
        case .interval(let text): Self.interval(text.printable)
        case .moment(let text):
            LocalizedText(
                en: "invalid moment '\(text.printable)'; use 'YYYY-MM-DD HH:MM' or 'tomorrow HH:MM'",
                zh: "时刻格式非法: \(text.printable)（'YYYY-MM-DD HH:MM' 或 '明天 HH:MM'）",
                ja: "「\(text.printable)」は日時ではありません（'YYYY-MM-DD HH:MM' または '明日 HH:MM'）")
        case .reminder(let text):
            LocalizedText(
                en: "invalid time '\(text.printable)'; use HH:MM, 'YYYY-MM-DD HH:MM' or 'tomorrow HH:MM'",
                zh: "时间格式非法: \(text.printable)（HH:MM、'YYYY-MM-DD HH:MM' 或 '明天 HH:MM'）",
                ja: "「\(text.printable)」は時刻ではありません（HH:MM、'YYYY-MM-DD HH:MM'、'明日 HH:MM' のいずれか）")
        case .title(let problem): Self.title(problem)
        case .nothingToEdit:
            LocalizedText(
                en: "nothing to edit; use -m, -every, -from, -at, -until, -next, -type or -notify",
                zh: "没有要修改的内容；请使用 -m、-every、-from、-at、-until、-next、-type 或 -notify",
                ja: "変更する内容がありません。-m、-every、-from、-at、-until、-next、-type、-notify のいずれかを指定してください")
        }
    }

    /// A bare `m` is not a unit, because it could mean minutes or months.
    private static func interval(_ text: String) -> LocalizedText {
        LocalizedText(
            en: "invalid interval '\(text)'; use 1 to 999 days, weeks or months: 3-day, 2-week, 1-month (or d, w, mo)",
            zh: "间隔格式非法: \(text)（1 到 999 天、周或个月：3天、2周、1个月，或 3-day、2w、1mo）",
            ja: "「\(text)」は間隔ではありません（1 から 999 の日・週・月：3日、2週、1ヶ月、または 3-day、2w、1mo）")
    }

    private static func title(_ problem: TaskTitle.Problem) -> LocalizedText {
        switch problem {
        case .empty: LocalizedText(en: "the title is empty", zh: "标题为空", ja: "タイトルが空です")
        case .tooLong(let characters):
            LocalizedText(
                en: "the title is \(characters) characters long; the limit is \(TaskTitle.longest)",
                zh: "标题有 \(characters) 个字符，最多 \(TaskTitle.longest) 个",
                ja: "タイトルが \(characters) 文字ですが、最大は \(TaskTitle.longest) 文字です")
        case .controlCharacter(let scalar):
            LocalizedText(
                en: "the title contains a control character (\(String(scalar).printable)); it is one line of text",
                zh: "标题含有控制字符（\(String(scalar).printable)）；应为一行文字",
                ja: "タイトルに制御文字（\(String(scalar).printable)）が含まれています。1 行のテキストにしてください")
        }
    }
}
