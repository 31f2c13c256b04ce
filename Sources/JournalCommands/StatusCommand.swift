import Git
package import Interface
import Journal
import Paths
import Sync

package enum StatusCommand {
    /// `status`: shows the status of the journal's repository, without the network and without a lock (`Syncing.md`,
    /// "Status").
    package static let status = Command.showing(
        "status", in: CommandGroup.journal, Text("show the branch, the upstream, the last sync and hand edits"),
        details: Text("It uses no network: the upstream is as it was when it was last fetched or pushed to."),
        examples: ["weekyii status"]
    ) { context in
        let journal = try context.journal()
        let report = StatusReport(
            journal: try journal.status(), sync: .read(of: journal),
            deliversReminders: context.deliversReminders(journal))
        context.warn(report.journal.warnings)
        return TextView(Message.head(of: report), Message.details(of: report), Documents.statusDocument.value(report))
    }
}

extension Documents {
    static let statusDocument = Table<StatusReport>(
        document: "status", "`status`",
        Field("path", .text, "the journal's folder") { $0.journal.path },
        Field("branch", .orNull(.text), "`main`; null where HEAD is on none") { $0.journal.head.branch },
        Field("commit", .orNull(.commit), "null before the first") { $0.journal.head.commit },
        Field(
            "operation", .orNull(.choice(["merge", "rebase", "cherry-pick", "revert", "bisect", "am"])),
            "git's unfinished operation; null without one"
        ) { $0.journal.operation == .none ? nil : $0.journal.operation.rawValue },
        Field("upstream", .orNull(upstream), "the branch at the remote") { $0.journal.upstream },
        Field("remotes", .list(.text), "the names of all remotes") { $0.journal.remotes },
        Field("last_sync", .orNull(lastSync), "the result of the last syncs; null before the first") { report in
            report.sync.map { ($0, report) }
        },
        Field("reminders_delivered", .flag, "whether a timer delivers reminders on this machine") {
            $0.deliversReminders
        },
        Field("edits", .list(edit), "files that differ from the last commit") { $0.journal.edits },
        Field("faults", .list(problem), "files that can't be read or understood") { $0.journal.faults },
        Field("kept_texts", .list(.date), "days with text of `day edit` that could not be accepted") {
            $0.journal.keptTexts
        })

    static let upstream = Table<JournalStatus.Upstream>(
        "upstream",
        Field("name", .text, "`origin/main`") { $0.name },
        Field("seen", .flag, "whether it was ever fetched") { $0.state != .neverSeen },
        Field("ahead", .orNull(.count), "local commits that it doesn't have; null if unknown") { $0.apart.ahead },
        Field("behind", .orNull(.count), "commits that only it has; null if unknown") { $0.apart.behind })

    static let lastSync = Table<(sync: SyncRecord, report: StatusReport)>(
        "last-sync",
        Field("remote", .text) { $0.sync.remote },
        Field("succeeded_at", .orNull(.moment)) { facts in facts.sync.succeeded.map(facts.report.moment) },
        Field("failed_at", .orNull(.moment)) { facts in facts.sync.failed.map(facts.report.moment) },
        Field("failures", .count, "how often it has failed since it succeeded") { $0.sync.failures },
        Field("error", .orNull(.text), "why it failed") { $0.sync.reason })

    static let edit = Table<UncommittedEdit>(
        "edit",
        Field("path", .text) { $0.path.text },
        Field("change", .choice(UncommittedEdit.Kind.self)) { $0.kind })

    static let problem = Table<any Error>(
        "fault",
        Field("path", .orNull(.text)) { $0.place.path },
        Field("line", .orNull(.number(from: 1))) { $0.place.line },
        Field("message", .text, "in English") { $0.reported.text[.en] })
}

extension JournalStatus.Upstream {
    /// The number of commits that each side has and the other hasn't; nil if unknown.
    fileprivate var apart: (ahead: Int?, behind: Int?) {
        if case .apart(let ahead, let behind) = state { (ahead, behind) } else { (nil, nil) }
    }
}
