package import CivilTime
import Git
package import Journal
package import Localization
package import Sync

/// The data of `status`, before it is formatted (`Syncing.md`, "Status").
package struct StatusReport {
    package let journal: JournalStatus
    /// The results of the last syncs; nil if none is known.
    package let sync: SyncRecord?
    /// Whether a timer delivers the journal's reminders on this machine.
    package let deliversReminders: Bool

    package init(journal: JournalStatus, sync: SyncRecord?, deliversReminders: Bool) {
        (self.journal, self.sync, self.deliversReminders) = (journal, sync, deliversReminders)
    }

    /// Whether the upstream existed at the last sync, and does no longer: the next one found it gone, or git did.
    fileprivate var isUpstreamGone: Bool {
        guard let sync, let branch = sync.upstream, let upstream = journal.upstream,
            upstream.name == "\(sync.remote)/\(branch.dropFirst("refs/heads/".count))"
        else { return false }
        return sync.isGone || sync.tip != nil && upstream.state == .neverSeen
    }

    /// A time of the record, in the journal's zone.
    package func moment(_ seconds: Int) -> Moment {
        journal.zone.wall(at: Instant(secondsSinceEpoch: seconds)).moment
    }
}

/// The status of the repository: branch, upstream, the last sync, hand edits that the next command adopts.
extension Message {
    /// `on branch main`
    package static func head(of report: StatusReport) -> Text {
        switch report.journal.head {
        // Git refuses to switch during an operation; the line about that has what helps.
        case .detached(let commit) where report.journal.operation != .none:
            Text("not on a branch, at \(commit.short)")
        case .detached(let commit): Text("not on a branch, at \(commit.short); git switch BRANCH returns to one")
        case .branch(let name, nil):
            Text("on branch \(report.journal.head.branch ?? name), nothing committed yet")
        case .branch(let name, _): Text("on branch \(report.journal.head.branch ?? name)")
        }
    }

    /// The lines below it: the journal's folder, operation, upstream, syncs, edits, problems.
    package static func details(of report: StatusReport) -> [Text] {
        let status = report.journal
        return [Text("journal: \(status.path)")]
            + (status.operation == .none ? [] : [operation(status.operation)])
            + [upstream(of: report)] + syncs(of: report) + edits(status.edits)
            + status.keptTexts.map { Text("kept text of \($0); weekyii day edit -t \($0) continues it") }
            + status.faults.map { $0.reported.text } + (report.deliversReminders ? [] : [noTimer])
    }

    /// No timer delivers the journal's reminders on this machine.
    package static let noTimer = Text("no timer delivers reminders on this machine; weekyii remind install sets one up")

    private static func upstream(of report: StatusReport) -> Text {
        let status = report.journal
        if let upstream = status.upstream {
            let gone = Text("gone; weekyii sync follows the branch that replaced it, or names the branches")
            let state = report.isUpstreamGone ? gone : Self.state(upstream.state)
            return Text("upstream: \(RemoteAddress.shown(upstream.name)), \(state)")
        }
        guard !status.remotes.isEmpty else { return noRemote }
        let names = status.remotes.joined(separator: ", ")
        return Text("no upstream yet (remotes: \(names)); the first weekyii sync sets it")
    }

    private static func state(_ state: JournalStatus.Upstream.State) -> Text {
        switch state {
        case .neverSeen: Text("not fetched yet; weekyii sync fetches it")
        case .noRemote(let name) where Repository.canBeRemote(name):
            Text(
                "but remote \(name) does not exist; weekyii remote add \(name) URL adds it, git branch --unset-upstream removes the upstream"
            )
        case .noRemote: Text("but that is not a remote's name; git branch --unset-upstream removes it")
        case .unknown: Text("ahead and behind are unknown in a shallow clone")
        case .apart(0, 0): Text("up to date")
        case .apart(let ahead, 0): Text("\(ahead) ahead")
        case .apart(0, let behind): Text("\(behind) behind")
        case .apart(let ahead, let behind): Text("\(ahead) ahead, \(behind) behind")
        }
    }

    /// The last successful sync, and the last one that failed since.
    private static func syncs(of report: StatusReport) -> [Text] {
        let never = Text("last sync: never")
        guard let sync = report.sync else { return report.journal.remotes.isEmpty ? [] : [never] }
        let last = sync.succeeded.map { "\(report.moment($0)) (\(sync.remote))" }
        return [last.map { Text("last sync: \($0)") } ?? never] + (error(of: sync, report).map { [$0] } ?? [])
    }

    private static func error(of sync: SyncRecord, _ report: StatusReport) -> Text? {
        guard let failed = sync.failed, sync.failures > 0 || sync.reason != nil else { return nil }
        let text = "\(report.moment(failed))" + (sync.reason.map { ", \($0)" } ?? "")
        guard sync.failures > 1 else { return Text("last error: \(text)") }
        return Text("last error: \(text) (\(sync.failures) in a row)")
    }

    /// The number of hand edits that the next command adopts, and their paths.
    private static func edits(_ edits: [UncommittedEdit]) -> [Text] {
        guard !edits.isEmpty else { return [] }
        let (most, rest) = (10, edits.count - 10)
        return [Text("\(count: edits.count, "uncommitted hand edit"):")] + edits.prefix(most).map(edit)
            + (rest > 0 ? [Text("  … \(rest) more")] : [])
    }

    private static func edit(_ edit: UncommittedEdit) -> Text {
        switch edit.kind {
        case .changed: Text(verbatim: "  \(edit.path)")
        case .added: Text("  \(edit.path) (new)")
        case .removed: Text("  \(edit.path) (deleted)")
        }
    }
}
