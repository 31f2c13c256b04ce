extension HandEdit {
    /// Hand edits of an empty day or a draft.
    static let ofOpenDays: [HandEdit] = [
        .adopted("a bare line in an empty day makes it a draft", .empty) {
            $0.setDraft("- 买牛奶", in: Place.today)
        } becomes: {
            $0.replace("status: empty", with: "status: draft", in: Place.today)
            $0.replace("2026-01-28: empty", with: "2026-01-28: draft", in: Place.week)
        },
        .adopted("an empty day that says draft and has no task", .empty) {
            $0.replace("status: empty", with: "status: draft", in: Place.today)
        } becomes: {
            $0.replace("2026-01-28: empty", with: "2026-01-28: draft", in: Place.week)
        },
        .adopted(
            "every task deleted from a draft", .draft,
            warnings: [
                "2026-01-28: the draft of 3 tasks was emptied by hand; git restore --source=HEAD -- \(Place.today) "
                    + "restores it"
            ]
        ) { $0.setDraft(in: Place.today) },
        .adopted(
            "ids out of order and doubled, numbered with the next write", .draft,
            then: ["today", "create", "-m", "d"], commits: ["today create: 1 task (4 in all)"]
        ) {
            $0.setDraft("- (T03) [regular] c", "- (T03) [ddl] b", "- a", in: Place.today)
        } becomes: {
            $0.setDraft(
                "- (T01) [regular] c", "- (T02) [ddl] b", "- (T03) [regular] a", "- (T04) [regular] d", in: Place.today)
        },
        .adopted(
            "a draft that was written by hand, started", .empty, then: ["today", "start"],
            commits: ["today start: 2026-01-28, 1 task"],
            after: [
                "nothing will ring at the kill time: no timer delivers reminders on this machine; "
                    + "weekyii remind install sets one up"
            ]
        ) {
            $0.setDraft("- 买牛奶", "  - subtasks: 全脂", in: Place.today)
        } becomes: {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] 买牛奶", "  - subtasks: 全脂")
            day.status = "execute"
            day.initiatedAt = "2026-01-28 09:00"
            (day.focus, day.draft) = (day.draft + ["  - started_at: 2026-01-28 09:00"], [])
            $0[Place.today] = day.text
            $0.replace("2026-01-28: empty", with: "2026-01-28: execute", in: Place.week)
            $0.replace("total_started_days: 0", with: "total_started_days: 1", in: Place.week)
            $0.replace("days_started_count: 0", with: "days_started_count: 1", in: Place.state)
        },
        .adopted("a start by hand, which counts", .draft) {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] a", "- (T02) [regular] b")
            day.start(at: "2026-01-28 08:30")
            $0[Place.today] = day.text
        } becomes: {
            $0.replace("2026-01-28: draft", with: "2026-01-28: execute", in: Place.week)
            $0.replace("total_started_days: 0", with: "total_started_days: 1", in: Place.week)
            $0.replace("days_started_count: 0", with: "days_started_count: 1", in: Place.state)
        },
        .adopted("the kill time taken away before it has passed", .draft) {
            $0.replace("kill_time: 20:00", with: "kill_time: null", in: Place.today)
        },
        .refused("the kill time when it has come", .draft, at: "2026-01-28 20:00", lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .unreadable(
            "a task of a draft in Focus", .draft,
            "\(Place.today):13: a task in Focus_Zone, which a day with status draft doesn't have; \(elseRestored)"
        ) { $0.replace("## Focus_Zone\n", with: "## Focus_Zone\n- (T04) [regular] d\n", in: Place.today) },
    ]
}
