import Files
import Git
import Journal
import JournalText
import Localization
import Messages
import Sync
import Terminal

extension Documents {
    static let statusDocument = Table<StatusReport>(
        .status, "`status`",
        [
            Field("path", .text, "the journal's folder") { .string($0.journal.path) },
            Field("branch", .orNull(.text), "`main`; null where HEAD is on none") {
                .string(of: $0.journal.head.branch)
            },
            Field("commit", .orNull(.commit), "null before the first") { .string(of: $0.journal.head.tip) },
            Field(
                "operation", .orNull(.choice(["merge", "rebase", "cherry-pick", "revert", "bisect", "am"])),
                "what git has begun"
            ) { $0.journal.operation == .none ? .null : .string($0.journal.operation.rawValue) },
            Field("upstream", .orNull(.object("upstream", words: "upstream")), "the branch at the remote") {
                $0.journal.upstream.map(upstream.value) ?? .null
            },
            Field("remotes", .texts, "the names of all remotes") { .array($0.journal.remotes.map(JSONValue.string)) },
            Field("last_sync", .orNull(.object("last-sync", words: "last sync")), "what came of the last ones") {
                report in report.sync.map { lastSync.value(SyncFacts(sync: $0, report: report)) } ?? .null
            },
            Field("reminders_delivered", .flag, "whether a timer delivers reminders on this machine") {
                .bool($0.deliversReminders)
            },
            Field("edits", .list(.object("edit", words: "edit"), words: "edits"), "files that differ from the commit's")
            {
                .array($0.journal.edits.map(edit.value))
            },
            Field(
                "faults", .list(.object("fault", words: "fault"), words: "faults"),
                "files that can't be read or understood"
            ) { .array($0.journal.faults.map(problem.value)) },
            Field("kept_texts", .list(.date, words: "dates"), "days whose text of `day edit` wasn't adopted") {
                .array($0.journal.keptTexts.map { .string("\($0)") })
            },
        ])

    static let upstream = Table<JournalStatus.Upstream>(
        "upstream",
        nil,
        [
            Field("name", .text, "`origin/main`") { .string($0.name) },
            Field("seen", .flag, "whether anything is known of it here") { .bool($0.state != .neverSeen) },
            Field("ahead", .orNull(.number(from: 0)), "commits that it doesn't have; null where that is unknown") {
                $0.apart.ahead
            },
            Field("behind", .orNull(.number(from: 0)), "commits that only it has; null where that is unknown") {
                $0.apart.behind
            },
        ])

    static let lastSync = Table<SyncFacts>(
        "last-sync",
        nil,
        [
            Field("remote", .text) { .string($0.sync.remote) },
            Field("succeeded_at", .orNull(.moment)) { facts in
                .string(of: facts.sync.succeeded.map(facts.report.moment))
            },
            Field("failed_at", .orNull(.moment)) { facts in .string(of: facts.sync.failed.map(facts.report.moment)) },
            Field("failures", .count, "how often it has failed since it succeeded") { .number($0.sync.failures) },
            Field("error", .orNull(.text), "why it failed") { .string(of: $0.sync.reason) },
        ])

    static let edit = Table<UncommittedEdit>(
        "edit",
        nil,
        [
            Field("path", .text) { .string($0.path) },
            Field("change", .choice(["changed", "added", "removed"])) { .string($0.kind.word) },
        ])

    static let problem = Table<JournalError>(
        "fault",
        nil,
        [
            Field("path", .orNull(.text)) { .string(of: $0.place.path) },
            Field("line", .orNull(.number(from: 1))) { $0.place.line.map(JSONValue.number) ?? .null },
            Field("message", .text, "in English") { .string($0.errorText.text.en) },
        ])
}

extension Repository.Head {
    /// The branch's short name; nil if HEAD is detached.
    fileprivate var branch: String? {
        guard case .branch(let name, _) = self else { return nil }
        return name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : name
    }

    /// The commit that HEAD points at; nil before the first commit.
    fileprivate var tip: ObjectID? {
        switch self {
        case .branch(_, let tip): tip
        case .detached(let commit): commit
        }
    }
}

extension JournalStatus.Upstream {
    /// The number of commits that each side has and the other hasn't; null if unknown.
    fileprivate var apart: (ahead: JSONValue, behind: JSONValue) {
        if case .apart(let ahead, let behind) = state { (.number(ahead), .number(behind)) } else { (.null, .null) }
    }
}

extension UncommittedEdit.Kind {
    fileprivate var word: String {
        switch self {
        case .changed: "changed"
        case .added: "added"
        case .removed: "removed"
        }
    }
}
