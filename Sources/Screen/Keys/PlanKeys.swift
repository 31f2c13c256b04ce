import Interface

// The keys that change the plan, in the order of the line of keys.
extension ScreenKey {
    static let ofPlan = [
        ScreenKey("s", Text("start"), .today, "today start", asks: true),
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
