import Arguments
import CivilTime
import Light
import Localization
import Views

/// `light chain`: shows the lights of the last dates.
enum LightChain: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "chain"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show the chain of lights up to today", zh: "查看到今天为止的灯链", ja: "今日までの灯りの鎖を表示する"),
        options: [length],
        details: LocalizedText(
            en: """
                A date has both lights, the day's alone, none (off), or is a day of rest.
                Lights of past dates cannot be filled in: a chain that can be completed later says nothing about
                its days. The rate of the last 30 days hardly changes with one of them.
                """,
            zh: """
                每个日期：双灯、只有日灯、未亮，或休息日。
                过去的灯不能补点：可以事后补齐的链条，说明不了任何一天。最近 30 天的比例几乎不受某一天影响。
                """,
            ja: """
                日付ごとに、両方の灯り、昼の灯りだけ、消灯、休みの日のいずれかです。
                過ぎた日の灯りを後からつけることはできません。後で埋められる鎖は、その日について何も
                語らないからです。最近 30 日の割合は、ある一日ではほとんど変わりません。
                """), examples: ["weekyii light chain"], isLook: true)

    private static let usual = 7

    private static let length = OptionDescription(
        name: "n", value: "N", kind: .number(LightBook.chainLengths),
        summary: LocalizedText(
            en: "how many dates, 1 to 365; 7 by default", zh: "天数，1 到 365；默认 7", ja: "日数、1 から 365 まで。既定は 7"))

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let length = invocation.number("n") ?? usual
        // After midnight, the lights' current date may still be the previous one.
        let book = try context.lights(
            "light chain", of: { today in today.adding(days: -length)...today },
            needing: { today in today.adding(days: 1 - length)...today }
        ).book
        return ShownLights(chain: book.chain(length))
    }
}
