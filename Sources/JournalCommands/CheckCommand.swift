import DateWords
import Files
package import Interface
import Journal
import Parts
import Paths
import Store

package enum CheckCommand {
    /// `check`: the journal's fsck (`GitJournal.md`, "Check"); `check -restore` restores a day's committed text
    /// (`GitJournal.md`, "Restoring a day").
    package static let check = Command(
        "check", in: CommandGroup.journal, Text("check the journal and its repository"),
        options: [fix, history, restored, Options.confirmed, Options.noVerify],
        examples: ["weekyii check", "weekyii check -history"],
        showsDocument: true
    ) { context in
        if let text = try context[restored] { return try restore(text, context) }
        let isFixing = context[fix]
        let broken = isFixing ? broken(context) : nil
        if let broken { _ = try broken.journal.restore(file: Layout.state) }
        let journal = try broken?.journal ?? context.journal()
        let report = try context.showingProgress { progress in
            try journal.check(
                isFixing: isFixing, withHistory: context[history], restored: broken.map { [$0.problem] } ?? []
            ) { progress.show(Message.progress($0)) }
        }
        context.warn(report.warnings)
        context.warnOfInvalidSettings(in: journal)
        guard report.findings.isEmpty else { throw CheckFindings(report: report, isFixing: isFixing) }
        return Reply(
            TextView(
                Text("the journal is sound: \(count: report.files, "file")"),
                report.results + report.hints.map { Message.hookItem($0.part, $0.state) },
                Documents.checkDocument.value(report)))
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
        let journal = try broken(context)?.journal ?? context.journal()
        if let path = file(text, in: journal, context) {
            return reply(Text(value: path.text), try journal.restore(file: path))
        }
        if text.contains("/") || text.hasSuffix(".md"), DateExpression(text) == nil {
            throw Failure(
                Text("'\(text)' isn't a file of the journal; use a path like Repeat/milk.md, or a date"), .usage)
        }
        let date = try ValueForm.date(.any).read(text, context)
        let day = try context.value(of: date)
        return reply(date.fixed == nil ? Message.date(day) : Text(verbatim: "\(day)"), try journal.restore(day))
    }

    private static func reply(_ name: Text, _ restored: Restored) -> Reply {
        let headline =
            if restored.isUnchanged {
                Text("\(name): nothing to restore; it has the committed text")
            } else if restored.isCommitted {
                Text("\(name): restored the committed text")
            } else {
                Text("\(name): no commit has it; removed the file")
            }
        return Reply(headline, restored.kept.map { Text("kept: \($0)") })
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
}

package struct CheckFindings: ReportedError {
    let report: CheckReport
    let isFixing: Bool

    package var document: JSONValue { Documents.checkDocument.value(report) }

    package var failure: Failure {
        let findings = report.findings
        return Failure(
            Message.summary(of: findings, isFixing: isFixing), findings.exitStatus,
            findings.map(Message.finding) + report.results)
    }
}

extension CheckReport {
    /// The results besides the findings: that no commit violated a commitment, the repairs and the notes.
    fileprivate var results: [Text] {
        let isBroken = findings.contains { if case .history = $0 { true } else { false } }
        let walked = isBroken ? nil : commits.map { Text("\(count: $0, "commit"): no commitment was broken") }
        let noted = notes.map { note in
            let text = Message.finding(note)
            let isEasy = findings.isEmpty && note.isRepairable
            return Text("note: \(isEasy ? Text("\(text); weekyii check -fix repairs it") : text)", context: "a finding")
        }
        return [walked].compactMap(\.self) + repaired.map { Text("repaired: \(Message.repair($0))") } + noted
    }
}

extension Message {
    fileprivate static func progress(_ progress: CheckProgress) -> Text {
        switch progress {
        case .objects: Text("objects")
        case .commits(let count, let all): Text("commits: \(count) of \(all)")
        }
    }

    /// A finding without its remedy, which isn't needed any more.
    fileprivate static func repair(_ finding: Finding) -> Text {
        if let diagnostic = finding.error as? Diagnostic { return Self.diagnostic(diagnostic) }
        guard case .hook(let part, let state) = finding else { return Self.finding(finding) }
        return Text("\(hookPart(part)): \(state == .outdated ? Text("updated") : Text("installed"))")
    }
}

extension Documents {
    static let checkDocument = Table<CheckReport>(
        document: "check", "`check`",
        Field("sound", .flag, "whether nothing was found") { $0.findings.isEmpty },
        Field("files", .count, "how many were read") { $0.files },
        Field("commits", .orNull(.count), "how many were read; null without `-history`, and where objects are missing")
        { $0.commits },
        Field("findings", findings, "what was found") { $0.findings },
        Field("notes", findings, "remarks that aren't problems") { $0.notes },
        Field("repaired", findings, "what `-fix` repaired") { $0.repaired },
        Field("hints", .list(hookPart), "parts of hooks that aren't installed or up to date") { $0.hints })

    private static let findings = ValueType<[Finding]>.list(finding)

    /// Unknown values of a finding are null.
    private static let finding = Table<Finding>(
        "finding",
        Field("what", .choice(FindingWord.self)) { $0.word },
        Field("path", .orNull(.text)) { $0.path },
        Field("line", .orNull(.number(from: 1))) { ($0.error as? Diagnostic)?.line },
        Field("commit", .orNull(.commit)) { if case .history(let commit, _, _) = $0 { commit } else { nil } },
        Field("repairable", .flag, "whether `check -fix` repairs it") { $0.isRepairable },
        Field("message", .text, "in English") { Message.finding($0)[.en] })
}

/// The kind of a finding, in the word that documents keep.
private enum FindingWord: String, CaseIterable {
    case text, file, promise, record, form, derived, missing, misplaced, doubled, present
    case startedElsewhere = "started-elsewhere"
    case moment, variant
    case conflictCopy = "conflict-copy"
    case lock, temporary, object, index, pack, history, hook, push
}

extension Finding {
    fileprivate var word: FindingWord {
        switch self {
        case .file where error is Diagnostic: .text
        case .file where error is FileError, .names: .file
        case .file where error is PartError, .part: .record
        case .file, .lostState: .promise
        case .plan(.form, _): .form
        case .plan(.derived, _): .derived
        case .plan(.missing, _): .missing
        case .plan(.misplaced, _), .recordPath(.stray, _): .misplaced
        case .plan(.doubled, _): .doubled
        case .plan(.present, _): .present
        case .plan(.startedElsewhere, _): .startedElsewhere
        case .plan(.moment, _): .moment
        case .recordPath(.variant, _): .variant
        case .recordPath(.copy, _): .conflictCopy
        case .repository(.lock): .lock
        case .repository(.temporary): .temporary
        case .repository(let problem) where problem.isOfPacks: .pack
        case .repository(.objects), .repository(.objectsUnchecked): .object
        case .repository(.index): .index
        case .history: .history
        case .hook: .hook
        case .push: .push
        }
    }
}
