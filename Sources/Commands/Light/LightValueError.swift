import JournalText
import Light
import Localization
import Messages
import Terminal

/// An option value of `light …` that is invalid.
enum LightValueError: ReportedError {
    /// Neither a sentence nor the number of a suggestion is given.
    case noPromise
    /// The sentence is not a valid promise.
    case promise(TaskTitle.Problem)
    /// No suggestion has that number.
    case suggestion(String)
    /// The number of dates is out of range.
    case length(String)

    var errorText: ErrorText { ErrorText(words, .usage) }

    private var words: LocalizedText {
        switch self {
        case .noPromise:
            LocalizedText(
                en: "'light commit' needs -m TEXT or -s N; weekyii light suggest shows the sentences of -s",
                zh: "“light commit”需要 -m 文字 或 -s 编号；-s 的句子见 weekyii light suggest",
                ja: "「light commit」には -m テキスト か -s 番号 が必要です。-s の文は weekyii light suggest で表示できます")
        case .promise(let problem): LightWords.promise(problem)
        case .suggestion(let text):
            LocalizedText(
                en: "invalid suggestion '\(text.printable)'; use 1 to \(Self.suggestions), as in weekyii light suggest",
                zh: "没有编号为“\(text.printable)”的句子；可用 1 到 \(Self.suggestions)，见 weekyii light suggest",
                ja: "「\(text.printable)」番の文はありません。weekyii light suggest の 1 から \(Self.suggestions) を使えます")
        case .length(let text):
            LocalizedText(
                en: "invalid number of dates '\(text.printable)'; use \(Self.lengths.en)",
                zh: "天数非法: \(text.printable)（\(Self.lengths.zh)）",
                ja: "「\(text.printable)」日分は表示できません（\(Self.lengths.ja)）")
        }
    }

    private static let suggestions = LightSuggestions.all.count

    private static let lengths = {
        let (least, most) = (LightBook.chainLengths.lowerBound, LightBook.chainLengths.upperBound)
        return LocalizedText(en: "\(least) to \(most)", zh: "\(least) 到 \(most)", ja: "\(least) から \(most) まで")
    }()
}

extension Failure {
    /// The failure for an invalid option value.
    static func light(_ error: LightValueError) -> Failure { Failure(error) }
}
