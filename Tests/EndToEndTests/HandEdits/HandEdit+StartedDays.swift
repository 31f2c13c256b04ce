extension HandEdit {
    /// Hand edits of a day that was started today, or has ended. Every kind of change is a row of `CommitmentTests`.
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
        .refused(
            "the kill time when it has passed: the day expires all the same", .started,
            at: "2026-01-28 20:30", lateKillTime
        ) { $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today) },
        .refused("the kill time on the next day", .started, at: "2026-01-29 09:00", lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .unreadable(
            "a bare line among the frozen tasks", .started,
            "\(Place.today):16: not a task line of a started day; use '- (T03) [regular] title'"
        ) { $0.replace("] c\n", with: "] c\n- d\n", in: Place.today) },
        .unreadable(
            "an expired task written back", .expired,
            "\(Place.today):12: a task in Frozen_Zone, which a day with status expired doesn't have; \(restored)"
        ) { $0.replace("## Frozen_Zone\n", with: "## Frozen_Zone\n- (T02) [regular] b\n", in: Place.today) },
    ]
}
