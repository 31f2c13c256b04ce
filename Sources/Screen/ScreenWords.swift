package import Interface
import Plan

/// The screen's own phrases. What an action refuses, asks or answers is in the action's words.
package enum ScreenWords {
    static let nothingToUndo = Text("nothing to undo: no draft that is still as it was edited here")
    package static let changedMeanwhile = Text("not undone: the draft has changed since")
    static let changed = Text("not done yet: this has changed meanwhile")
    static let notDone = Text("not done")
    static let unread = Text("the page cannot be read")
    static let noDay = Text("select a day first")
    static let noTask = Text("select a task first")
    static let noRecord = Text("select a row first")
    static let noSource = Text("there is no other draft to copy from")
    static let onlyToday = Text("only today can be started, and its task in Focus done")
    static let deletes = Text("today isn't started: s starts it; x deletes a task")
    static let marksDone = Text("d marks it done")
    static let nothingOpens = Text("nothing to open here")
    static let noNeighbour = Text("no previous or next page here")
    static let onePane = Text("there is one pane at this size; the numbers are the tabs")
    static let openQuote = Text("a quote is not closed")
    static let noPaste = Text("pasted text is taken as tasks of a draft; there is none here")
    static let keysTitle = Text("Keys, and the commands that do the same")

    static func onlyFocus(_ title: String) -> Text { Text("only the task in Focus can be done: \(title)") }

    static func unknown(_ key: String) -> Text { Text("\(key) isn't a key here; ? lists the keys") }

    static func noTab(_ number: Int) -> Text { Text("there is no tab \(number)") }

    static func notFound(_ text: String) -> Text { Text("not found: \(text)") }

    static func start(_ facts: ScreenFacts, _ day: Day) -> Text {
        let (count, time) = (
            facts.plan[day]?.draft.count ?? 0, facts.plan[day]?.killTime ?? facts.plan.settings.killTime
        )
        return Text("Start \(count: count, "task") until \(time)? The list can't be changed afterwards.")
    }

    static func paste(_ count: Int, _ first: String) -> Text {
        count == 1 ? Text("Add 1 task: \(first)?") : Text("Add \(count: count, "task"), the first: \(first)?")
    }

    static func expired(_ day: DayFile) -> Text {
        Text("\(day.killTime.map { "\($0)" } ?? ""): \(count: day.expiredCount, "task") expired")
    }

    static func undoable(_ done: Text) -> Text { Text("\(done); u undoes it") }

    static func undone(_ what: Text) -> Text { Text("undone: \(what)") }
}
