extension HandEdit {
    /// Hand edits of a day that was started today.
    static let ofStartedDays: [HandEdit] = [
        .adopted("subtasks of a task that waits", .started) {
            $0.replace("] b\n", with: "] b\n  - subtasks: 填表; 盖章\n", in: Place.today)
        },
        .adopted("a line of one's own below the task in Focus, prose and notes", .started) {
            $0.replace("## Frozen_Zone\n", with: "  - image: x.png\n\n## Frozen_Zone\nprose\n", in: Place.today)
            $0.append("\n## Notes\n- no task\n", to: Place.today)
        },
        .adopted("the kill time before it has passed", .started, at: "2026-01-28 19:59") {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .adopted("the kill time to an earlier one that hasn't come", .started) {
            $0.replace("kill_time: 20:00", with: "kill_time: 09:01", in: Place.today)
        },
        .adopted(
            "the task in Focus with notes, done", .started, then: ["today", "done", "focus_zone"],
            commits: ["today done: T01 a (2 left)"]
        ) {
            $0.replace("] a\n", with: "] a\n  - note: x\n", in: Place.today)
        } becomes: {
            $0.replace(
                "- (T01) [regular] a\n  - note: x\n  - started_at: 2026-01-28 08:02\n",
                with: "- (T02) [regular] b\n  - started_at: 2026-01-28 09:00\n", in: Place.today)
            $0.replace("## Frozen_Zone\n- (T02) [regular] b\n", with: "## Frozen_Zone\n", in: Place.today)
            $0.replace(
                "## Complete_Zone\n",
                with: "## Complete_Zone\n- (T01) [regular] a\n  - note: x\n  - started_at: 2026-01-28 08:02\n"
                    + "  - ended_at: 2026-01-28 09:00\n", in: Place.today)
            $0.replace("completed_tasks: 0", with: "completed_tasks: 1", in: Place.week)
        },
        .refused("the kill time when it has come", .started, at: "2026-01-28 20:00", lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .refused(
            "the kill time when it has passed: the day expires all the same", .started,
            at: "2026-01-28 20:30", lateKillTime
        ) { $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today) },
        .refused("the kill time on the next day", .started, at: "2026-01-29 09:00", lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .refused("the kill time to one that has come", .started, lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 09:00", in: Place.today)
        },
        .refused("no kill time any more", .started, "the kill_time of a started day was removed") {
            $0.replace("kill_time: 20:00", with: "kill_time: null", in: Place.today)
        },
        .refused("a task reworded", .started, changedTasks) { $0.replace("] b", with: "] better", in: Place.today) },
        .refused("the task in Focus reworded", .started, changedTasks) {
            $0.replace("] a", with: "] A", in: Place.today)
        },
        .refused("another type", .started, changedTasks) {
            $0.replace("[regular] b", with: "[leisure] b", in: Place.today)
        },
        .refused("another id", .started, changedTasks) { $0.replace("(T03)", with: "(T04)", in: Place.today) },
        .refused("a task added", .started, changedTasks) {
            $0.replace("] c\n", with: "] c\n- (T04) [regular] d\n", in: Place.today)
        },
        .refused("a task removed", .started, changedTasks) {
            $0.replace("- (T03) [regular] c\n", with: "", in: Place.today)
        },
        .refused("two tasks in another order", .started, changedTasks) {
            $0.replace(
                "(T02) [regular] b\n- (T03) [regular] c", with: "(T03) [regular] c\n- (T02) [regular] b",
                in: Place.today)
        },
        .refused("a task done by hand", .started, changedTasks) {
            $0.replace("- (T03) [regular] c\n", with: "", in: Place.today)
            $0.replace("## Complete_Zone\n", with: "## Complete_Zone\n- (T03) [regular] c\n", in: Place.today)
        },
        .refused("started_at of the task in Focus", .started, "started_at was changed by hand") {
            $0.replace("  - started_at: 2026-01-28 08:02", with: "  - started_at: 2026-01-28 08:01", in: Place.today)
        },
        .refused("initiated_at", .started, "initiated_at was changed by hand") {
            $0.replace("initiated_at: 2026-01-28 08:02", with: "initiated_at: null", in: Place.today)
        },
        .refused("closed_at", .started, "closed_at was changed by hand") {
            $0.replace("closed_at: null", with: "closed_at: 2026-01-28 08:30", in: Place.today)
        },
        .refused("an expired number", .started, "expired_count was changed by hand") {
            $0.replace("expired_count: 0", with: "expired_count: 1", in: Place.today)
        },
        .refused("back to draft", .started, "the status went from execute to draft by hand") {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] a", "- (T02) [regular] b", "- (T03) [regular] c")
            $0[Place.today] = day.text
        },
        .refused("completed by hand", .started, "the status went from execute to completed by hand") {
            var day = ExpectedDay("2026-01-28 (Wed)")
            (day.status, day.initiatedAt, day.closedAt) = ("completed", "2026-01-28 08:02", "2026-01-28 08:30")
            day.complete = ["- (T01) [regular] a", "- (T02) [regular] b", "- (T03) [regular] c"]
            $0[Place.today] = day.text
        },
        .refused("expired by hand", .started, "the status went from execute to expired by hand") {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.initiatedAt = "2026-01-28 08:02"
            day.expire(0, at: "2026-01-28 08:30")
            $0[Place.today] = day.text
        },
        .unreadable(
            "draft as a status, and the tasks where they were", .started,
            "\(Place.today):10: a task in Focus_Zone, which a day with status draft doesn't have; \(elseRestored)"
        ) { $0.replace("status: execute", with: "status: draft", in: Place.today) },
        .unreadable("two tasks in Focus", .started, "\(Place.today):9: two tasks in Focus_Zone; leave one there") {
            $0.replace("## Frozen_Zone\n", with: "", in: Place.today)
        },
        .unreadable(
            "no task in Focus", .started,
            "\(Place.today):2: the day is started, but Focus_Zone has no task; put the one that was there back"
        ) {
            $0.replace("## Focus_Zone\n", with: "## Focus_Zone\n\n## Frozen_Zone\n", in: Place.today)
            $0.replace("08:02\n\n## Frozen_Zone\n", with: "08:02\n", in: Place.today)
        },
        .unreadable(
            "an id that stands twice", .started,
            "\(Place.today):15: T02 is used twice; give one of them another id"
        ) { $0.replace("(T03)", with: "(T02)", in: Place.today) },
        .unreadable(
            "a bare line among the frozen tasks", .started,
            "\(Place.today):16: not a task line of a started day; use '- (T03) [regular] title'"
        ) { $0.replace("] c\n", with: "] c\n- d\n", in: Place.today) },
        .unreadable("a second Focus_Zone", .started, "\(Place.today):13: a second '## Focus_Zone'; keep one of them") {
            $0.replace("## Frozen_Zone", with: "## Focus_Zone", in: Place.today)
        },
        .unreadable(
            "a date that isn't one", .started,
            "\(Place.today):4: invalid initiated_at '2026-02-30 08:02'; expected YYYY-MM-DD HH:MM, such as 2026-01-30 20:30"
        ) { $0.replace("initiated_at: 2026-01-28", with: "initiated_at: 2026-02-30", in: Place.today) },
    ]
}
