import Actions
import CommandLine
import JournalText
import Light
import Localization
import Messages
import Views

/// The commands of `light` that change lights.
enum LightCommands {
    /// The commands, in the order of help.
    static let all = [commit, suggest, sleep, reject, wake, rest] + LightViews.all

    /// `light commit`: turns the day's light on with a sentence, or replaces the sentence (`Light.md`, "Commands").
    static let commit = Command(
        "light commit", in: CommandGroup.trackers,
        LocalizedText(
            en: "turn the day's light on with a promise", zh: "许下一句承诺，点亮日灯", ja: "一文の約束で昼の灯りをつける"),
        options: [promise, suggestion, Options.confirmed, Options.noVerify],
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
                """)
    ) { context in
        let promise = try chosenPromise(context)
        let reply = try context.run { _ in LightAction.commit(promise) }
        try context.warnOnceOfMissingTimer()
        return reply
    }

    /// `light suggest`: shows sentences for a promise, in a fixed order.
    static let suggest = Command.showing(
        "light suggest", in: CommandGroup.trackers,
        LocalizedText(
            en: "show eight sentences for a promise", zh: "列出八句可用的承诺", ja: "約束に使える文を八つ表示する"),
        examples: ["weekyii light suggest"], isLook: true
    ) { context in
        // The switch counts where there is a journal.
        if case .success = context.place {
            _ = try context.records("light suggest", of: LightPart.self) { _, _ in [] }
        }
        return ShownSuggestions()
    }

    /// `light sleep`: turns the night's light on.
    static let sleep = changing(
        .sleep, LocalizedText(en: "turn the night's light on", zh: "点亮夜灯，记下入睡时间", ja: "夜の灯りをつけ、就寝時刻を記録する"),
        details: LocalizedText(
            en: """
                Works from early in the evening (17:00, or six hours after light.dayReminder) to the end of the
                night's window, on a date whose day's light is on. A night belongs to the previous date until 05:00.
                """,
            zh: """
                日灯已亮时，从傍晚（17:00，或 light.dayReminder 之后六小时）到夜间时段结束之间可用。
                05:00 之前的夜晚属于前一天。
                """,
            ja: """
                昼の灯りがついている日に、夕方（17:00、または light.dayReminder の六時間後）から夜の時間帯の
                終わりまで使えます。05:00 までの夜は前の日付のものです。
                """))

    /// `light reject`: counts "one more round".
    static let reject = changing(
        .reject,
        LocalizedText(
            en: "count one more round in the night's window", zh: "夜间时段内记一次“再来一局”", ja: "夜の時間帯に「もう一回」を数える"))

    /// `light wake`: turns the night's light off again.
    static let wake = changing(
        .wake,
        LocalizedText(
            en: "turn the night's light off again, until 05:00", zh: "收回入睡，熄灭夜灯（05:00 之前）",
            ja: "就寝を取り消し、夜の灯りを消す（05:00 まで）"))

    /// `light rest`: makes today a day of rest.
    static let rest = changing(
        .rest,
        LocalizedText(
            en: "make today a day of rest, before its promise", zh: "在许下承诺之前，将今天设为休息日",
            ja: "約束の前に、今日を休みの日にする"),
        details: LocalizedText(
            en: "A day of rest neither counts for the streak nor breaks it. light commit ends it.",
            zh: "休息日不计入连续天数，也不会中断连续。light commit 会取消休息。",
            ja: "休みの日は連続日数に数えられず、連続を途切れさせることもありません。light commit で取り消せます。"))

    private static func changing(
        _ action: LightAction, _ summary: LocalizedText, details: LocalizedText? = nil
    ) -> Command {
        Command(
            action.command, in: CommandGroup.trackers, summary, options: [Options.confirmed, Options.noVerify],
            details: details
        ) { try $0.run { _ in action } }
    }

    private static let promise = Option(
        "m", "TEXT", .promise,
        LocalizedText(
            en: "the promise: one sentence of 1 to 80 characters; - reads standard input",
            zh: "承诺：一句话，1 到 80 个字符；- 表示从标准输入读取", ja: "約束：1 から 80 文字の一文。- は標準入力から"))

    private static let suggestion = Option(
        "s", "N", .number(1...LightSuggestions.all.count),
        LocalizedText(
            en: "the suggestion of that number in light suggest", zh: "采用 light suggest 中该编号的句子",
            ja: "light suggest のその番号の文を使う"))

    private static func chosenPromise(_ context: Context) throws -> LightPromise {
        try context.requireOne(of: [promise, suggestion])
        if let promise = try context[promise] { return promise }
        let suggestion = try context[suggestion].flatMap {
            LightSuggestions.promise($0, in: context.language)
        }
        if let suggestion { return suggestion }
        throw Failure(
            LocalizedText(
                en: "'light commit' needs -m TEXT or -s N; weekyii light suggest shows the sentences of -s",
                zh: "“light commit”需要 -m 文字 或 -s 编号；-s 的句子见 weekyii light suggest",
                ja: "「light commit」には -m テキスト か -s 番号 が必要です。-s の文は weekyii light suggest で表示できます"), .usage)
    }
}

extension ValueForm<LightPromise> {
    /// A promise, or standard input for `-`.
    fileprivate static var promise: Self {
        Self { text, context in
            let text = try ValueForm<String>.message.read(text, context)
            do { return try LightPromise(text) } catch let problem as TaskTitle.Problem {
                let name = LocalizedText(en: "the promise", zh: "承诺", ja: "約束")
                throw Failure(Message.title(problem, of: name, longest: LightPromise.longest), .usage)
            }
        }
    }
}
