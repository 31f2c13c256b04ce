import CivilTime
import Journal
package import Localization
import Messages
package import Sync
package import Terminal

/// The places to sync with.
package struct ShownRemotes: View {
    /// All of them.
    let items: [Remotes.Item]

    package init(items: [Remotes.Item]) {
        self.items = items
    }

    package func reply(_ canvas: Canvas) -> Reply {
        guard !items.isEmpty else { return Reply(Message.noRemote) }
        let hub = LocalizedText(en: "sync", zh: "同步", ja: "同期")
        return Reply(
            LocalizedText(
                en: "\(items.count.of("remote"))", zh: "\(items.count) 个远程",
                ja: "リモート \(items.count) 件"),
            items.map { item in
                let line = Message.remote(item)
                guard item.isHub else { return LocalizedText(line) }
                return LocalizedText(
                    en: "\(line) (\(hub))", zh: "\(line)（\(hub)）", ja: "\(line)（\(hub)）")
            })
    }

    package var kind: DocumentKind { .remotes }

    package var members: [JSONMember] {
        let remotes = items.map { item in
            JSONValue.object([
                JSONMember("name", .string(item.name)), JSONMember("address", .string(item.address)),
                JSONMember("sync", .bool(item.isHub)),
            ])
        }
        return [JSONMember("remotes", .array(remotes))]
    }
}

/// What came of an exchange with a remote.
package struct ShownSync: View {
    /// What came and went.
    let outcome: JournalSync.Outcome
    /// What was done, in the past tense.
    let headline: LocalizedText

    package init(outcome: JournalSync.Outcome, headline: LocalizedText) {
        self.outcome = outcome
        self.headline = headline
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(headline, Message.synced(outcome)) }
    package var kind: DocumentKind { .sync }

    package var members: [JSONMember] {
        let (received, merged, remarks) = received
        return [
            JSONMember("remote", .string(outcome.remote)), JSONMember("received_commits", .number(received)),
            JSONMember("sent_commits", .number(outcome.sent)),
            JSONMember("merged_days", .array(merged.map { .string("\($0)") })),
            JSONMember("remarks", .array(remarks.map(JSONValue.remark))),
        ]
    }

    private var received: (commits: Int, days: [Day], remarks: [MergeRemark]) {
        switch outcome.integration {
        case .forwarded(let commits): (commits, [], [])
        case .merged(let commits, let days, let remarks): (commits, days, remarks)
        case .upToDate, nil: (0, [], [])
        }
    }
}
