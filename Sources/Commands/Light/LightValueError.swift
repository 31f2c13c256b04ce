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

    var errorText: ErrorText { ErrorText(words, .usage) }

    private var words: LocalizedText {
        switch self {
        case .noPromise:
            LocalizedText(
                en: "'light commit' needs -m TEXT or -s N; weekyii light suggest shows the sentences of -s",
                zh: "“light commit”需要 -m 文字 或 -s 编号；-s 的句子见 weekyii light suggest",
                ja: "「light commit」には -m テキスト か -s 番号 が必要です。-s の文は weekyii light suggest で表示できます")
        case .promise(let problem): LightWords.promise(problem)
        }
    }
}

extension Failure {
    /// The failure for an invalid option value.
    static func light(_ error: LightValueError) -> Failure { Failure(error) }
}
