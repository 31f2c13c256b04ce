import Arguments
import Views

/// One command of the tool: what it is called, and what it does.
protocol Command {
    /// How it stands in the command line, in help and in the manual.
    static var description: CommandDescription { get }

    /// Runs it.
    ///
    /// - Throws: ``Failure`` when it can't be done; nothing has changed by the command then.
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply
}
