import Interface

// Phrases of the screen that are said in several places. What an action refuses, asks or answers is in its own words.
extension Text {
    static let nothingToUndo = Text("nothing to undo: no draft is as it was edited here")
    static let changedMeanwhile = Text("not done yet: this has changed meanwhile")
    static let noTask = Text("select a task first")
    static let onlyToday = Text("only today can be started, and its task in Focus done")

    static func notFound(_ text: String) -> Text { Text("not found on this page: \(text.printable)") }
}
