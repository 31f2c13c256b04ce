import Journal
import JournalText
package import Light
import Localization
package import Messages
import Terminal

extension LightError: ReportedError {
    package var errorText: ErrorText { ErrorText(words, .refused) }
}

/// Why a command doesn't change the lights of a date.
enum LightRefusal: ReportedError {
    /// A rule of the lights refuses.
    case rule(LightError)
    /// The date's record can't be understood.
    case text(Diagnostic)

    var errorText: ErrorText {
        switch self {
        case .rule(let error): error.errorText
        case .text(let diagnostic): JournalError.text(diagnostic).errorText
        }
    }
}

/// A value on the command line that can't be what a command for the lights takes.
enum LightValueError: ReportedError {
    /// There is neither a sentence nor the number of one.
    case noPromise
    /// The sentence can't be a promise.
    case promise(TaskTitle.Problem)
    /// There is no suggestion of that number.
    case suggestion(String)
    /// No chain has that number of dates.
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
    /// A value can't be what a command for the lights takes.
    static func light(_ error: LightValueError) -> Failure { Failure(error) }
}
