extension HandEdit {
    /// Hand edits of `week.md`, `STATE.md` and a day's derived lines.
    static let ofDerivedFiles: [HandEdit] = [
        .healed("a day's status in week.md", .started, saying: [Place.week]) {
            $0.replace("2026-01-28: execute", with: "2026-01-28: completed", in: Place.week)
        } becomes: {
            $0.replace("2026-01-28: completed", with: "2026-01-28: execute", in: Place.week)
        },
        .healed("the summary of week.md", .expired, saying: [Place.week]) {
            $0.replace("expired_tasks: 2", with: "expired_tasks: 0", in: Place.week)
        } becomes: {
            $0.replace("expired_tasks: 0", with: "expired_tasks: 2", in: Place.week)
        },
        .healed("a day's line that stands twice", .empty, saying: [Place.week]) {
            $0.replace(
                "  - 2026-01-28: empty\n", with: "  - 2026-01-28: empty\n  - 2026-01-28: draft\n", in: Place.week)
        } becomes: {
            $0.replace("  - 2026-01-28: draft\n", with: "", in: Place.week)
        },
        .adopted("a note in week.md", .empty, subject: "edit: 2026-W05 by hand") {
            $0.append("\n## Notes\na good week\n", to: Place.week)
        },
        .adopted(
            "a note in week.md beside a wrong number", .empty, subject: "edit: 2026-W05 by hand",
            warnings: ["\(Place.week): repaired derived lines"]
        ) {
            $0.append("\n## Notes\na good week\n", to: Place.week)
            $0.replace("expired_tasks: 0", with: "expired_tasks: 5", in: Place.week)
        } becomes: {
            $0.replace("expired_tasks: 5", with: "expired_tasks: 0", in: Place.week)
        },
        .healed("a draft that says empty", .draft, saying: [Place.today]) {
            $0.replace("status: draft", with: "status: empty", in: Place.today)
        } becomes: {
            $0.replace("status: empty", with: "status: draft", in: Place.today)
        },
        .healed("the number of started days", .started, saying: [Place.state]) {
            $0.replace("days_started_count: 1", with: "days_started_count: 7", in: Place.state)
        } becomes: {
            $0.replace("days_started_count: 7", with: "days_started_count: 1", in: Place.state)
        },
        .healed("a current date that is far ahead", .empty, saying: [Place.state]) {
            $0.replace("current_date: 2026-01-28", with: "current_date: 2030-01-28", in: Place.state)
        } becomes: {
            $0.replace("current_date: 2030-01-28", with: "current_date: 2026-01-28", in: Place.state)
        },
        .healed("last_rollover_at taken away", .empty, saying: [Place.state]) {
            $0.replace("last_rollover_at: 2026-01-28 08:00\n", with: "", in: Place.state)
        } becomes: {
            $0.append("last_rollover_at: 2026-01-28 08:00\n", to: Place.state)
        },
        HandEdit(
            name: "STATE.md deleted comes back with init", stage: .started, now: "2026-01-28 09:00", command: ["init"],
            hand: { $0[Place.state] = nil }, status: 0, says: ["[WARN] STATE.md: was missing; recreated"],
            commits: [],
            becomes: {
                var plan = ExpectedPlan("2026-W05", monday: "2026-01-26", madeAt: "2026-01-28 08:00")
                plan.startedDays = 1
                $0[Place.state] = plan.files[Place.state]
            }),
        .adopted("the day on which the journal began", .empty, subject: "edit: STATE.md by hand") {
            $0.replace("system_start_date: 2026-01-28", with: "system_start_date: 2025-12-01", in: Place.state)
        },
        .adopted("notes in STATE.md", .empty, subject: "edit: STATE.md by hand") {
            $0.append("owner: me\n\n## Notes\nx\n", to: Place.state)
        },
    ]

    /// Hand edits of `.weekyii/config`.
    static let ofSettings: [HandEdit] = [
        .adopted("another kill time for new days", .empty, subject: "edit: .weekyii/config by hand") {
            $0.replace("killTime = 20:00", with: "killTime = 21:00", in: Place.config)
        },
        .adopted("a setting that nobody knows, and a comment", .empty, subject: "edit: .weekyii/config by hand") {
            $0.append("[mine]\n\tcolour = red ; not blue\n", to: Place.config)
        },
        .adopted(
            "the settings deleted: the command names the zone again", .empty,
            subject: "edit: .weekyii/config by hand",
            warnings: [
                ".weekyii/config was deleted by hand, and the defaults apply; "
                    + "git restore --source=HEAD -- .weekyii/config restores it"
            ]
        ) {
            $0[Place.config] = nil
        } becomes: {
            $0[Place.config] = """
                [journal]
                \tschema = 1
                \ttimezone = Asia/Shanghai
                [plan]
                \tkillTime = 20:00
                \ttaskType = regular
                \tkillTimeReminder = 30
                \tplanningReminder =\u{20}
                [light]
                \tdayReminder = 11:00
                \tnightStart = 22:30
                \tnightEnd = 00:30
                \tnightInterval = 30
                \tnightReminders = true
                [fast]
                \tpreset = 16:8

                """
        },
        .adopted("the zone deleted: the command names it again", .empty, subject: "edit: .weekyii/config by hand") {
            $0.replace("\ttimezone = Asia/Shanghai\n", with: "", in: Place.config)
        } becomes: {
            $0.replace("\tschema = 1\n", with: "\tschema = 1\n\ttimezone = Asia/Shanghai\n", in: Place.config)
        },
    ]
}
