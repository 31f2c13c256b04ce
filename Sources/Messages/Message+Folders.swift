import Journal
import JournalText
import Localization
import Terminal

/// A folder that was named as a journal, or found, and isn't one.
extension Message {
    /// A `STATE.md` that isn't a journal's any more, and how to restore it.
    static func brokenState(_ diagnostic: Diagnostic, _ folder: String) -> LocalizedText {
        let (what, command) = (Self.diagnostic(diagnostic), "weekyii -C \(folder.quoted) check -restore STATE.md")
        return LocalizedText(
            en: "\(what); \(command) restores the committed text", zh: "\(what)；可用 \(command) 恢复已提交的文本",
            ja: "\(what)。\(command) でコミット済みの内容に戻せます")
    }

    /// A journal that is on another branch, and the command that checks it out.
    static func journalOnBranch(_ branch: JournalBranch, _ folder: String?) -> LocalizedText {
        let name = branch.name.printable
        let place = folder.map { ["-C", $0.quoted] } ?? []
        let remedy = (["git"] + place + branch.remedy.map(\.quoted)).joined(separator: " ")
        let (en, zh, ja) =
            folder.map { (" of \($0.printable)", "\($0.printable) 的", "\($0.printable) の") } ?? ("", "", "")
        return LocalizedText(
            en: "no journal on the current branch\(en), but on \(name); \(remedy) checks it out",
            zh: "\(zh)当前分支上没有日记，但 \(name) 上有；可用 \(remedy) 检出",
            ja: "\(ja)現在のブランチにジャーナルはありませんが、\(name) にあります。\(remedy) でチェックアウトできます")
    }

    /// A journal whose files are missing, and the command that restores them, whatever git's index has.
    static func filesGone(_ paths: [String], _ top: String?) -> LocalizedText {
        let place = top.map { ["-C", $0.quoted] } ?? []
        let words = ["git"] + place + ["restore", "-s", "HEAD", "-SW", "--"] + paths.map(\.quoted)
        let command = words.joined(separator: " ")
        return LocalizedText(
            en: "the journal's files are missing, but the last commit has them; \(command) restores them",
            zh: "日记的文件不见了，但最近一次提交中有；可用 \(command) 恢复",
            ja: "ジャーナルのファイルが見つかりませんが、最後のコミットにはあります。\(command) で復元できます")
    }

    /// A folder that was named as a journal, and by what.
    static func notAJournal(_ folder: String, _ source: FolderSource) -> LocalizedText {
        let (name, word) = (folder.printable, folder.quoted)
        switch source {
        case .option:
            return LocalizedText(
                en: "-C names \(name), which is not a journal; weekyii init \(word) creates one",
                zh: "-C 指向 \(name)，但它不是日记；可用 weekyii init \(word) 创建",
                ja: "-C が指す \(name) はジャーナルではありません。weekyii init \(word) で作成できます")
        case .variable:
            return LocalizedText(
                en: "WEEKYII_JOURNAL names \(name), which is not a journal; weekyii init \(word) creates one",
                zh: "WEEKYII_JOURNAL 指向 \(name)，但它不是日记；可用 weekyii init \(word) 创建",
                ja: "WEEKYII_JOURNAL が指す \(name) はジャーナルではありません。weekyii init \(word) で作成できます")
        case .setting:
            return LocalizedText(
                en: """
                    no journal here, and weekyii.journal names \(name), which is not one; \
                    git config --global weekyii.journal DIR names another
                    """,
                zh: "这里没有日记，weekyii.journal 指向的 \(name) 也不是；可用 git config --global weekyii.journal DIR 更改",
                ja: """
                    ここにジャーナルはなく、weekyii.journal が指す \(name) もジャーナルではありません。\
                    git config --global weekyii.journal DIR で変更できます
                    """)
        }
    }

    /// Something else than a folder where a journal's was named, and by what.
    static func notAFolder(_ path: String, _ source: FolderSource) -> LocalizedText {
        let (path, nowhere) = (
            path.printable, LocalizedText(en: "no journal here, and ", zh: "这里没有日记，", ja: "ここにジャーナルはなく、")
        )
        let (start, name, remedy) =
            switch source {
            case .option: (LocalizedText.empty, "-C", "-C DIR")
            case .variable: (LocalizedText.empty, "WEEKYII_JOURNAL", "WEEKYII_JOURNAL=DIR")
            case .setting: (nowhere, "weekyii.journal", "git config --global weekyii.journal DIR")
            }
        return LocalizedText(
            en: "\(start)\(name) names \(path), which is not a folder; use a journal's folder: \(remedy)",
            zh: "\(start)\(name) 指向的 \(path) 不是目录；请指定日记的目录：\(remedy)",
            ja: "\(start)\(name) が指す \(path) はフォルダーではありません。ジャーナルのフォルダーを指定してください：\(remedy)")
    }

    static func notUTF8(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path.printable): the path is not UTF-8; use a folder whose path is",
            zh: "\(path.printable)：路径不是 UTF-8；请使用路径为 UTF-8 的目录",
            ja: "\(path.printable): パスが UTF-8 ではありません。UTF-8 のパスのフォルダーを使ってください")
    }
}
