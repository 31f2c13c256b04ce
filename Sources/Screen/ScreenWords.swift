package import Interface

/// The screen's own phrases. What an action refuses, asks or answers is in the action's words.
package enum ScreenWords {
    static let date = Text("date")
    static let tasks = Text("tasks (; separates)")
    static let subtasks = Text("subtasks (; separates)")
    static let killTime = Text("kill time")
    static let copy = Text("copy to the date")

    static let nothingToUndo = Text("nothing to undo: no draft was edited here yet")
    package static let changedMeanwhile = Text("not undone: the draft has changed since")
    static let changed = Text("not done yet: this has changed meanwhile")
    static let notDone = Text("not done")
    static let unread = Text("the page cannot be read")
    static let noDay = Text("select a day first")
    static let noTask = Text("select a task first")
    static let isFirst = Text("it is the first task")
    static let isLast = Text("it is the last task")
    static let onlyTodayStarts = Text("only today can be started")
    static let onlyTodayIsDone = Text("only today's task in Focus can be done")
    static let nothingOpens = Text("nothing to open here")
    static let nothingBack = Text("this is the tab's first page")
    static let noNeighbour = Text("no previous or next page here")
    static let openQuote = Text("a quote is not closed")
    static let pressKey = Text("Press Enter to return to the screen.")
    static let keysTitle = Text("Keys, and the commands that do the same")

    /// The keys that move, with some number of tabs.
    static func moving(tabs: Int) -> [(keys: String, words: Text)] { [("1…\(tabs), Tab", Text("tabs"))] + moving }

    private static let moving: [(keys: String, words: Text)] = [
        ("↑ ↓ j k", Text("move by a line")),
        ("← → h l", Text("the day, week or month before or after")),
        ("Enter, Esc", Text("open what is selected; back (Stats: another length)")),
        ("PgUp PgDn Home End", Text("move by a page, or to either end")),
        ("Ctrl-Z, Ctrl-C", Text("suspend, quit")),
    ]

    static func onlyFocus(_ title: String) -> Text { Text("only the task in Focus can be done: \(title)") }

    static func unknown(_ key: String) -> Text { Text("\(key) isn't a key here; ? lists the keys") }

    static func noTab(_ number: Int) -> Text { Text("there is no tab \(number)") }

    static func notFound(_ text: String) -> Text { Text("not found: \(text)") }

    static func elsewhere(_ key: ScreenKey, _ tabs: [ScreenTab]) -> Text {
        let labels = tabs.map(\.label).joined(separator: Text(", ", context: "between words"))
        return Text("\(Character(key.letter)) (\(key.label)) works on: \(labels)")
    }

    static func start(_ day: Day, _ count: Int) -> Text {
        Text("Start \(day) with \(count: count, "task")? They cannot be changed from then on.")
    }

    /// The time left until today's kill time, as short as it can be.
    static func left(_ span: String, isOver: Bool, _ language: Language) -> String {
        isOver
            ? language("\(span) ago")
            : language("\(span) left", context: "characters")
    }
}
