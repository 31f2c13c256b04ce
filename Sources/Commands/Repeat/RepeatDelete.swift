import Arguments
import Journal
import Localization
import Repeat
import Terminal
import Views

/// `repeat delete`: removes a repeat and its completions (`Repeats.md`, "Commands").
enum RepeatDelete: Command {
    static let description = CommandDescription(
        path: ["repeat", "delete"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "delete a repeat and its completions", zh: "删除重复任务及其完成记录", ja: "繰り返しをその完了記録とともに削除する"),
        options: [RepeatOptions.reference, Options.yes, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let reference = try invocation.text("id")
        if !invocation.flags.contains("y") { try ask(reference, context) }
        return try context.change(command, of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) {
            records throws(RepeatCommandError) in
            let entry = try StoredRepeats(changing: records).item(reference).entry
            records.records[entry.path] = nil
            let name = RepeatText.quoted(entry.name)
            return Session.Change(
                Reply(LocalizedText(en: "deleted \(name)", zh: "已删除\(name)", ja: "\(name)を削除しました")),
                CommitMessage(command, command: command))
        }
    }

    private static let command = "repeat delete"

    /// Asks for confirmation, with the name of the repeat.
    private static func ask(_ reference: String, _ context: Context) throws(Failure) {
        try context.confirm(or: Declined.deletion) { () throws(Failure) in
            let repeats = try context.repeats(command).repeats
            return question(try context.whole(Context.repeats(repeats.item(reference)), of: repeats))
        }
    }

    private static func question(_ entry: RepeatEntry) -> LocalizedText {
        let (name, count) = (RepeatText.quoted(entry.name), entry.record.completions.count)
        return LocalizedText(
            en: "Delete \(name) and its \(count.of("completion"))?", zh: "删除\(name)及其 \(count) 次完成记录吗？",
            ja: "\(name)とその完了記録 \(count) 件を削除しますか？")
    }
}
