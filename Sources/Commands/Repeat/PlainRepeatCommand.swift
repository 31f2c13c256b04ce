import Arguments
import Localization
import Views

/// A command that does one thing to the repeat of `-id` and needs nothing else.
protocol PlainRepeatCommand: Command {
    associatedtype Action: WordedRepeatAction

    static var summary: LocalizedText { get }
    static var action: Action { get }
}

extension PlainRepeatCommand {
    static var description: CommandDescription {
        CommandDescription(
            path: action.command.split(separator: " ").map { String($0) }, group: CommandGroup.trackers,
            summary: summary, options: [RepeatOptions.reference, Options.noVerify])
    }

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(action, on: invocation.text("id"))
    }
}
