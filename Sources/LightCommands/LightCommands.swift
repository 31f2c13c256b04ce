import CommandLine
import Interface
import JournalText
import Light
import Localization
import Messages

/// The commands of `light` that change lights.
enum LightCommands {
    /// The commands, in the order of help.
    static let all = [commit, suggest, sleep, reject, wake, rest] + LightViews.all

    /// `light commit`: turns the day's light on with a sentence, or replaces the sentence (`Light.md`, "Commands").
    static let commit = Command(
        "light commit", in: CommandGroup.trackers,
        Text("turn the day's light on with a promise"),
        options: [promise, suggestion, Options.confirmed, Options.noVerify],
        details: Text(
            """
            Needs -m or -s. A second commit replaces the promise, and one on a day of rest ends the rest.
            Until the night's window ends after midnight, it is for the date on which the night began.
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
        Text("show eight suggested promises"),
        examples: ["weekyii light suggest"]
    ) { context in
        // The switch counts where there is a journal.
        if case .success = context.place {
            _ = try context.records("light suggest", of: LightPart.self) { _, _ in [] }
        }
        return ShownSuggestions()
    }

    /// `light sleep`: turns the night's light on.
    static let sleep = changing(
        .sleep, Text("turn the night's light on"),
        details: Text(
            """
            Works from early in the evening (17:00, or six hours after light.dayReminder) to the end of the
            night's window, on a date whose day's light is on. A night belongs to the previous date until 05:00.
            """))

    /// `light reject`: counts "one more round".
    static let reject = changing(.reject, Text("count one more round in the night's window"))

    /// `light wake`: turns the night's light off again.
    static let wake = changing(.wake, Text("turn the night's light off again, until 05:00"))

    /// `light rest`: makes today a day of rest.
    static let rest = changing(
        .rest,
        Text("make today a day of rest, before its promise"),
        details: Text("A day of rest neither counts for the streak nor breaks it. light commit ends it."))

    private static func changing(
        _ action: LightAction, _ summary: Text, details: Text? = nil
    ) -> Command {
        Command(
            action.command, in: CommandGroup.trackers, summary, options: [Options.confirmed, Options.noVerify],
            details: details
        ) { try $0.run { _ in action } }
    }

    private static let promise = Option(
        "m", "TEXT", .promise,
        Text("the promise: one sentence of 1 to 80 characters; - reads standard input"))

    private static let suggestion = Option(
        "s", "N", .number(1...LightSuggestions.all.count),
        Text("the suggestion of that number in light suggest"))

    private static func chosenPromise(_ context: Context) throws -> LightPromise {
        try context.requireOne(of: [promise, suggestion])
        if let promise = try context[promise] { return promise }
        let suggestion = try context[suggestion].flatMap {
            LightSuggestions.promise($0, in: context.language)
        }
        if let suggestion { return suggestion }
        throw Failure(
            Text("'light commit' needs -m TEXT or -s N; weekyii light suggest shows the sentences of -s"), .usage)
    }
}

extension ValueForm<LightPromise> {
    /// A promise, or standard input for `-`.
    fileprivate static var promise: Self {
        Self { text, context in
            let text = try ValueForm<String>.message.read(text, context)
            do { return try LightPromise(text) } catch let problem as TaskTitle.Problem {
                let name = Text("the promise")
                throw Failure(Message.title(problem, of: name, longest: LightPromise.longest), .usage)
            }
        }
    }
}
