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
        .refused("a completed day back to draft", .completed, "the status was changed by hand from completed to draft")
        {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] a")
            $0[Place.today] = day.text
        },
        .adopted("notes in an expired day", .expired) { $0.append("\n## Notes\nnext time\n", to: Place.today) },
        .unreadable(
            "an expired task written back", .expired,
            "\(Place.today):12: a task in Frozen_Zone, which a day with status expired doesn't have; \(restored)"
        ) { $0.replace("## Frozen_Zone\n", with: "## Frozen_Zone\n- (T02) [regular] b\n", in: Place.today) },
    ]
}
