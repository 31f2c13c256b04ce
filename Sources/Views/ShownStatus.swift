import Files
import Git
import Journal
import JournalText
import Localization
import Messages
package import Sync
package import Terminal

/// How the journal's repository stands (`Syncing.md`, "Status").
package struct ShownStatus: View {
    /// Everything that is known of it without asking a network.
    let report: StatusReport

    package init(report: StatusReport) {
        self.report = report
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(Message.head(of: report), Message.details(of: report)) }
    package var kind: DocumentKind { .status }

    package var members: [JSONMember] {
        let (status, operation) = (report.journal, report.journal.operation)
        return [
            JSONMember("branch", .string(of: status.head.branch)), JSONMember("commit", .string(of: status.head.tip)),
            JSONMember("operation", operation == .none ? .null : .string(operation.rawValue)),
            JSONMember("upstream", status.upstream?.value ?? .null),
            JSONMember("remotes", .array(status.remotes.map(JSONValue.string))),
            JSONMember("last_sync", report.syncValue),
            JSONMember("edits", .array(status.edits.map(\.value))),
            JSONMember("faults", .array(status.faults.map(\.value))),
        ]
    }
}

extension Repository.Head {
    /// The branch's short name; nil where HEAD is on none.
    fileprivate var branch: String? {
        guard case .branch(let name, _) = self else { return nil }
        return name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : name
    }

    /// The commit that HEAD is at; nil before the first.
    fileprivate var tip: ObjectID? {
        switch self {
        case .branch(_, let tip): tip
        case .detached(let commit): commit
        }
    }
}

extension JournalStatus.Upstream {
    /// The upstream as it stands in a document; numbers that nothing here tells are null.
    fileprivate var value: JSONValue {
        let apart: (ahead: JSONValue, behind: JSONValue) =
            if case .apart(let ahead, let behind) = state { (.number(ahead), .number(behind)) } else { (.null, .null) }
        return .object([
            JSONMember("name", .string(name)), JSONMember("seen", .bool(state != .neverSeen)),
            JSONMember("ahead", apart.ahead), JSONMember("behind", apart.behind),
        ])
    }
}

extension StatusReport {
    /// The last syncs as they stand in a document; null where nothing is known of any.
    fileprivate var syncValue: JSONValue {
        guard let sync else { return .null }
        return .object([
            JSONMember("remote", .string(sync.remote)),
            JSONMember("succeeded_at", .string(of: sync.succeeded.map(moment))),
            JSONMember("failed_at", .string(of: sync.failed.map(moment))),
            JSONMember("failures", .number(sync.failures)), JSONMember("error", .string(of: sync.reason)),
        ])
    }
}

extension WaitingEdit {
    fileprivate var value: JSONValue {
        .object([JSONMember("path", .string(path)), JSONMember("change", .string(kind.word))])
    }
}

extension WaitingEdit.Kind {
    fileprivate var word: String {
        switch self {
        case .changed: "changed"
        case .added: "added"
        case .removed: "removed"
        }
    }
}

extension JournalError {
    /// A file that can't be read or understood, as it stands in a document.
    fileprivate var value: JSONValue {
        let place: (path: String?, line: Int?) =
            switch self {
            case .text(let diagnostic), .brokenState(let diagnostic, _): (diagnostic.file, diagnostic.line)
            case .file(let error): (error.path, nil)
            case .promise(_, let path, _): (path, nil)
            default: (nil, nil)
            }
        return .object([
            JSONMember("path", .string(of: place.path)), JSONMember("line", place.line.map(JSONValue.number) ?? .null),
            JSONMember("message", .string(ErrorText(self).text.en)),
        ])
    }
}
