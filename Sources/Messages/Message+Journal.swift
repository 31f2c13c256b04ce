import CivilTime
import Files
import Git
package import Journal
package import JournalText
package import Localization
import Parts
import Terminal

/// The problems of a journal's files or its repository: the path, the content, and what would work.
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

    package static func diagnostic(_ diagnostic: Diagnostic) -> LocalizedText {
        let place = diagnostic.file.printable + (diagnostic.line.map { ":\($0)" } ?? "")
        let problem = problem(diagnostic.problem, of: day(of: diagnostic.file))
        guard diagnostic.file == Layout.config, let remedy = settingRemedy(diagnostic.problem) else {
            return LocalizedText(each: "\(place): \(problem)")
        }
        return LocalizedText(
            en: "\(place): \(problem); \(remedy) sets it", zh: "\(place): \(problem)；可用 \(remedy) 设置",
            ja: "\(place): \(problem)。\(remedy) で設定できます")
    }

    /// The command that changes a setting of the journal; nil if no command can.
    private static func settingRemedy(_ problem: Diagnostic.Problem) -> String? {
        switch problem {
        case .badValue(_, _, .schema): nil
        case .badValue(let key, _, let form): "weekyii config set \(key) \(sample(of: form))"
        case .unknownZone: "weekyii config set journal.timezone Europe/Berlin"
        default: nil
        }
    }

    /// The day in the folder of a day's file.
    private static func day(of file: String) -> Day? { file.split(separator: "/").dropLast().last.flatMap { Day($0) } }

    /// A file that can't be understood, and the command that restores its committed text.
    package static func unreadable(_ diagnostic: Diagnostic) -> LocalizedText {
        let problem = Self.diagnostic(diagnostic)
        guard let command = restoration(of: diagnostic) else { return problem }
        return LocalizedText(
            en: "\(problem); \(command) restores the committed text", zh: "\(problem)；可用 \(command) 恢复已提交的文本",
            ja: "\(problem)。\(command) でコミット済みの内容に戻せます")
    }

    /// The command that restores a file of the journal; nil if the problem isn't the file's, or names the command.
    private static func restoration(of diagnostic: Diagnostic) -> String? {
        switch diagnostic.problem {
        case .newerSchema: return nil
        case .misplacedTask(let zone, _) where zone != .draft && day(of: diagnostic.file) != nil: return nil
        default: break
        }
        let path = JournalPath(diagnostic.file)
        if case .day(let day) = path.kind { return "weekyii check -restore \(day)" }
        let isOwn = path.isText || PartList.standard.record(at: path.text) != nil
        return isOwn ? "weekyii check -restore \(shellWord(path.text))" : nil
    }

    /// A path as a shell reads it, safe to print.
    static func shellWord(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
        }
        return isPlain ? path.printable : "'\(path.replacing("'", with: "'\\''").printable)'"
    }

    /// A file that can't be understood, beside the answer of a command that doesn't need it: a day is left out, a
    /// tracker's file is as in the last commit.
    package static func leftOut(_ diagnostic: Diagnostic) -> LocalizedText {
        let problem = unreadable(diagnostic)
        guard PartList.standard.record(at: diagnostic.file) != nil else {
            return LocalizedText(
                en: "\(problem); left out until then", zh: "\(problem)；在此之前不计入", ja: "\(problem)。それまでは除外します")
        }
        return LocalizedText(
            en: "\(problem); until then only that text counts", zh: "\(problem)；在此之前只计入该文本",
            ja: "\(problem)。それまではその内容だけを数えます")
    }

    /// A file that can't be read or understood, beside the answer of a command that goes on without it.
    package static func leftOut(_ error: JournalError) -> LocalizedText {
        if case .text(let diagnostic) = error { leftOut(diagnostic) } else { error.errorText.text }
    }

    private static func problem(_ problem: Diagnostic.Problem, of day: Day?) -> LocalizedText {
        switch problem {
        case .notUTF8:
            LocalizedText(
                en: "not UTF-8; save the file as UTF-8", zh: "不是 UTF-8；请以 UTF-8 保存", ja: "UTF-8 ではありません。UTF-8 で保存してください"
            )
        case .conflictMarker:
            LocalizedText(
                en: "a conflict marker; choose the lines that are right and delete the markers",
                zh: "有冲突标记；请保留正确的行并删除标记", ja: "競合マーカーがあります。正しい行を残し、マーカーを削除してください")
        case .heading(let expected):
            LocalizedText(en: "expected '\(expected)'", zh: "此处应为“\(expected)”", ja: "ここには「\(expected)」が必要です")
        case .unknownStatus(let word):
            LocalizedText(
                en: "unknown status '\(word.printable)' (draft, execute, completed, expired or empty)",
                zh: "未知状态“\(word.printable)”（draft、execute、completed、expired 或 empty）",
                ja: "未知の状態「\(word.printable)」です（draft、execute、completed、expired、empty のいずれか）")
        case .badValue(let key, let value, let form): badValue(key, value.printable, form)
        case .repeatedKey(let key):
            LocalizedText(
                en: "a second '\(key)'; keep one of them", zh: "重复的“\(key)”；请只保留一个", ja: "「\(key)」が重複しています。1 つだけ残してください"
            )
        case .repeatedSection(let name):
            LocalizedText(
                en: "a second '## \(name)'; keep one of them", zh: "重复的“## \(name)”；请只保留一个",
                ja: "「## \(name)」が重複しています。1 つだけ残してください")
        case .sectionInDraft(let line):
            LocalizedText(
                en: "'\(line.printable)' opens another section; only the draft's tasks and notes can be here",
                zh: "“\(line.printable)”会开始另一节；这里只能写草稿的任务和备注",
                ja: "「\(line.printable)」は別のセクションを始めます。ここに書けるのは下書きのタスクとメモだけです")
        case .lockedTask:
            // Without the line: it may be a task that has expired.
            LocalizedText(
                en: "not a task line of a started day; use '- (T03) [regular] title'",
                zh: "这一行不是已启动日子的任务（应写作“- (T03) [regular] 标题”）",
                ja: "開始した日のタスクの書式ではありません（「- (T03) [regular] タイトル」と書きます）")
        case .repeatedID(let id):
            LocalizedText(
                en: "\(id) is used twice; give one of them another id", zh: "\(id) 重复；请为其中一个更换编号",
                ja: "\(id) が重複しています。一方の ID を変えてください")
        case .tooManyTasks(let limit):
            LocalizedText(
                en: "more than \(limit) tasks, the most that a day has; remove some",
                zh: "任务超过 \(limit) 个，这是一天的上限；请删除一些", ja: "タスクが 1 日の上限 \(limit) 件を超えています。いくつか削除してください")
        case .secondFocus:
            LocalizedText(
                en: "two tasks in Focus_Zone; leave one there", zh: "Focus_Zone 中有两个任务；请只留一个",
                ja: "Focus_Zone にタスクが 2 つあります。1 つだけ残してください")
        case .noFocus:
            LocalizedText(
                en: "the day is started, but Focus_Zone has no task; restore the task that was in Focus",
                zh: "当天已启动，但 Focus_Zone 中没有任务；请放回原来的任务",
                ja: "開始した日ですが、Focus_Zone にタスクがありません。元のタスクを戻してください")
        case .misplacedTask(let zone, let status) where zone != .draft && day != nil:
            misplacedTask(zone, status, "weekyii check -restore \(day.map { "\($0)" } ?? "")")
        case .misplacedTask(let zone, let status):
            LocalizedText(
                en:
                    "a task in \(zone.rawValue), which a day with status \(status.rawValue) doesn't have; take it out of there",
                zh: "状态为 \(status.rawValue) 的日子，\(zone.rawValue) 中不应有任务；请从中移出",
                ja: "\(zone.rawValue) にタスクがありますが、状態が \(status.rawValue) の日には置けません。そこから外してください")
        case .configurationSyntax(let text):
            LocalizedText(
                en: "'\(text.printable)' isn't git-config syntax (name = value under a [section])",
                zh: "“\(text.printable)”不符合 git-config 语法（[节] 下的 名称 = 值）",
                ja: "「\(text.printable)」は git-config の構文ではありません（[セクション] の下に 名前 = 値）")
        case .newerSchema(let number):
            LocalizedText(
                en: "the journal's schema \(number) is newer than this program's (1); upgrade weekyii",
                zh: "日记的 schema \(number) 比本程序（1）新；请升级 weekyii",
                ja: "ジャーナルの schema \(number) は、このプログラムの schema（1）より新しいものです。weekyii をアップグレードしてください")
        case .tooLarge(let limit): tooLarge(limit)
        case .unknownZone(let name):
            LocalizedText(
                en: "unknown time zone '\(name.printable)' (an IANA name, such as Europe/Berlin)",
                zh: "未知时区“\(name.printable)”（应为 IANA 名称，如 Asia/Shanghai）",
                ja: "未知のタイムゾーン「\(name.printable)」です（Asia/Tokyo のような IANA 名）")
        }
    }

    private static func tooLarge(_ limit: Int) -> LocalizedText {
        LocalizedText(
            en: "larger than \(limit >> 10) KiB; a plan's file is never that large",
            zh: "大于 \(limit >> 10) KiB；计划文件不会这么大", ja: "\(limit >> 10) KiB を超えています。計画のファイルがこの大きさになることはありません")
    }

    static func notUTF8(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path.printable): the path is not UTF-8; use a folder whose path is",
            zh: "\(path.printable)：路径不是 UTF-8；请使用路径为 UTF-8 的目录",
            ja: "\(path.printable): パスが UTF-8 ではありません。UTF-8 のパスのフォルダーを使ってください")
    }

    static func unmovable(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path.printable): cannot move with its week, as its name is not UTF-8; "
                + "rename it with git mv and commit",
            zh: "\(path.printable)：文件名不是 UTF-8，无法随周移动；请用 git mv 改名并提交",
            ja: "\(path.printable): 名前が UTF-8 ではないため、週と一緒に移せません。git mv で名前を変えてコミットしてください")
    }

    static func wouldBeTooLarge(_ path: String, _ limit: Int) -> LocalizedText {
        let (file, limit) = (path.printable, limit >> 10)
        return LocalizedText(
            en: "\(file) would be larger than \(limit) KiB; shorten its tasks or notes",
            zh: "\(file) 将超过 \(limit) KiB；请缩减其中的任务或笔记",
            ja: "\(file) が \(limit) KiB を超えます。タスクかメモを短くしてください")
    }

    static func gitNotStarted(_ error: GitProgram.StartError) -> LocalizedText {
        switch error {
        case .notFound:
            return LocalizedText(
                en: "git is not on the PATH; sync, clone, pull and push need it (apt-get install git)",
                zh: "PATH 中没有 git；sync、clone、pull 和 push 需要它（apt-get install git）",
                ja: "PATH に git がありません。sync、clone、pull、push に必要です（apt-get install git）")
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

    static func file(_ error: FileError) -> LocalizedText {
        let path = error.path.printable
        switch error.reason {
        case .symbolicLink:
            return LocalizedText(
                en: "\(path): a symbolic link; a journal's files and folders must not be links",
                zh: "\(path): 这里是符号链接；日记的文件和目录不能是链接", ja: "\(path): シンボリックリンクです。ジャーナルのファイルとフォルダーにリンクは使えません")
        case .notAFile:
            return LocalizedText(
                en: "\(path): not a plain file; move it away", zh: "\(path): 不是普通文件；请移走",
                ja: "\(path): 通常のファイルではありません。別の場所に移してください")
        case .notAFolder:
            return LocalizedText(
                en: "\(path): not a folder; move it away", zh: "\(path): 不是目录；请移走",
                ja: "\(path): フォルダーではありません。別の場所に移してください")
        case .tooLarge(let limit):
            let problem = tooLarge(limit)
            return LocalizedText(each: "\(path): \(problem)")
        case .exists:
            return LocalizedText(
                en: "\(path): is in the way; move it away", zh: "\(path): 已存在；请移走", ja: "\(path): すでに存在します。別の場所に移してください"
            )
        case .badPath, .unnamable, .system:
            return LocalizedText(error.description.printable)
        }
    }

    static func git(_ error: GitError) -> LocalizedText {
        let text = error.message.printable
        switch error.code {
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

    static func busy(_ holder: String?) -> LocalizedText {
        guard let holder, !holder.isEmpty else {
            return LocalizedText(
                en: "busy: another command is at work; try again", zh: "繁忙：另一条命令正在运行；请重试",
                ja: "使用中です。別のコマンドが実行されています。もう一度試してください")
        }
        return LocalizedText(
            en: "busy: '\(holder.printable)' is at work; try again", zh: "繁忙：“\(holder.printable)”正在运行；请重试",
            ja: "使用中です。「\(holder.printable)」が実行されています。もう一度試してください")
    }

    /// A task in a zone of a started day although the day has another status: most likely the status was changed.
    private static func misplacedTask(_ zone: TaskZone, _ status: DayStatus, _ remedy: String) -> LocalizedText {
        // A day that has ended has no draft to which the task could move.
        let isPlanned = status == .draft || status == .empty
        let draft = TaskZone.draft.rawValue
        return LocalizedText(
            en: "a task in \(zone.rawValue), which a day with status \(status.rawValue) doesn't have; if the day was "
                + "started, \(remedy) keeps the edit and restores the text"
                + (isPlanned ? ", otherwise move the task to \(draft)" : ""),
            zh: "状态为 \(status.rawValue) 的日子，\(zone.rawValue) 中不应有任务；若当天已启动，可用 \(remedy) 保留修改并恢复原文"
                + (isPlanned ? "，否则请将任务移到 \(draft)" : ""),
            ja: "\(zone.rawValue) にタスクがありますが、状態が \(status.rawValue) の日には置けません。"
                + "開始した日なら \(remedy) で変更を保存して元の内容に戻せます"
                + (isPlanned ? "。そうでなければタスクを \(draft) に移してください" : ""))
    }
}
