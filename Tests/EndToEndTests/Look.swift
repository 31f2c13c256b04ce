import Arguments

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
    static let all = CommandTable.commands.flatMap { command -> [Look] in
        let (description, hasDocument) = (command.description, command.showsDocument)
        guard description.isLook || hasDocument else { return [] }
        return description.examples.map { example in
            let words = example.lines.split(separator: " ").dropFirst().map(String.init)
            return Look(
                words: words, isHarmless: description.isLook, isOfTracker: description.group == CommandGroup.trackers,
                hasDocument: hasDocument)
        }
    }

    /// Those with a document.
    static let documents = all.filter(\.hasDocument)
}
