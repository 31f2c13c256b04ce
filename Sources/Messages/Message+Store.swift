import Files
import Git
import Localization
import Store
import Terminal

/// The errors of changing a journal's store, or of writing it completely.
extension Message {
    static func uncertain(_ error: GitError) -> LocalizedText {
        let reason = git(error)
        return LocalizedText(
            en: "unknown whether this was committed; the next command will check (\(reason))",
            zh: "无法确定是否已提交，下一条命令会确认（\(reason)）",
            ja: "コミットされたかどうか確認できません。次のコマンドが確認します（\(reason)）")
    }

    static func unfinished(_ cause: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "a commit is not yet written to all files; the next command continues, and weekyii check -fix sets "
                + "aside what is in the way (\(cause))",
            zh: "有提交尚未写入全部文件；下一条命令会继续，也可用 weekyii check -fix 移开障碍（\(cause)）",
            ja: "コミットの一部のファイルがまだ書き込まれていません。次のコマンドが続けます。"
                + "weekyii check -fix で妨げているものを退避できます（\(cause)）")
    }

    static func lostObjects(_ branch: String, _ last: ObjectID) -> LocalizedText {
        let back = "git update-ref \(branch.quoted) \(last)"
        return LocalizedText(
            en: "objects of the last commit are missing; git fetch from another copy restores them, "
                + "\(back) goes back to the commit before",
            zh: "最新提交的对象缺失；可从另一份副本 git fetch 取回，或用 \(back) 回到前一个提交",
            ja: "最新のコミットのオブジェクトがありません。別の複製から git fetch で取り戻すか、\(back) で前のコミットに戻せます")
    }

    static func unreadableRedoLog(_ path: String) -> LocalizedText {
        // The lock of the killed command keeps git from using an index that may be older than the branch.
        let lock = Path.parent(of: Path.parent(of: path)) + "/index.lock"
        let command = "mv \(path.quoted) \((path + ".damaged").quoted) && rm -f \(lock.quoted) && git reset"
        return LocalizedText(
            en: "\(path.printable): cannot read the redo log; \(command) drops it, then git diff shows what the "
                + "interrupted command did not write, and git restore writes it",
            zh: "\(path.printable)：无法读取重做日志；可用 \(command) 丢弃，再用 git diff 查看中断的命令未写入的内容，用 git restore 写入",
            ja: "\(path.printable): redo ログを読み取れません。\(command) で取り除くと、中断したコマンドが書かなかった内容を "
                + "git diff で確認し、git restore で書けます")
    }

    static func locked(_ path: String, age: Int, holder: String?) -> LocalizedText {
        let (path, age) = (path.printable, duration(age))
        guard let holder else {
            return LocalizedText(
                en: "busy: \(path) has existed for \(age); if no git is running, remove it",
                zh: "繁忙：\(path) 已存在 \(age)；若没有 git 在运行，请将其删除",
                ja: "使用中です。\(path) が \(age)前からあります。git が動いていなければ削除してください")
        }
        return LocalizedText(
            en: "busy: \(path) is held by '\(holder.printable)' (\(age)); try again",
            zh: "繁忙：\(path) 被“\(holder.printable)”占用（\(age)）；请重试",
            ja: "使用中です。\(path) を「\(holder.printable)」が使用しています（\(age)）。もう一度試してください")
    }

    /// A duration in its largest unit.
    private static func duration(_ seconds: Int) -> LocalizedText {
        let units: [(size: Int, en: String, zh: String, ja: String)] = [
            (86_400, "day", "天", "日"), (3_600, "hour", "小时", "時間"), (60, "minute", "分钟", "分"),
        ]
        let unit = units.first { seconds >= $0.size } ?? (1, "second", "秒", "秒")
        let count = seconds / unit.size
        return LocalizedText(
            en: "\(count.of(unit.en))", zh: "\(count) \(unit.zh)", ja: "\(count) \(unit.ja)")
    }

    static func gitFailed(_ words: String) -> LocalizedText {
        LocalizedText(en: "git failed\(said(words))", zh: "git 失败\(said(words))", ja: "git が失敗しました\(said(words))")
    }

    static func clockAhead(_ days: Int) -> LocalizedText {
        LocalizedText(
            en: "the clock is \(self.days(days)) ahead of the journal; set it first",
            zh: "时钟比日记快 \(days) 天；请先校正时钟", ja: "時計がジャーナルより \(days) 日進んでいます。先に時計を合わせてください")
    }

    static func clockBehind(_ days: Int) -> LocalizedText {
        LocalizedText(
            en: "the clock is \(self.days(days)) behind the journal; set it first",
            zh: "时钟比日记慢 \(days) 天；请先校正时钟", ja: "時計がジャーナルより \(days) 日遅れています。先に時計を合わせてください")
    }
}
