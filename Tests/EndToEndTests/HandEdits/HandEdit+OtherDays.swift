extension HandEdit {
    /// Hand edits of a day before or after today.
    static let ofOtherDays: [HandEdit] = [
        .adopted("notes in yesterday", .yesterday, subject: "edit: 2026-01-27 by hand") {
            $0.append("\n## Notes\nnext time\n", to: Place.yesterday)
        } becomes: {
            $0.replace("current_date: 2026-01-27", with: "current_date: 2026-01-28", in: Place.state)
            $0.replace("current_day: 2026-01-27", with: "current_day: 2026-01-28", in: Place.state)
        },
        .refused(
            "a task of yesterday's done by hand", .yesterday, changedTasks, day: "2026-01-27",
            in: Place.yesterday
        ) { $0.replace("## Complete_Zone\n", with: "## Complete_Zone\n- (T02) [regular] b\n", in: Place.yesterday) },
        .adopted(
            "tasks in an empty day that is in the past are forgotten", .empty, subject: "edit: 2026-01-27 by hand",
            commits: ["rollover: 2026-01-27, draft not started", "pending create: 2026-W09"],
            after: ["2026-01-27: a draft of 1 task was not started; weekyii today copy-from -t 2026-01-27 copies it"]
        ) {
            $0.setDraft("- too late", in: Place.yesterday)
        } becomes: {
            $0.setDraft(in: Place.yesterday)
            $0.replace("status: empty", with: "status: expired", in: Place.yesterday)
            $0.replace("2026-01-27: empty", with: "2026-01-27: expired", in: Place.week)
        },
        .adopted(
            "a draft that was changed and then slept over", .draft, at: "2026-01-29 09:00",
            commits: ["rollover: 2026-01-28, draft not started", "pending create: 2026-W09"],
            after: ["2026-01-28: a draft of 4 tasks was not started; weekyii today copy-from -t 2026-01-28 copies it"]
        ) {
            $0.replace("] c\n", with: "] c\n- d\n", in: Place.today)
            $0.replace("kill_time: 20:00", with: "kill_time: 23:59", in: Place.today)
        } becomes: {
            $0.setDraft(in: Place.today)
            $0.replace("status: draft", with: "status: expired", in: Place.today)
            $0.replace("2026-01-28: draft", with: "2026-01-28: expired", in: Place.week)
            $0.replace("current_date: 2026-01-28", with: "current_date: 2026-01-29", in: Place.state)
            $0.replace("current_day: 2026-01-28", with: "current_day: 2026-01-29", in: Place.state)
            $0.replace("rollover_at: 2026-01-28 08:00", with: "rollover_at: 2026-01-29 00:00", in: Place.state)
        },
        .refused(
            "yesterday started by hand", .empty, "only today can be started", day: "2026-01-27",
            in: Place.yesterday
        ) {
            var day = ExpectedDay("2026-01-27 (Tue)")
            day.plan("- (T01) [regular] a")
            day.start(at: "2026-01-27 08:30")
            $0[Place.yesterday] = day.text
        },
        .adopted(
            "a later draft, with a kill time that today has passed", .friday,
            subject: "edit: 2026-01-30 by hand"
        ) {
            $0.setDraft("- (T02) [regular] y", "- z", in: Place.friday)
            $0.replace("kill_time: 20:00", with: "kill_time: 00:00", in: Place.friday)
        },
        .adopted("two days at once", .friday, subject: "edit: 2 days by hand") {
            $0.setDraft("- z", in: Place.friday)
            $0.append("\n## Notes\nx\n", to: Place.tomorrow)
        },
        .adopted(
            "a draft of the next week, with the next command that needs the week", .nextWeek,
            subject: "edit: 2026-02-04 by hand", then: ["day", "create", "-t", "2026-02-05", "-m", "z"],
            commits: ["day create: 2026-02-05, 1 task (1 in all)"]
        ) {
            $0.setDraft("- y", in: Place.nextWednesday)
        } becomes: {
            var day = ExpectedDay("2026-02-05 (Thu)")
            day.plan("- (T01) [regular] z")
            $0["\(Place.nextWeek)/2026-02-05/day.md"] = day.text
            $0.replace("2026-02-05: empty", with: "2026-02-05: draft", in: "\(Place.nextWeek)/week.md")
        },
        .refused(
            "a day of a past week, with the next command that needs the week", .pastWeek,
            "expired_count was changed by hand", day: "2026-01-23", in: Place.pastFriday,
            then: ["week", "copy-day", "-from", "2026-01-23", "-to", "2026-01-30"]
        ) { $0.replace("expired_count: 2", with: "expired_count: 0", in: Place.pastFriday) },
    ]
}
