import Arguments
import Views

/// A command that shows something, as lines or as a document.
protocol ShowingCommand: Command {
    /// Reads the facts to show.
    ///
    /// - Throws: ``Failure`` when they can't be read.
    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View
}

extension ShowingCommand {
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        Reply(try view(invocation, context))
    }
}
