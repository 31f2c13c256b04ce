extension HandEdit {
    /// Hand edits of a completed or expired day.
    static let ofFinishedDays: [HandEdit] = [
        .adopted("notes and a line of one's own in a completed day", .completed) {
            $0.replace("kill_time", with: "mood: proud\nkill_time", in: Place.today)
            $0.append("\n## Notes\nwell done\n", to: Place.today)
        },
        .adopted("subtasks of a task that is done", .completed) {
            $0.replace("] a\n", with: "] a\n  - subtasks: x\n", in: Place.today)
        },
        .refused("a done task reworded", .completed, changedTasks) { $0.replace("] a", with: "] A", in: Place.today) },
        .refused("a done task added", .completed, changedTasks) {
            $0.replace("## Complete_Zone\n", with: "## Complete_Zone\n- (T02) [regular] b\n", in: Place.today)
        },
        .refused("ended_at of a done task", .completed, "ended_at was changed by hand") {
            $0.replace("ended_at: 2026-01-28 08:30", with: "ended_at: 2026-01-28 08:03", in: Place.today)
        },
        .refused("a completed day back to draft", .completed, "the status went from completed to draft by hand") {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] a")
            $0[Place.today] = day.text
        },
        .refused("a completed day started again", .completed, "the status went from completed to execute by hand") {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] a")
            day.start(at: "2026-01-28 08:02")
            $0[Place.today] = day.text
        },
        .refused("a completed day emptied", .completed, "the status went from completed to empty by hand") {
            $0[Place.today] = ExpectedDay("2026-01-28 (Wed)").text
        },
        .adopted("notes in an expired day", .expired) { $0.append("\n## Notes\nnext time\n", to: Place.today) },
        .refused("an expired day's kill time", .expired, lateKillTime) {
            $0.replace("kill_time: 20:00", with: "kill_time: 23:00", in: Place.today)
        },
        .refused("a lower expired number", .expired, "expired_count was changed by hand") {
            $0.replace("expired_count: 2", with: "expired_count: 0", in: Place.today)
        },
        .refused("closed_at of an expired day", .expired, "closed_at was changed by hand") {
            $0.replace("closed_at: 2026-01-28 20:00", with: "closed_at: 2026-01-28 22:00", in: Place.today)
        },
        .refused("an expired day called completed", .expired, "the status went from expired to completed by hand") {
            $0.replace("status: expired", with: "status: completed", in: Place.today)
        },
        .unreadable(
            "an expired number that is none", .expired,
            "\(Place.today):19: invalid expired_count 'few'; expected 0 to 9999"
        ) { $0.replace("expired_count: 2", with: "expired_count: few", in: Place.today) },
        .unreadable(
            "an expired task written back", .expired,
            "\(Place.today):12: a task in Frozen_Zone, which a day with status expired doesn't have; \(restored)"
        ) { $0.replace("## Frozen_Zone\n", with: "## Frozen_Zone\n- (T02) [regular] b\n", in: Place.today) },
    ]
}
