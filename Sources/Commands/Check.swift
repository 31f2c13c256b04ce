import Arguments
import CivilTime
import DateWords
import Files
import Journal
import Localization
import Messages
import Parts
import Terminal
import Views

/// `check`: the journal's fsck (`GitJournal.md`, "Check"); `check -restore` restores a day's committed text
/// (`GitJournal.md`, "Restoring a day").
enum Check: ShowingCommand {
    static let description = CommandDescription(
        path: ["check"], group: CommandGroup.journal,
        summary: LocalizedText(en: "check the journal and its repository", zh: "检查日记及其仓库", ja: "ジャーナルとリポジトリを検査する"),
        options: [
            OptionDescription(
                name: "fix",
                summary: LocalizedText(en: "repair what can be repaired", zh: "修复可以修复的问题", ja: "修復できるものを修復する")),
            OptionDescription(
                name: "history",
                summary: LocalizedText(
                    en: "check every commit for a commitment that was taken back", zh: "逐个检查提交中是否有承诺被收回",
                    ja: "取り消された約束がないか、すべてのコミットを検査する")),
            OptionDescription(
                name: "restore", value: "DATE|PATH", kind: .date(.any),
                summary: LocalizedText(
                    en: "only restore the committed text of a day or of a file of the journal; the edit is kept",
                    zh: "仅恢复某日或日记中某个文件已提交的文本；原有内容会保留",
                    ja: "ある日、またはジャーナルのファイルをコミット済みの内容に戻すだけ。元の内容は残す")),
        ],
        examples: ["weekyii check", "weekyii check -history"])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if invocation.values["restore"] != nil { return try restore(invocation, context) }
        return Reply(try view(invocation, context))
    }

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let isFixing = invocation.flags.contains("fix")
        let broken = isFixing ? broken(context) : nil
        if let broken { _ = try Context.journal(broken.restore(file: Layout.state)) }
        let journal = if let broken { broken } else { try context.journal() }
        let progress = Progress(context)
        let checked = Result { () throws(JournalError) in
            try journal.check(isFixing: isFixing, withHistory: invocation.flags.contains("history")) {
                progress.show(Message.progress($0))
            }
        }
        progress.end()
        let report = try Context.journal(checked.get())
        context.warn(report.warnings)
        context.warnOfInvalidSettings(in: journal)
        guard report.findings.isEmpty else { throw Failure(Unsound(report: report, isFixing: isFixing)) }
        return ShownCheck(report: report)
    }

    private static func restore(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        for flag in ["fix", "history", "json"] where invocation.flags.contains(flag) {
            throw .usage(.conflictingOptions("restore", flag))
        }
        let journal = if let broken = broken(context) { broken } else { try context.journal() }
        let (name, restored): (String, Restored)
        if let path = file(try invocation.text("restore"), in: journal, context) {
            name = path.printable
            restored = try Context.journal(journal.restore(file: path))
        } else {
            let text = try invocation.text("restore")
            let isPath = text.contains("/") || text.hasSuffix(".md")
            if isPath, DateExpression(text) == nil { throw .value(.record(text)) }
            let day = try context.day(invocation.date("restore", context))
            name = "\(day)"
            restored = try Context.journal(journal.restore(day))
        }
        return reply(name, restored)
    }

    /// The journal whose `STATE.md` is missing or damaged; nil if there is none.
    private static func broken(_ context: Context) -> Session? {
        guard case .failure(let error) = context.place, let place = JournalFolder.broken(error) else { return nil }
        return Session(place, context.environment)
    }

    /// The path of one of the journal's own files, relative to the journal; nil for any other path. The text is
    /// relative to the journal or the working directory, or absolute.
    private static func file(_ text: String, in journal: Session, _ context: Context) -> String? {
        let base = journal.place.path == "/" ? "/" : journal.place.path + "/"
        let absolute = context.environment.absolute(text)
        let below = [absolute, FileSystem.real(absolute) ?? absolute].filter { $0.hasPrefix(base) }
        return ([text] + below.map { String($0.dropFirst(base.count)) }).first {
            journal.parts.part(at: $0) != nil || $0 == Layout.config
        }
    }

    private static func reply(_ name: String, _ restored: Restored) -> Reply {
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

extension Message {
    /// The progress of a check.
    fileprivate static func progress(_ progress: CheckProgress) -> LocalizedText {
        switch progress {
        case .objects: LocalizedText(en: "objects", zh: "对象", ja: "オブジェクト")
        case .commits(let count, let all):
            LocalizedText(en: "commits: \(count) of \(all)", zh: "提交：\(count) / \(all)", ja: "コミット：\(count) / \(all)")
        }
    }
}
