import CivilTime
import Git
package import Journal
package import Localization
import Paths
import Sync
import Terminal

/// The status of the repository: branch, upstream, the last sync, hand edits that the next command adopts.
extension Message {
    /// `on branch main`
    package static func head(of report: StatusReport) -> Text {
        switch report.journal.head {
        case .detached(let commit):
            let id = "\(commit)".prefix(10)
            // Git refuses to switch then; the line about the operation has what helps.
            guard report.journal.operation == .none else { return Text("not on a branch, at \(id)") }
            return Text("not on a branch, at \(id); git switch BRANCH returns to one")
        case .branch(let name, let tip):
            let short = (report.journal.head.branch ?? name).printable
            guard tip == nil else { return Text("on branch \(short)") }
            return Text("on branch \(short), nothing committed yet")
        }
    }

    /// The lines below it: the journal's folder, operation, upstream, syncs, edits, problems.
    package static func details(of report: StatusReport) -> [Text] {
        let operation = report.journal.operation
        let path = report.journal.path.printable
        return [Text("journal: \(path)")]
            + (operation == .none ? [] : [Message.operation(operation)])
            + [upstream(of: report)] + syncs(of: report)
            + edits(report.journal.edits) + report.journal.keptTexts.map(keptText)
            + report.journal.faults.map { $0.reported.text } + (report.deliversReminders ? [] : [noTimer])
    }

    /// No timer delivers the journal's reminders on this machine.
    package static let noTimer = Text("no timer delivers reminders on this machine; weekyii remind install sets one up")

    /// The same at the first start of a day.
    package static let silentKillTime = Text("nothing will ring at the kill time: \(noTimer)")

    /// A text of `day edit` that wasn't adopted.
    private static func keptText(of day: Day) -> Text {
        Text("kept text of \(day); weekyii day edit -t \(day) continues it")
    }

    private static func upstream(of report: StatusReport) -> Text {
        let status = report.journal
        if let upstream = status.upstream {
            let state = report.isUpstreamGone ? gone : Self.state(upstream.state)
            let name = RemoteAddress.shown(upstream.name).printable
            return Text("upstream: \(name), \(state)")
        }
        guard !status.remotes.isEmpty else { return noRemote }
        let names = status.remotes.map(\.printable).joined(separator: ", ")
        return Text("no upstream yet (remotes: \(names)); the first weekyii sync sets it")
    }

    private static let gone = Text("gone; weekyii sync follows the branch that replaced it, or names the branches")

    private static func state(_ state: JournalStatus.Upstream.State) -> Text {
        switch state {
        case .neverSeen: Text("not fetched yet; weekyii sync fetches it")
        case .noRemote(let name): noRemote(named: name)
        case .unknown: Text("ahead and behind are unknown in a shallow clone")
        case .apart(0, 0): Text("up to date")
        case .apart(let ahead, 0): Text("\(ahead) ahead")
        case .apart(0, let behind): Text("\(behind) behind")
        case .apart(let ahead, let behind): Text("\(ahead) ahead, \(behind) behind")
        }
    }

    private static func noRemote(named name: String) -> Text {
        guard Repository.canBeRemote(name) else {
            return Text("but that is not a remote's name; git branch --unset-upstream removes it")
        }
        return Text(
            "but remote \(name) does not exist; weekyii remote add \(name) URL adds it, git branch --unset-upstream removes the upstream"
        )
    }

    private static func syncs(of report: StatusReport) -> [Text] {
        guard let sync = report.sync else { return report.journal.remotes.isEmpty ? [] : [neverSynced] }
        let remote = sync.remote.printable
        let last = sync.succeeded.map { seconds in
            let text = "\(report.moment(seconds)) (\(remote))"
            return Text("last sync: \(text)")
        }
        return [last ?? neverSynced] + [error(of: sync, report)].compactMap { $0 }
    }

    private static let neverSynced = Text("last sync: never")

    /// The most edits that are listed individually.
    private static let mostEdits = 10

    /// The last failed sync since the last success; nil if there is none.
    static func error(of sync: SyncRecord, _ report: StatusReport) -> Text? {
        guard let failed = sync.failed, sync.failures > 0 || sync.reason != nil else { return nil }
        let text = ["\(report.moment(failed))", sync.reason?.printable].compactMap { $0 }.joined(separator: ", ")
        let count = sync.failures
        guard count > 1 else { return Text("last error: \(text)") }
        return Text("last error: \(text) (\(count) in a row)")
    }

    /// The number of hand edits that the next command adopts, and their paths.
    package static func edits(_ edits: [UncommittedEdit]) -> [Text] {
        guard !edits.isEmpty else { return [] }
        let count = edits.count
        let headline = Text("\(count: count, "uncommitted hand edit"):")
        let rest = count - mostEdits
        let more = Text("  … \(rest) more")
        return [headline] + edits.prefix(mostEdits).map(edit) + (rest > 0 ? [more] : [])
    }

    private static func edit(_ edit: UncommittedEdit) -> Text {
        let path = edit.path.text.printable
        return switch edit.kind {
        case .changed: Text(verbatim: "  \(path)")
        case .added: Text("  \(path) (new)")
        case .removed: Text("  \(path) (deleted)")
        }
    }
}
