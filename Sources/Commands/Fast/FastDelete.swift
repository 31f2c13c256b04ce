import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast delete`: removes the file of a fast, which remains in git's history.
enum FastDelete: Command {
    static let description = CommandDescription(
        path: ["fast", "delete"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "delete a fast", zh: "删除一次断食", ja: "断食を削除する"),
        options: [
            OptionDescription(
                name: "id", value: "NAME", kind: .record(FastPart.name), isRequired: true,
                summary: FastOptions.reference.summary),
            Options.yes, Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let action = DeleteFast(try invocation.text("id"))
        if !invocation.flags.contains("y") {
            try context.confirm("fast delete", reading: { _ in .named(action.reference) }, or: Declined.deletion) {
                book in
                guard let fast = try? book.fasts.find(action.reference) else { return nil }
                let line = FastView.line(fast, book.now)
                return LocalizedText(en: "Delete \(line)?", zh: "删除 \(line)？", ja: "\(line) を削除しますか？")
            }
        }
        return try context.changeFasts("fast delete", reading: { _ in .named(action.reference) }) {
            book throws(FastError) in
            let fast = try action.apply(to: &book.fasts)
            let line = FastView.line(fast, book.now)
            return FastChange(
                "fast delete", LocalizedText(en: "deleted \(line)", zh: "已删除 \(line)", ja: "削除しました：\(line)"))
        }
    }
}
