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
        Text("check the journal and its repository"),
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

    private static let fix = Flag("fix", Text("repair what can be repaired"))

    private static let history = Flag("history", Text("check every commit for a broken commitment"))

    private static let restored = Option(
        "restore", "DATE|PATH", .text(.date(.any)),
        Text("restore a day's or file's committed text, keeping the edit"))

    private static func restore(_ text: String, _ context: Context) throws -> Reply {
        for flag in [fix, history, GlobalOptions.json] where context[flag] {
            throw UsageError.conflictingOptions("restore", flag.name)
        }
        let journal = if let broken = broken(context) { broken.journal } else { try context.journal() }
        if let path = file(text, in: journal, context) {
            return reply(Text(value: path.text), try journal.restore(file: path))
        }
        let isPath = text.contains("/") || text.hasSuffix(".md")
        if isPath, DateExpression(text) == nil { throw Failure.notAFile(text) }
        let date = try ValueForm.date(.any).read(text, context)
        let day = try context.day(date)
        return reply(date.fixed == nil ? Message.date(day) : Text(verbatim: "\(day)"), try journal.restore(day))
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

    private static func reply(_ name: Text, _ restored: Restored) -> Reply {
        if restored.isUnchanged {
            return Reply(Text("\(name): nothing to restore; it has the committed text"))
        }
        let headline =
            restored.isCommitted
            ? Text("\(name): restored the committed text")
            : Text("\(name): no commit has it; removed the file")
        return Reply(
            headline,
            restored.kept.map {
                Text("kept: \($0)")
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
    fileprivate static func progress(_ progress: CheckProgress) -> Text {
        switch progress {
        case .objects: Text("objects")
        case .commits(let count, let all): Text("commits: \(count) of \(all)")
        }
    }
}
