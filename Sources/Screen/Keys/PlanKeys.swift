import Interface

// The keys that change the plan, in the order of the line of keys.
extension ScreenKey {
    static let ofPlan = [
        ScreenKey("s", Text("start"), .today, "today start -y", asks: true),
        ScreenKey("d", Text("done"), .started, "today done focus_zone -id {id}"),
        add,
        ScreenKey(
            "e", Text("reword"), .draft, "today update -m 'rewrite {id}: {text}'",
            day: "day update -t {day} -m 'rewrite {id}: {text}'", typing: Prompt(Text("reword"), start: "{title}")),
        edit("x", Text("delete"), "delete: {id}"),
        edit("J", Text("move"), "move {id} to {next}"),
        edit("K", Text("move"), "move {id} to {previous}"),
        edit("T", Text("type"), "rewrite {id}: [{type}] {title}"),
        ScreenKey(
            "b", Text("subtask"), .task, "today update -m 'subtask {id}: {text}'",
            day: "day update -t {day} -m 'subtask {id}: {text}'", typing: Prompt(Text("subtasks (; separates)"))),
        ScreenKey(
            "z", Text("kill time"), .day, "today change-kill-time -t {text}",
            day: "day change-kill-time -t {day} -at {text}",
            typing: Prompt(Text("kill time"), start: "{time}", sample: "23:59")),
        ScreenKey(
            "c", Text("copy"), .day, "today copy-to -t {text}", day: "week copy-day -from {day} -to {text}",
            typing: Prompt(Text("copy to the date"), sample: "{tomorrow}")),
        ScreenKey(
            "c", Text("copy from a day"), .day, "week copy-day -from {text} -to {day}",
            typing: Prompt(Text("copy from the date"), start: "{source}", sample: "{source}")),
        ScreenKey("A", Text("note"), .day, "day edit -t {day}"),
    ]

    static let add = ScreenKey(
        "a", Text("add"), .day, "today create -m {text}", day: "day create -t {day} -m {text}",
        typing: Prompt(Text("tasks (; separates)")))

    /// A key that edits a draft at once.
    private static func edit(_ letter: Unicode.Scalar, _ label: Text, _ instruction: String) -> ScreenKey {
        ScreenKey(
            letter, label, .draft, "today update -m '\(instruction)'", day: "day update -t {day} -m '\(instruction)'")
    }
}

/// A key of the screen's own: it moves, or concerns the screen as a whole.
struct OwnKey {
    let keys: String
    let label: Text

    /// All of them, as help lists them.
    static func all(tabs: Int) -> [OwnKey] {
        [
            OwnKey("j k ↓ ↑", Text("move by a row")), OwnKey("h l ← →", Text("the day, week or month before or after")),
            OwnKey("PgUp PgDn", Text("move by a page")), OwnKey("gg G", Text("move to either end")),
            OwnKey("Tab", Text("the other pane")), OwnKey("1…\(tabs) [ ]", Text("tabs")),
            OwnKey("Enter Esc", Text("open what is selected, and back")),
            OwnKey("g", Text("go to a date")), OwnKey("t", Text("today")),
            OwnKey("/ n N", Text("find; next and previous match")), OwnKey("u", undo),
            OwnKey(":", command), OwnKey("S", Text("sync")), OwnKey("r Ctrl-L", Text("reload; draw again")),
            OwnKey("Ctrl-Z Ctrl-C", Text("suspend, quit")), OwnKey("q", Text("quit")),
        ]
    }

    static let undo = Text("undo the last edit of a draft")
    static let command = Text("command")
    static let week = Text("week", context: "a pane")
    static let page = Text("page")
    static let help = Text("all keys")

    private init(_ keys: String, _ label: Text) { (self.keys, self.label) = (keys, label) }
}
