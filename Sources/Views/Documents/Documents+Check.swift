import Files
import Git
import Journal
import JournalText
import Localization
import Messages
import Parts
import Terminal

extension Documents {
    static let checkDocument = Table<CheckReport>(
        document: "check", "`check`",
        [
            Field("sound", .flag, "whether nothing was found") { $0.findings.isEmpty },
            Field("files", .count, "how many were read") { $0.files },
            Field(
                "commits", .orNull(.count),
                "how many were read; null without `-history`, and where objects are missing"
            ) { $0.commits },
            Field("findings", findings, "what was found") { $0.findings },
            Field("notes", findings, "remarks that aren't problems") { $0.notes },
            Field("repaired", findings, "what `-fix` repaired") { $0.repaired },
            Field(
                "hints", .list(hookPart),
                "parts of hooks that aren't installed or up to date"
            ) { $0.hints },
        ])

    private static let findings = ValueType<[Finding]>.list(finding)

    /// Unknown values of a finding are null.
    static let finding = Table<Finding>(
        "finding",
        nil,
        [
            Field(
                "what",
                .choice([
                    "text", "file", "promise", "record", "form", "derived", "missing", "misplaced", "doubled",
                    "present",
                    "started-elsewhere", "moment", "variant", "conflict-copy", "lock", "temporary", "object", "index",
                    "pack", "history",
                    "hook",
                    "push",
                ])
            ) { $0.word },
            Field("path", .orNull(.text)) { $0.path },
            Field("line", .orNull(.number(from: 1))) {
                ($0.error as? Diagnostic)?.line
            },
            Field("commit", .orNull(.commit)) { if case .history(let commit, _, _) = $0 { commit } else { nil } },
            Field("repairable", .flag, "whether `check -fix` repairs it") { $0.isRepairable },
            Field("message", .text, "in English") { Message.finding($0).en },
        ])
}

extension Finding {
    fileprivate var word: String {
        switch self {
        case .file:
            switch error {
            case is Diagnostic: "text"
            case is FileError: "file"
            case is PartError: "record"
            default: "promise"
            }
        case .names: "file"
        case .lostState: "promise"
        case .part: "record"
        case .plan(let problem, _): problem.word
        case .recordPath(.variant, _): "variant"
        case .recordPath(.copy, _): "conflict-copy"
        case .recordPath(.stray, _): "misplaced"
        case .repository(.lock): "lock"
        case .repository(.temporary): "temporary"
        case .repository(let problem) where problem.isOfPacks: "pack"
        case .repository(.objects), .repository(.objectsUnchecked): "object"
        case .repository(.index): "index"
        case .history: "history"
        case .hook: "hook"
        case .push: "push"
        }
    }
}

extension Finding.PlanProblem {
    fileprivate var word: String {
        switch self {
        case .form: "form"
        case .derived: "derived"
        case .missing: "missing"
        case .misplaced: "misplaced"
        case .doubled: "doubled"
        case .present: "present"
        case .startedElsewhere: "started-elsewhere"
        case .moment: "moment"
        }
    }
}
