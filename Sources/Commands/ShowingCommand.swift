import Arguments
import Views

/// A command that shows something, and so gives a document where one is asked for.
protocol ShowingCommand: Command {
    /// Looks.
    ///
    /// - Throws: ``Failure`` when it can't be seen.
    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View
}

extension ShowingCommand {
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        Reply(try view(invocation, context))
    }
}
