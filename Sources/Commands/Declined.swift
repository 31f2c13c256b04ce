import Localization
import Messages
import Terminal

/// The user answered no.
struct Declined: ReportedError {
    /// What the command didn't do.
    let text: LocalizedText

    var errorText: ErrorText { ErrorText(text, .refused) }

    /// Nothing was started.
    static let start = LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした")
    /// Nothing was deleted.
    static let deletion = LocalizedText(en: "not deleted", zh: "未删除", ja: "削除しませんでした")
    /// Nothing was cancelled.
    static let cancellation = LocalizedText(en: "not cancelled", zh: "未取消", ja: "取り消しませんでした")
}

extension Context {
    /// Asks before a change, if there is a terminal to ask on.
    ///
    /// - Parameters:
    ///   - no: the error's text after the answer no.
    ///   - question: makes the question, without `[y/N]`; nil when there is nothing to ask.
    /// - Throws: ``Declined`` with `no` after the answer no, and the error of `question`.
    func confirm(or no: LocalizedText, _ question: () throws -> LocalizedText?) throws {
        guard streams.canAsk, let question = try question() else { return }
        guard streams.confirm("\(question[language]) [y/N] ") else { throw Declined(text: no) }
    }
}
