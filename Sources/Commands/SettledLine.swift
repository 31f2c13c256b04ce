import Arguments
import Files
import Journal
import Localization

/// A command line parsed as far as possible, with the language and style of the answer.
struct SettledLine {
    let invocation: Result<Invocation, Failure>
    let environment: Result<Environment, ValueError>
    /// The environment, with the system's clock if the other one is invalid.
    let world: Environment
    let place: Result<JournalFolder, JournalError>
    let language: Language
    let appearance: Appearance

    /// Whether a pager may show the answer.
    var mayPage: Bool { (try? invocation.get())?.flags.contains(CommandTable.noPager.name) != true }

    /// Whether the answer is a document.
    var wantsDocument: Bool { (try? invocation.get())?.flags.contains(CommandTable.json.name) ?? false }
}
