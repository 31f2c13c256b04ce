import Arguments
import Journal
import Localization
import Sync
import Terminal
import Views

/// `clone URL [DIR]`: clones a journal from a remote and prepares it for this machine (`CommandLine.md`, "Remotes").
enum CloneCommand: Command {
    static let description = CommandDescription(
        path: ["clone"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "copy a journal from a remote", zh: "把远程日记克隆到本机", ja: "リモートのジャーナルをこのマシンに複製する"),
        operands: [
            OperandDescription(name: "URL", isRequired: true), OperandDescription(name: "DIR", isRequired: false),
        ],
        details: LocalizedText(
            en: """
                URL is a path, file://, ssh://, https:// or git:// address, or host:path as ssh has it.
                DIR is made; without it, it is the last part of the URL.
                """,
            zh: """
                URL 可以是路径、file://、ssh://、https:// 或 git:// 地址，或 ssh 的 host:path 形式。
                DIR 会被创建；省略时取 URL 的最后一段。
                """,
            ja: """
                URL はパス、file://、ssh://、https://、git:// のアドレス、または ssh の host:path 形式です。
                DIR は作成されます。省略すると URL の最後の部分になります。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let exchange = RemoteExchange(context)
        defer { exchange.end() }
        let outcome: JournalClone.Outcome
        do throws(SyncError) {
            let folder = invocation.operands.dropFirst().first
            outcome = try JournalClone(context.environment, exchange.person).run(invocation.operands[0], to: folder)
        } catch {
            throw .sync(error)
        }
        exchange.end()
        context.warn(outcome.warnings)
        return Reply(
            LocalizedText(
                en: "cloned to \(outcome.path.printable)", zh: "已克隆到 \(outcome.path.printable)",
                ja: "\(outcome.path.printable) に複製しました"),
            outcome.journals.map { journal in
                LocalizedText(
                    en: "journal: \(journal.printable)", zh: "日记：\(journal.printable)",
                    ja: "ジャーナル：\(journal.printable)")
            })
    }
}
