import Journal
import Localization
import Messages
package import Sync
package import Terminal

/// The remotes of the repository.
package struct ShownRemotes: View {
    /// All remotes.
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

    package var document: JSONValue { Documents.remotesDocument.value(self) }
}

extension Documents {
    static let remotesDocument = Table<ShownRemotes>(
        .remotes, "`remote list`",
        [
            Field("remotes", .list(.object("remote", words: "remote"), words: "remotes")) {
                .array($0.items.map(remote.value))
            }
        ])

    static let remote = Table<Remotes.Item>(
        "remote",
        nil,
        [
            Field("name", .text) { .string($0.name) }, Field("address", .text) { .string($0.address) },
            Field("sync", .flag, "whether it is the one that `sync` exchanges commits with") { .bool($0.isHub) },
        ])

    static let syncDocument = Table<ShownSync>(
        .sync, "`sync`, `pull`, `push`",
        [
            Field("remote", .text, "its name") { .string($0.outcome.remote) },
            Field("received_commits", .count) { .number($0.received.commits) },
            Field("sent_commits", .count) { .number($0.outcome.sent) },
            Field("merged_days", .list(.date, words: "dates"), "of the days that a merge changed") {
                .array($0.received.days.map { .string("\($0)") })
            },
            Field(
                "remarks", .list(.object("remark", words: "remark"), words: "remarks"),
                "what a merge, here or received, did that isn't as one of the sides had it"
            ) { .array($0.outcome.remarks.map(\.value)) },
        ])
}
