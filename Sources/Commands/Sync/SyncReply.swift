import Arguments
import Journal
import Localization
import Sync
import Terminal
import Views

/// The common parts of the commands that sync.
enum SyncReply {
    static let noVerify = OptionDescription(
        name: "no-verify",
        summary: LocalizedText(
            en: "skip git's pre-commit, commit-msg and pre-push hooks",
            zh: "跳过 git 的 pre-commit、commit-msg 和 pre-push 钩子",
            ja: "git の pre-commit、commit-msg、pre-push フックを省略する"))

    static func run(
        _ context: Context, _ body: (JournalSync) throws(SyncError) -> JournalSync.Outcome,
        headline: (String) -> LocalizedText
    ) throws(Failure) -> any View {
        let journal = try context.journal()
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome: JournalSync.Outcome
        do throws(SyncError) {
            outcome = try body(JournalSync(journal, context.environment, exchange.person))
        } catch {
            throw .sync(error)
        }
        exchange.end()
        context.warn(outcome.warnings + outcome.remarks.map { .merged($0) })
        return ShownSync(outcome: outcome, headline: headline(outcome.remote.printable))
    }
}
