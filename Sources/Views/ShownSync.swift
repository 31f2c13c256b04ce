import CivilTime
import Journal
package import Localization
import Messages
package import Sync
package import Terminal

/// The result of a sync, a pull or a push.
package struct ShownSync: View {
    /// The received and pushed commits.
    let outcome: JournalSync.Outcome
    /// The headline, in the past tense.
    let headline: LocalizedText

    package init(outcome: JournalSync.Outcome, headline: LocalizedText) {
        self.outcome = outcome
        self.headline = headline
    }

    package func reply(_ canvas: Canvas) -> Reply { Reply(headline, Message.synced(outcome)) }
    package var document: JSONValue { Documents.syncDocument.value(self) }

    var received: (commits: Int, days: [Day]) {
        switch outcome.integration {
        case .forwarded(let commits, _): (commits, [])
        case .merged(let commits, let days, _): (commits, days)
        case .upToDate, nil: (0, [])
        }
    }
}
