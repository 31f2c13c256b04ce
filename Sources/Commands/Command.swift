import Arguments
import Views

/// One command of the tool: its description and its work.
protocol Command {
    /// Its description for the command line, help and the manual.
    static var description: CommandDescription { get }

    /// Runs the command.
    ///
    /// - Throws: ``Failure`` when the command fails. Its own change isn't made then; hand edits and rollovers before it
    ///   may be committed all the same.
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply
}
