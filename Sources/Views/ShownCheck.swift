import Files
import Git
package import Journal
import JournalText
package import Localization
import Messages
import Parts
package import Terminal

/// The report of a check, with or without findings.
package struct ShownCheck: View {
    let report: CheckReport

    package init(report: CheckReport) { self.report = report }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count) = (canvas.language, report.files)
        let headline: Line = language("the journal is sound: \(count: count, "file")")
        return [headline]
            + (results + report.hints.map { Message.hookItem($0.part, $0.state) }).map { Line($0[language]) }
    }

    /// The results besides the findings: that no commit violated a commitment, the repairs and the notes.
    package var results: [Text] {
        let isBroken = report.findings.contains { if case .history = $0 { true } else { false } }
        let walked = (isBroken ? nil : report.commits).map { count in
            Text("\(count: count, "commit"): no commitment was broken")
        }
        let repaired = report.repaired.map(Message.repair).map { finding in
            Text("repaired: \(finding)")
        }
        let notes = report.notes.map(Message.finding).map { finding in
            Text("note: \(finding)", context: "a finding")
        }
        return (walked.map { [$0] } ?? []) + repaired + notes
    }

    package var document: JSONValue { Documents.checkDocument.value(report) }
}

extension Message {
    fileprivate static func repair(_ finding: Finding) -> Text {
        // Its remedy isn't needed any more.
        if let diagnostic = finding.error as? Diagnostic { return Self.diagnostic(diagnostic) }
        guard case .hook(let part, let state) = finding else { return Self.finding(finding) }
        let (name, done) = (hookPart(part), hookRepair(state))
        return Text("\(name): \(done)")
    }

    private static func hookRepair(_ state: HookState) -> Text {
        switch state {
        case .outdated: Text("updated")
        default: Text("installed")
        }
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
        case .file:
            switch error {
            case is Diagnostic: .text
            case is FileError: .file
            case is PartError: .record
            default: .promise
            }
        case .names: .file
        case .lostState: .promise
        case .part: .record
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
