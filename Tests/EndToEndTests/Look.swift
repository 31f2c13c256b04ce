import CommandLine
import Interface

@testable import Commands

/// An example of a command that shows something, from the command's description.
///
/// Rules for all such commands are tested with ``all``: a new one is under these tests by its description alone. The
/// examples are for a journal whose today is in 2026-W05 after its Tuesday, and which has 2026-W06 planned and a repeat.
struct Look: Sendable {
    /// The words after the program's name.
    let words: [String]
    /// Whether it changes nothing.
    let isHarmless: Bool
    /// Whether it is about a tracker.
    let isOfTracker: Bool
    /// Whether it has a document.
    let hasDocument: Bool

    /// The examples of every command that changes nothing or has a document.
    static let all = CommandTable.standard.line.commands.flatMap { command -> [Look] in
        guard command.isLook || command.showsDocument else { return [] }
        return command.examples.map { example in
            let words = example.split(separator: " ").dropFirst().map(String.init)
            return Look(
                words: words, isHarmless: command.isLook, isOfTracker: command.group == CommandGroup.trackers,
                hasDocument: command.showsDocument)
        }
    }

    /// Those with a document.
    static let documents = all.filter(\.hasDocument)
}
