import Files
import Git
import Localization
import Store
import Terminal

/// What git, its hooks and the programs that sign say.
extension Message {
    static func git(_ error: GitError) -> LocalizedText {
        let text = error.message.printable
        switch error.code {
        case .locked where text.hasSuffix("Permission denied"):
            return LocalizedText("git: \(text)")
        case .locked:
            return LocalizedText(
                en: "git is busy in this repository; try again when it is done (\(text))",
                zh: "git 正在使用此仓库；请稍后重试（\(text)）", ja: "git がこのリポジトリを使用中です。終わってからもう一度試してください（\(text)）")
        case .notOwner:
            return LocalizedText(
                en: "the repository belongs to someone else; git config --global --add safe.directory FOLDER trusts it",
                zh: "仓库属于其他用户；可用 git config --global --add safe.directory 目录 信任它",
                ja: "リポジトリの所有者が別のユーザーです。git config --global --add safe.directory フォルダー で信頼できます")
        case _ where error.kind == "config":
            return LocalizedText(
                en: "git: \(text); fix that line", zh: "git: \(text)；请改正该行", ja: "git: \(text)。その行を直してください")
        case _ where error.kind == "odb" && error.message.contains("not found"):
            return LocalizedText(
                en: "git: \(text); in a partial clone \(refetch) fetches it, elsewhere git fsck shows what is broken",
                zh: "git: \(text)；若为部分克隆可用 \(refetch) 取回，否则可用 git fsck 查看损坏之处",
                ja: "git: \(text)。部分クローンなら \(refetch) で取得できます。そうでなければ壊れた箇所は git fsck で分かります")
        case _ where ["reference", "odb", "object", "tree"].contains(error.kind):
            return LocalizedText(
                en: "git: \(text); git fsck shows what is broken", zh: "git: \(text)；可用 git fsck 查看损坏之处",
                ja: "git: \(text)。壊れた箇所は git fsck で分かります")
        default: return LocalizedText("git: \(text)")
        }
    }

    /// The command that fetches what a partial clone doesn't have.
    static let refetch = "git fetch --refetch --no-filter"

    static func gitNotStarted(_ error: GitProgram.StartError) -> LocalizedText {
        switch error {
        case .notFound(let name):
            return LocalizedText(
                en: "\(name) is not on the PATH; this command needs it (apt-get install \(name))",
                zh: "PATH 中没有 \(name)；此命令需要它（apt-get install \(name)）",
                ja: "PATH に \(name) がありません。このコマンドに必要です（apt-get install \(name)）")
        case .system(let error):
            let reason = error.systemReason.printable
            return LocalizedText(
                en: "cannot start git: \(reason)", zh: "无法启动 git：\(reason)", ja: "git を起動できません：\(reason)")
        case .exhausted(let words):
            let said = said(words)
            return LocalizedText(
                en: "git ran out of resources\(said)", zh: "git 资源不足\(said)", ja: "git の資源が足りません\(said)")
        case .tooOld(let words):
            let (said, oldest) = (said(words), GitProgram.oldest)
            return LocalizedText(
                en: "git is too old\(said); use git \(oldest) or newer",
                zh: "git 版本过旧\(said)；请使用 git \(oldest) 或更新版本",
                ja: "git が古すぎます\(said)。git \(oldest) 以降を使ってください")
        }
    }

    static func gitFailed(_ words: String) -> LocalizedText {
        LocalizedText(en: "git failed\(said(words))", zh: "git 失败\(said(words))", ja: "git が失敗しました\(said(words))")
    }

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
        case .noMessage:
            LocalizedText(
                en: "the hook \(name) left no commit message in UTF-8 (\(remedy))",
                zh: "钩子 \(name) 没有留下 UTF-8 的提交说明（\(remedy)）", ja: "フック \(name) が UTF-8 のコミットメッセージを残しませんでした（\(remedy)）")
        }
    }

    static func notSigned(_ words: String) -> LocalizedText {
        let (remedy, said) = ("git config commit.gpgsign false", said(words))
        return LocalizedText(
            en: "git couldn't sign the commit (\(remedy) turns signing off)\(said)",
            zh: "git 无法为提交签名（可用 \(remedy) 关闭签名）\(said)", ja: "git がコミットに署名できませんでした（\(remedy) で署名なしにできます）\(said)")
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
