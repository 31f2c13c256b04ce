import Fast
import JournalText
import Localization
import Messages
import Terminal

/// An option value of `fast …` that is invalid.
enum FastValueError: ReportedError, Equatable {
    case time(String)
    case preset(String)
    case hours(String)
    /// The note is not one line of text with at most 500 characters.
    case note(TaskTitle.Problem)
    /// The adjustment has nothing to change.
    case nothingToAdjust
}

extension FastValueError {
    var errorText: ErrorText { ErrorText(words, .usage) }

    private var words: LocalizedText {
        switch self {
        case .time(let text):
            LocalizedText(
                en: "invalid time '\(text.printable)'; use HH:MM, 'YYYY-MM-DD HH:MM' or 'yesterday HH:MM'",
                zh: "时间格式非法: \(text.printable)（HH:MM、'YYYY-MM-DD HH:MM' 或 '昨天 HH:MM'）",
                ja: "「\(text.printable)」は時刻ではありません（HH:MM、'YYYY-MM-DD HH:MM'、'昨日 HH:MM' のいずれか）")
        case .preset(let text):
            LocalizedText(
                en: "unknown preset '\(text.printable)'; use \(Self.presets), or -hours \(Self.hours(in: text))",
                zh: "未知的方案: \(text.printable)（\(Self.presets)，或使用 -hours \(Self.hours(in: text))）",
                ja: "「\(text.printable)」というプリセットはありません（\(Self.presets)、または -hours \(Self.hours(in: text))）")
        case .hours(let text):
            LocalizedText(
                en: "invalid hours '\(text.printable)'; use 1 to 72 hours in steps of half an hour: "
                    + "-hours \(Self.hours(in: text, or: "16.5"))",
                zh: "时长非法: \(text.printable)（1 到 72 小时，以半小时为单位：-hours \(Self.hours(in: text, or: "16.5"))）",
                ja: "「\(text.printable)」は時間数ではありません（1 から 72 時間まで、30 分単位：-hours \(Self.hours(in: text, or: "16.5"))）")
        case .note(let fault): Self.words(fault)
        case .nothingToAdjust:
            LocalizedText(
                en: "nothing to adjust; use -start, -end, -hours or -m", zh: "没有要调整的内容；可用 -start、-end、-hours 或 -m",
                ja: "調整する内容がありません。-start、-end、-hours、-m を使ってください")
        }
    }

    /// The hours that were probably meant: of `14:10`, as presets are called, 14; of `16:30`, as a length, 16.5.
    private static func hours(in text: String, or sample: String = "N") -> String {
        guard let scheme = text.wholeMatch(of: /([0-9]{1,2})[:：]([0-9]{1,2})/),
            let hours = Int(scheme.1), let rest = Int(scheme.2)
        else { return sample }
        return FastHours(hours + rest != 24 && rest == 30 ? "\(hours).5" : "\(hours)").map { "\($0)" } ?? sample
    }

    private static let presets = FastPreset.allCases.map(\.rawValue).joined(separator: ", ")

    private static func words(_ fault: TaskTitle.Problem) -> LocalizedText {
        switch fault {
        case .empty:
            LocalizedText(en: "the note has no text", zh: "备注没有文字", ja: "メモに文字がありません")
        case .tooLong(let characters):
            LocalizedText(
                en: "the note is \(characters) characters long; the limit is \(TaskTitle.longest)",
                zh: "备注有 \(characters) 个字符，最多 \(TaskTitle.longest) 个",
                ja: "メモは \(characters) 文字ですが、最大は \(TaskTitle.longest) 文字です")
        case .controlCharacter(let scalar):
            LocalizedText(
                en: "the note contains a control character (\(String(scalar).printable)); it is one line of text",
                zh: "备注含有控制字符（\(String(scalar).printable)）；应为一行文字",
                ja: "メモに制御文字（\(String(scalar).printable)）が含まれています。1 行のテキストにしてください")
        }
    }
}
