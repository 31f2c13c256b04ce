import CivilTime
import Files
import Journal
package import JournalText
package import Localization
import Parts
import Terminal

/// A file that can't be understood: its line, the problem, and what would work.
extension Message {
    package static func diagnostic(_ diagnostic: Diagnostic) -> LocalizedText {
        let place = diagnostic.file.printable + (diagnostic.line.map { ":\($0)" } ?? "")
        let problem = problem(diagnostic.problem, of: day(of: diagnostic.file))
        guard diagnostic.file == Layout.config.text, let remedy = settingRemedy(diagnostic.problem) else {
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
        restoring(Self.diagnostic(diagnostic), restoration(of: diagnostic))
    }

    /// A problem with a file, and the command that restores its committed text, if any.
    static func restoring(_ problem: LocalizedText, _ command: String?) -> LocalizedText {
        guard let command else { return problem }
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
        return restoration(of: diagnostic.file)
    }

    /// The command that restores the journal's file at a path; nil for any other file.
    static func restoration(of file: String) -> String? {
        let path = JournalPath(Path(file))
        if case .day(let day) = path.kind { return "weekyii check -restore \(day)" }
        let isOwn = path.isText || PartList.standard.record(at: path.path) != nil
        return isOwn ? "weekyii check -restore \(shellWord(file))" : nil
    }

    /// A path as a shell reads it, safe to print.
    static func shellWord(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
        }
        return isPlain ? path.printable : ShellQuoting.quoted(path).printable
    }

    /// A file that can't be understood, beside the answer of a command that doesn't need it: a day is left out, a
    /// tracker's file is as in the last commit.
    package static func leftOut(_ diagnostic: Diagnostic) -> LocalizedText {
        let problem = unreadable(diagnostic)
        guard PartList.standard.record(at: Path(diagnostic.file)) != nil else {
            return LocalizedText(
                en: "\(problem); left out until then", zh: "\(problem)；在此之前不计入", ja: "\(problem)。それまでは除外します")
        }
        return LocalizedText(
            en: "\(problem); until then only that text counts", zh: "\(problem)；在此之前只计入该文本",
            ja: "\(problem)。それまではその内容だけを数えます")
    }

    /// A file that can't be read or understood, beside the answer of a command that goes on without it.
    package static func leftOut(_ error: any Error) -> LocalizedText {
        if let diagnostic = error as? Diagnostic { leftOut(diagnostic) } else { error.reported.text }
    }

    private static func problem(_ problem: Diagnostic.Problem, of day: Day?) -> LocalizedText {
        switch problem {
        case .damaged:
            LocalizedText(en: "emptied, zeroed or cut off", zh: "已被清空、清零或截断", ja: "空か、ゼロで埋められているか、途中で切れています")
        case .notUTF8:
            LocalizedText(
                en: "not UTF-8; save the file as UTF-8", zh: "不是 UTF-8；请以 UTF-8 保存", ja: "UTF-8 ではありません。UTF-8 で保存してください"
            )
        case .conflictMarker:
            LocalizedText(
                en: "a conflict marker; keep the right lines and delete the markers",
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
                en: "duplicate '\(key)'; keep one", zh: "重复的“\(key)”；请只保留一个", ja: "「\(key)」が重複しています。1 つだけ残してください"
            )
        case .repeatedSection(let name):
            LocalizedText(
                en: "duplicate '## \(name)'; keep one", zh: "重复的“## \(name)”；请只保留一个",
                ja: "「## \(name)」が重複しています。1 つだけ残してください")
        case .lockedTask:
            // Without the line: it may be a task that has expired.
            LocalizedText(
                en: "not a task line of a started day; use '- (T03) [regular] title'",
                zh: "这一行不是已启动日子的任务（应写作“- (T03) [regular] 标题”）",
                ja: "開始した日のタスクの書式ではありません（「- (T03) [regular] タイトル」と書きます）")
        case .repeatedID(let id):
            LocalizedText(
                en: "\(id) is used twice; give one task another id", zh: "\(id) 重复；请为其中一个更换编号",
                ja: "\(id) が重複しています。一方の ID を変えてください")
        case .tooManyTasks(let limit):
            LocalizedText(
                en: "more than \(limit) tasks, a day's limit; remove some",
                zh: "任务超过 \(limit) 个，这是一天的上限；请删除一些", ja: "タスクが 1 日の上限 \(limit) 件を超えています。いくつか削除してください")
        case .secondFocus:
            LocalizedText(
                en: "two tasks in Focus_Zone; keep one", zh: "Focus_Zone 中有两个任务；请只留一个",
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
                    "a task in \(zone.rawValue), which a day with status \(status.rawValue) doesn't have; remove it",
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
