import CivilTime
import Journal
package import Localization
package import Messages
package import Sync
package import Terminal

package struct ShownRemotes: View {
    let items: [Remotes.Item]

    package init(items: [Remotes.Item]) {
        self.items = items
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count) = (canvas.language, items.count)
        guard count > 0 else { return [Line(Message.noRemote[language])] }
        let mark = language(en: " (sync)", zh: "（同步）", ja: "（同期）")
        return [language(en: "\(count.of("remote"))", zh: "\(count) 个远程", ja: "リモート \(count) 件")]
            + items.map { "\(Message.remote($0))\($0.isHub ? mark : "")" }
    }

    package var document: JSONValue { Documents.remotesDocument.value(self) }
}

/// The result of a sync, a pull or a push.
package struct ShownSync: View {
    let outcome: JournalSync.Outcome
    let headline: LocalizedText

    package init(outcome: JournalSync.Outcome, headline: LocalizedText) {
        self.outcome = outcome
        self.headline = headline
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        ([headline] + Message.synced(outcome)).map { Line($0[canvas.language]) }
    }

    package var document: JSONValue { Documents.syncDocument.value(self) }

}

/// The status of the journal's repository (`Syncing.md`, "Status").
package struct ShownStatus: View {
    /// The status, read without the network.
    let report: StatusReport

    package init(report: StatusReport) {
        self.report = report
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        ([Message.head(of: report)] + Message.details(of: report)).map { Line($0[canvas.language]) }
    }

    package var document: JSONValue { Documents.statusDocument.value(report) }
}

extension Documents {
    static let remotesDocument = Table<ShownRemotes>(
        document: "remotes", "`remote list`",
        [
            Field("remotes", .list(remote)) {
                $0.items
            }
        ])

    static let remote = Table<Remotes.Item>(
        "remote",
        nil,
        [
            Field("name", .text) { $0.name }, Field("address", .text) { $0.address },
            Field("sync", .flag, "whether `sync` uses it") { $0.isHub },
        ])

    static let syncDocument = Table<ShownSync>(
        document: "sync", "`sync`, `pull`, `push`",
        [
            Field("remote", .text, "its name") { $0.outcome.remote },
            Field("received_commits", .count) { $0.outcome.integration?.commits ?? 0 },
            Field("sent_commits", .count) { $0.outcome.sent },
            Field("merged_days", .list(.date), "of the days that a merge changed") {
                $0.outcome.integration?.days ?? []
            },
            Field(
                "remarks", .list(.text),
                "where the result of a merge, made here or received, differs from a side"
            ) { $0.outcome.remarks.map(\.line) },
        ])
}
