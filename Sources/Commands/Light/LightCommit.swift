import Arguments
import JournalText
import Light
import Localization
import Views

/// `light commit`: turns the day's light on with a sentence, or replaces the sentence (`Light.md`, "Commands").
enum LightCommit: Command {
    static let description = CommandDescription(
        path: ["light", "commit"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "turn the day's light on with a promise", zh: "许下一句承诺，点亮日灯", ja: "一文の約束で昼の灯りをつける"),
        options: [promise, suggestion, Options.noVerify],
        details: LocalizedText(
            en: """
                Needs -m or -s. A second commit replaces the promise, and one on a day of rest ends the rest.
                Until the night's window ends after midnight, it is for the date on which the night began.
                """,
            zh: """
                须指定 -m 或 -s。再次运行会替换承诺；在休息日运行会取消休息。
                夜间时段跨过零点时，在时段结束之前仍属于前一天。
                """,
            ja: """
                -m か -s が必要です。もう一度実行すると約束を差し替え、休みの日に実行すると休みを取り消します。
                夜の時間帯が零時をまたぐときは、その時間帯が終わるまで前の日付の約束になります。
                """))

    private static let promise = OptionDescription(
        name: "m", value: "TEXT",
        summary: LocalizedText(
            en: "the promise: one sentence of 1 to 80 characters; - reads standard input",
            zh: "承诺：一句话，1 到 80 个字符；- 表示从标准输入读取", ja: "約束：1 から 80 文字の一文。- は標準入力から"))

    private static let suggestion = OptionDescription(
        name: "s", value: "N", kind: .number(1...LightSuggestions.all.count),
        summary: LocalizedText(
            en: "the suggestion of that number in light suggest", zh: "采用 light suggest 中该编号的句子",
            ja: "light suggest のその番号の文を使う"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let reply = try LightAction.commit(promise(invocation, context)).run(context)
        try context.warnOnceOfMissingTimer()
        return reply
    }

    private static func promise(_ invocation: Invocation, _ context: Context) throws(Failure) -> LightPromise {
        let asked = ["m", "s"].filter { invocation.values[$0] != nil }
        guard asked.count < 2 else { throw .usage(.conflictingOptions("m", "s")) }
        switch asked.first {
        case "m": return try typed(invocation, context)
        default:
            let suggestion = invocation.number("s").flatMap { LightSuggestions.promise($0, in: context.language) }
            guard let suggestion else { throw .light(.noPromise) }
            return suggestion
        }
    }

    private static func typed(_ invocation: Invocation, _ context: Context) throws(Failure) -> LightPromise {
        let text = try Options.message(invocation, context)
        do throws(TaskTitle.Problem) { return try LightPromise(text) } catch { throw .light(.promise(error)) }
    }
}
