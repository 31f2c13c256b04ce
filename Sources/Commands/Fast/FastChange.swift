import Localization
import Views

/// The result of a command of `fast`: its reply, and the subject of its commit.
struct FastChange {
    let reply: Reply
    let subject: String

    init(_ subject: String, _ headline: LocalizedText, _ details: [LocalizedText?] = []) {
        reply = Reply(headline, details.compactMap { $0 })
        self.subject = subject
    }
}
