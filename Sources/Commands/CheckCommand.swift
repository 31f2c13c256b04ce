import CivilTime
import CommandLine
import DateWords
import Files
import Journal
import Localization
import Messages
import Parts
import Store
import Terminal
import Views

enum CheckCommand {
    /// `check`: the journal's fsck (`GitJournal.md`, "Check"); `check -restore` restores a day's committed text
    /// (`GitJournal.md`, "Restoring a day").
    static let check = Command(
        "check", in: CommandGroup.journal,
        LocalizedText(en: "check the journal and its repository", zh: "检查日记及其仓库", ja: "ジャーナルとリポジトリを検査する"),
        options: [fix, history, restored, Options.confirmed], examples: ["weekyii check", "weekyii check -history"],
        showsDocument: true
    ) { context in
        if let text = try context[restored] { return try restore(text, context) }
        let isFixing = context[fix]
        let broken = isFixing ? broken(context) : nil
        if let broken { _ = try broken.journal.restore(file: Layout.state) }
        let journal = if let broken { broken.journal } else { try context.journal() }
        let progress = Progress(context)
        let checked = Result {
            let restored = broken.map { [$0.problem] } ?? []
            return try journal.check(isFixing: isFixing, withHistory: context[history], restored: restored) {
                progress.show(Message.progress($0))
            }
        }
        progress.end()
        let report = try checked.get()
        context.warn(report.warnings)
        context.warnOfInvalidSettings(in: journal)
        guard report.findings.isEmpty else { throw CheckFindings(report: report, isFixing: isFixing) }
        return Reply(ShownCheck(report: report))
    }

    private static let fix = Flag(
        "fix", LocalizedText(en: "repair what can be repaired", zh: "修复可以修复的问题", ja: "修復できるものを修復する"))

    private static let history = Flag(
        "history",
        LocalizedText(
            en: "check every commit for a commitment that was taken back", zh: "逐个检查提交中是否有承诺被收回",
            ja: "取り消された約束がないか、すべてのコミットを検査する"))

    private static let restored = Option(
        "restore", "DATE|PATH", .text(.date(.any)),
        LocalizedText(
            en: "restore a day's or file's committed text, keeping the edit",
            zh: "仅恢复某日或日记中某个文件已提交的文本；原有内容会保留",
            ja: "ある日、またはジャーナルのファイルをコミット済みの内容に戻すだけ。元の内容は残す"))

    private static func restore(_ text: String, _ context: Context) throws -> Reply {
        for flag in [fix, history, GlobalOptions.json] where context[flag] {
            throw UsageError.conflictingOptions("restore", flag.name)
        }
        let journal = if let broken = broken(context) { broken.journal } else { try context.journal() }
        if let path = file(text, in: journal, context) {
            return reply(LocalizedText(path.text.printable), try journal.restore(file: path))
        }
        let isPath = text.contains("/") || text.hasSuffix(".md")
        if isPath, DateExpression(text) == nil { throw Failure.notAFile(text) }
        let date = try ValueForm.date(.any).read(text, context)
        let day = try context.day(date)
        return reply(date.fixed == nil ? Message.date(day) : LocalizedText("\(day)"), try journal.restore(day))
    }

    /// The journal whose `STATE.md` is missing or damaged, and how; nil if there is none.
    private static func broken(_ context: Context) -> (journal: Session, problem: Finding)? {
        guard case .failure(JournalError.brokenState(let problem, let folder)) = context.place else { return nil }
        let place = JournalFolder(path: folder)
        return (Session(place, context.environment, trustsClock: context.trustsClock), .file(Cause(problem)))
    }

    /// The path of one of the journal's own files, relative to the journal; nil for any other path. The text is
    /// relative to the journal or the working directory, or absolute.
    private static func file(_ text: String, in journal: Session, _ context: Context) -> Path? {
        let base = Path(journal.folder.path == "/" ? "/" : journal.folder.path + "/")
        let absolute = Path(context.environment.absolute(text))
        // What is at the path may be a link, and isn't followed.
        let real = FileSystem.real(absolute.parent.text).map { Path($0).appending(absolute.name) }
        let below = [absolute, real ?? absolute].filter { $0.hasPrefix(base) }
        return ([Path(text)] + below.map { $0.dropFirst(base.bytes.count) }).first {
            journal.parts.part(at: $0) != nil || $0 == Layout.config
        }
    }

    private static func reply(_ name: LocalizedText, _ restored: Restored) -> Reply {
        if restored.isUnchanged {
            return Reply(
                LocalizedText(
                    en: "\(name): nothing to restore; it has the committed text", zh: "\(name)：无需恢复，内容与提交的一致",
                    ja: "\(name)：コミット済みの内容と同じなので、戻すものはありません"))
        }
        let headline =
            restored.isCommitted
            ? LocalizedText(
                en: "\(name): restored the committed text", zh: "\(name)：已恢复提交的文本", ja: "\(name)：コミット済みの内容に戻しました")
            : LocalizedText(
                en: "\(name): no commit has it; removed the file", zh: "\(name)：从未提交，已移走其内容",
                ja: "\(name)：どのコミットにもないため、現在の内容を取り除きました")
        return Reply(
            headline,
            restored.kept.map {
                LocalizedText(en: "kept: \($0.printable)", zh: "原内容：\($0.printable)", ja: "元の内容：\($0.printable)")
            })
    }
}

/// The findings of a check, as an error.
struct CheckFindings: ReportedError {
    let report: CheckReport
    let isFixing: Bool

    var view: ShownCheck { ShownCheck(report: report) }

    var failure: Failure {
        let details = report.findings.map(Message.finding) + view.results
        return Failure(Message.summary(of: report.findings, isFixing: isFixing), report.findings.exitStatus, details)
    }
}

extension Message {
    fileprivate static func progress(_ progress: CheckProgress) -> LocalizedText {
        switch progress {
        case .objects: LocalizedText(en: "objects", zh: "对象", ja: "オブジェクト")
        case .commits(let count, let all):
            LocalizedText(en: "commits: \(count) of \(all)", zh: "提交：\(count) / \(all)", ja: "コミット：\(count) / \(all)")
        }
    }
}
