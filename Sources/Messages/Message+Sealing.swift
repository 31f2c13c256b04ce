import Journal
import Localization
import Store
import Terminal

/// The output of the user's hooks and signing programs.
extension Message {
    static func hook(_ name: String, _ refusal: HookError, words: String) -> LocalizedText {
        let remedy = LocalizedText(en: "--no-verify skips it", zh: "可用 --no-verify 跳过", ja: "--no-verify で省略できます")
        let said = said(words)
        return switch refusal {
        case .status(let status):
            LocalizedText(
                en: "the hook \(name) refuses (exit status \(status); \(remedy))\(said)",
                zh: "钩子 \(name) 拒绝（退出状态 \(status)；\(remedy)）\(said)",
                ja: "フック \(name) が拒否しました（終了ステータス \(status)。\(remedy)）\(said)")
        case .notStarted:
            LocalizedText(
                en: "the hook \(name) cannot be started (\(remedy))\(said)",
                zh: "无法运行钩子 \(name)（\(remedy)）\(said)", ja: "フック \(name) を起動できません（\(remedy)）\(said)")
        case .emptyMessage:
            LocalizedText(
                en: "the hook \(name) left no commit message (\(remedy))", zh: "钩子 \(name) 没有留下提交说明（\(remedy)）",
                ja: "フック \(name) がコミットメッセージを残しませんでした（\(remedy)）")
        case .notText:
            LocalizedText(
                en: "the hook \(name) left a commit message that isn't UTF-8 (\(remedy))",
                zh: "钩子 \(name) 留下的提交说明不是 UTF-8（\(remedy)）",
                ja: "フック \(name) の残したコミットメッセージが UTF-8 ではありません（\(remedy)）")
        }
    }

    static func signing(_ error: SigningError) -> LocalizedText {
        let remedy = LocalizedText(
            en: "git config commit.gpgsign false does without", zh: "可用 git config commit.gpgsign false 关闭签名",
            ja: "git config commit.gpgsign false で署名なしにできます")
        return switch error {
        case .format(let format):
            LocalizedText(
                en: "gpg.format '\(format.printable)' cannot be used here; git config gpg.format openpgp (or ssh) can",
                zh: "不支持 gpg.format “\(format.printable)”；可用 git config gpg.format openpgp（或 ssh）",
                ja: "gpg.format「\(format.printable)」は使えません。git config gpg.format openpgp（または ssh）で変更できます")
        case .noKey:
            LocalizedText(
                en: "signing with ssh needs a key; git config user.signingkey FILE names it",
                zh: "ssh 签名需要密钥；可用 git config user.signingkey 文件 指定",
                ja: "ssh での署名には鍵が必要です。git config user.signingkey ファイル で指定できます")
        case .notStarted(let program, let words):
            LocalizedText(
                en: "\(program.printable) cannot be started, so the commit isn't signed (\(remedy))\(said(words))",
                zh: "无法运行 \(program.printable)，提交未签名（\(remedy)）\(said(words))",
                ja: "\(program.printable) を起動できないため、コミットに署名できません（\(remedy)）\(said(words))")
        case .failed(let program, let words):
            LocalizedText(
                en: "\(program.printable) didn't sign the commit (\(remedy))\(said(words))",
                zh: "\(program.printable) 没有签名（\(remedy)）\(said(words))",
                ja: "\(program.printable) がコミットに署名しませんでした（\(remedy)）\(said(words))")
        }
    }

    /// The output of a hook, in one line.
    static func hookSaid(_ name: String, _ words: String) -> LocalizedText { LocalizedText("\(name)\(said(words))") }

    static func hookFailed(_ name: String, _ words: String) -> LocalizedText {
        LocalizedText(
            en: "the hook \(name) failed; the commit was made\(said(words))", zh: "钩子 \(name) 失败；提交已完成\(said(words))",
            ja: "フック \(name) が失敗しました。コミットは完了しています\(said(words))")
    }

    /// A program's output after a colon, in one line of limited length; empty if it printed nothing.
    static func said(_ words: String) -> String {
        // A hook may print megabytes, of which a line is shown.
        let words = String(decoding: words.utf8.prefix(1 << 14), as: UTF8.self)
        let lines = words.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
        let text = lines.filter { !$0.isEmpty }.map { String($0).printable }.joined(separator: "; ")
        guard !text.isEmpty else { return "" }
        return text.count > 500 ? ": \(text.prefix(499))…" : ": \(text)"
    }
}
