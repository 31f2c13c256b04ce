import Files
import Git
package import Journal
package import Localization
import Store
import Terminal

/// The errors of reading a journal's files, of changing its store, and of writing it completely.
extension Message {
    static func file(_ error: FileError) -> LocalizedText {
        let (path, command) = (error.path.printable, restoration(of: error.path))
        switch error.reason {
        case .symbolicLink:
            return restoring(
                LocalizedText(
                    en: "\(path): a symbolic link; a journal's files and folders must not be links",
                    zh: "\(path): 这里是符号链接；日记的文件和目录不能是链接",
                    ja: "\(path): シンボリックリンクです。ジャーナルのファイルとフォルダーにリンクは使えません"), command)
        case .notAFile where command != nil:
            return restoring(
                LocalizedText(
                    en: "\(path): not a regular file", zh: "\(path): 不是普通文件", ja: "\(path): 通常のファイルではありません"), command)
        case .notAFile:
            return LocalizedText(
                en: "\(path): not a regular file; move it away", zh: "\(path): 不是普通文件；请移走",
                ja: "\(path): 通常のファイルではありません。別の場所に移してください")
        case .notAFolder:
            return LocalizedText(
                en: "\(path): not a folder; move it away", zh: "\(path): 不是目录；请移走",
                ja: "\(path): フォルダーではありません。別の場所に移してください")
        case .tooLarge(let limit):
            let problem = tooLarge(limit)
            return restoring(LocalizedText(each: "\(path): \(problem)"), command)
        case .exists:
            return LocalizedText(
                en: "\(path): already exists; move it away", zh: "\(path): 已存在；请移走",
                ja: "\(path): すでに存在します。別の場所に移してください"
            )
        case .badPath, .system:
            return LocalizedText(error.description.printable)
        }
    }

    static func tooLarge(_ limit: Int) -> LocalizedText {
        LocalizedText(
            en: "larger than \(limit >> 10) KiB; a plan's file is never that large",
            zh: "大于 \(limit >> 10) KiB；计划文件不会这么大", ja: "\(limit >> 10) KiB を超えています。計画のファイルがこの大きさになることはありません")
    }

    static func wouldBeTooLarge(_ path: String, _ limit: Int) -> LocalizedText {
        let (file, limit) = (path.printable, limit >> 10)
        return LocalizedText(
            en: "\(file) would be larger than \(limit) KiB; shorten its tasks or notes",
            zh: "\(file) 将超过 \(limit) KiB；请缩减其中的任务或笔记",
            ja: "\(file) が \(limit) KiB を超えます。タスクかメモを短くしてください")
    }

    static func uncertain(_ error: GitError) -> LocalizedText {
        let reason = git(error)
        return LocalizedText(
            en: "unknown whether this was committed; the next command will check (\(reason))",
            zh: "无法确定是否已提交，下一条命令会确认（\(reason)）",
            ja: "コミットされたかどうか確認できません。次のコマンドが確認します（\(reason)）")
    }

    static func unfinished(_ cause: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "a commit is not yet written to all files; the next command continues once this is put right: "
                + "\(cause)",
            zh: "有提交尚未写入全部文件；解决以下问题后，下一条命令会继续：\(cause)",
            ja: "コミットの一部のファイルがまだ書き込まれていません。次の問題が解決すれば、次のコマンドが続けます：\(cause)")
    }

    static func lostObjects(_ branch: String, _ last: ObjectID) -> LocalizedText {
        let back = "git update-ref \(branch.quoted) \(last)"
        return LocalizedText(
            en: "objects of the last commit are missing; git fetch --refetch from another copy restores them, "
                + "\(back) returns to the commit before",
            zh: "最新提交的对象缺失；可从另一份副本 git fetch --refetch 取回，或用 \(back) 回到前一个提交",
            ja: "最新のコミットのオブジェクトがありません。別の複製から git fetch --refetch で取り戻すか、\(back) で前のコミットに戻せます")
    }

    static func unreadableRedoLog(_ path: String) -> LocalizedText {
        // The lock of the killed command keeps git from using an index that may be older than the branch.
        let lock = Path(path).parent.parent.text + "/index.lock"
        let command = "mv \(path.quoted) \((path + ".damaged").quoted) && rm -f \(lock.quoted) && git reset"
        return LocalizedText(
            en: "\(path.printable): cannot read the redo log; \(command) drops it, then git diff shows what the "
                + "interrupted command did not write, and git restore writes it",
            zh: "\(path.printable)：无法读取重做日志；可用 \(command) 丢弃，再用 git diff 查看中断的命令未写入的内容，用 git restore 写入",
            ja: "\(path.printable): redo ログを読み取れません。\(command) で取り除くと、中断したコマンドが書かなかった内容を "
                + "git diff で確認し、git restore で書けます")
    }

    static func busy(_ holder: String?) -> LocalizedText {
        guard let holder, !holder.isEmpty else {
            return LocalizedText(
                en: "busy: another command is running; try again", zh: "繁忙：另一条命令正在运行；请重试",
                ja: "使用中です。別のコマンドが実行されています。もう一度試してください")
        }
        return LocalizedText(
            en: "busy: '\(holder.printable)' is running; try again", zh: "繁忙：“\(holder.printable)”正在运行；请重试",
            ja: "使用中です。「\(holder.printable)」が実行されています。もう一度試してください")
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

    static func clockAhead(_ days: Int) -> LocalizedText {
        LocalizedText(
            en: "the clock is \(self.days(days)) ahead of the journal; set it first",
            zh: "时钟比日记快 \(days) 天；请先校正时钟", ja: "時計がジャーナルより \(days) 日進んでいます。先に時計を合わせてください")
    }

    /// Two records whose names differ in their bytes and look the same.
    static func lookalike(_ one: String, _ other: String) -> LocalizedText {
        LocalizedText(
            en: "'\(one)' and '\(other)' are one name on a Mac; rename one, or commit what is on the disk with git",
            zh: "“\(one)”和“\(other)”在 Mac 上是同一个名称；请改其中一个的名称，或用 git 提交磁盘上的文件",
            ja: "「\(one)」と「\(other)」は Mac では同じ名前です。どちらかの名前を変えるか、ディスク上のものを git でコミットしてください")
    }

    /// A day or a week in a wrong folder, or doubled.
    static func misplaced(_ path: String, _ proper: String) -> LocalizedText {
        let (path, proper) = (path.printable, proper.printable)
        return LocalizedText(
            en: "\(path): belongs at \(proper); weekyii check -fix moves it",
            zh: "\(path): 应位于 \(proper)；可用 weekyii check -fix 移动",
            ja: "\(path): 本来の場所は \(proper) です。weekyii check -fix で移動できます")
    }

    /// A clock that is behind: who is ahead, and which clock is probably wrong.
    static func clockBehind(_ lead: ClockLead) -> LocalizedText {
        let behind = LocalizedText(
            en: "the clock is \(days(lead.days)) behind the journal", zh: "时钟比日记慢 \(lead.days) 天",
            ja: "時計がジャーナルより \(lead.days) 日遅れています")
        if let person = lead.person {
            let (commit, author) = ("\(person.id)".prefix(7), person.author.printable)
            return LocalizedText(
                en: "\(behind.en), and commit \(commit) of \(author) is from \(person.day); set the clock first",
                zh: "\(behind.zh)，而 \(author) 的提交 \(commit) 在 \(person.day)；请先校正时钟",
                ja: "\(behind.ja)。\(author) のコミット \(commit) は \(person.day) のものです。先に時計を合わせてください")
        }
        guard lead.before != nil else {
            return LocalizedText(
                en: "\(behind.en); set it first", zh: "\(behind.zh)；请先校正时钟", ja: "\(behind.ja)。先に時計を合わせてください")
        }
        return LocalizedText(
            en: "\(behind.en): only rollovers are ahead, so a clock that was ahead made them, here or on another "
                + "machine",
            zh: "\(behind.zh)：仅自动推进日期的提交在前，应是本机或另一台机器的时钟曾经过快",
            ja: "\(behind.ja)。進んでいるのは自動の日付更新だけなので、このマシンか別のマシンの時計が進んでいたと考えられます")
    }

    /// The way back from commits that a clock made that was ahead.
    static func wayBack(from lead: ClockLead) -> [LocalizedText] {
        guard let before = lead.before else { return [] }
        let commit = "\(before)".prefix(10)
        var lines: [LocalizedText] = []
        if lead.person != nil {
            lines.append(
                LocalizedText(
                    en: "or a clock was ahead when it was made: going back drops \(lead.dropped.of("commit"))",
                    zh: "也可能是提交时的时钟过快：退回会丢弃 \(lead.dropped) 个提交",
                    ja: "コミットした時計が進んでいた可能性もあります。その場合、戻すとコミット \(lead.dropped) 件がなくなります"))
        }
        if lead.isHere {
            let command = "git reset --keep \(commit)"
            lines.append(
                LocalizedText(
                    en: "if it is \(lead.now) today, go back to the commit before them: \(command)",
                    zh: "如果今天是 \(lead.now)，可回到它们之前的提交：\(command)", ja: "今日が \(lead.now) なら、その前のコミットに戻せます：\(command)"))
        }
        if let remote = lead.remote {
            let command = "git push --force \(remote.name.quoted) \(commit):\(remote.branch.quoted)"
            lines.append(
                lead.isHere
                    ? LocalizedText(
                        en: "they were pushed; go back on the remote too: \(command)", zh: "它们已推送；远程仓库也要退回：\(command)",
                        ja: "プッシュ済みなので、リモートも戻してください：\(command)")
                    : LocalizedText(
                        en: "if it is \(lead.now) today, go back on the remote: \(command)",
                        zh: "如果今天是 \(lead.now)，可在远程仓库退回：\(command)", ja: "今日が \(lead.now) なら、リモートを戻せます：\(command)"))
        }
        return lines
    }

    /// A clock that is far after the newest commit, as a question.
    package static func clockJump(_ jump: ClockJump) -> LocalizedText {
        let question = LocalizedText(
            en: "the clock shows \(jump.now), \(days(jump.days)) after the newest commit: is it right?",
            zh: "时钟显示 \(jump.now)，比最新提交晚 \(jump.days) 天：时钟正确吗？",
            ja: "時計は \(jump.now) で、最新のコミットの \(jump.days) 日後です。時計は正しいですか？")
        guard jump.rollovers > 0 else { return question }
        return LocalizedText(
            en: "\(question.en) \(days(jump.rollovers)) would be rolled over",
            zh: "\(question.zh)将推进 \(jump.rollovers) 个日期",
            ja: "\(question.ja)\(jump.rollovers) 日分が繰り越されます")
    }

    /// How to confirm such a clock.
    static let confirmClock = LocalizedText(
        en: "if it is right, repeat the command with -y; otherwise set the clock", zh: "如果正确，请加 -y 重新执行；否则请校正时钟",
        ja: "正しければ -y を付けて実行し直してください。違えば時計を合わせてください")
}
