extension HandEdit {
    /// Changes of the layout without a change of meaning, which are kept.
    static let ofLayouts: [HandEdit] = [
        .retouched(
            "a draft with Windows line ends, and a task more", .draft, then: ["today", "create", "-m", "d"],
            commits: ["today create: 1 task (4 in all)"]
        ) {
            $0.setWindowsLineEnds(in: Place.today)
        } becomes: {
            $0.setUnixLineEnds(in: Place.today)
            $0.replace("] c\n", with: "] c\n- (T04) [regular] d\n", in: Place.today)
        },
        .adopted(
            "a draft with a byte order mark, and a task more", .draft, then: ["today", "create", "-m", "d"],
            commits: ["today create: 1 task (4 in all)"]
        ) {
            $0[Place.today] = "\u{FEFF}" + $0[Place.today, default: ""]
        } becomes: {
            $0.replace("] c\n", with: "] c\n- (T04) [regular] d\n", in: Place.today)
        },
        .retouched("week.md with Windows line ends", .empty) {
            $0.setWindowsLineEnds(in: Place.week)
        } becomes: {
            $0.setUnixLineEnds(in: Place.week)
        },
        .adopted("STATE.md with Windows line ends and a byte order mark", .empty, subject: "edit: STATE.md by hand") {
            $0.setWindowsLineEnds(in: Place.state)
            $0[Place.state] = "\u{FEFF}" + $0[Place.state, default: ""]
        },
        .retouched("the settings with Windows line ends", .empty) {
            $0.setWindowsLineEnds(in: Place.config)
        } becomes: {
            $0.setUnixLineEnds(in: Place.config)
        },
    ]

    /// Moved, copied and deleted files.
    static let ofPlaces: [HandEdit] = [
        .adopted(
            "a draft deleted: the day is empty", .draft,
            warnings: [
                "2026-01-28: the draft of 3 tasks was deleted by hand; git restore --source=HEAD -- \(Place.today) "
                    + "restores it",
                "\(Place.today): was missing; recreated",
            ]
        ) {
            $0[Place.today] = nil
        } becomes: {
            $0[Place.today] = ExpectedDay("2026-01-28 (Wed)").text
            $0.replace("2026-01-28: draft", with: "2026-01-28: empty", in: Place.week)
        },
        .healed("an empty day deleted comes back", .empty, saying: [Place.today], "was missing; recreated") {
            $0[Place.today] = nil
        } becomes: {
            $0[Place.today] = ExpectedDay("2026-01-28 (Wed)").text
        },
        .refused("a started day deleted", .started, "the file of a started day was deleted") { $0[Place.today] = nil },
        .refused(
            "a started day in a week's folder that was deleted", .started,
            "the file of a started day was deleted"
        ) { files in files = files.filter { !$0.key.hasPrefix(Place.weekFolder) } },
        .refused("a started day's file renamed", .started, "the file of a started day was deleted") {
            $0.move(Place.today, to: "\(Place.weekFolder)/2026-01-28/Day.txt")
        },
        .misplaced(
            "a started day's folder renamed", .started, home("\(Place.weekFolder)/2026-01-28 old"), subject: nil
        ) {
            $0.move(Place.today, to: "\(Place.weekFolder)/2026-01-28 old/day.md")
        } becomes: {
            $0.move("\(Place.weekFolder)/2026-01-28 old/day.md", to: Place.today)
        },
        .healed("week.md deleted comes back", .empty, saying: [Place.week], "was missing; recreated") {
            $0[Place.week] = nil
        } becomes: {
            $0[Place.week] =
                ExpectedPlan("2026-W05", monday: "2026-01-26", madeAt: "2026-01-28 08:00").files[Place.week]
        },
        .misplaced("a draft moved into Past by hand comes home", .draft, home("Past/2026/2026-W05/2026-01-28")) {
            $0.move(Place.today, to: "Past/2026/2026-W05/2026-01-28/day.md")
            $0.append("\n## Notes\nx\n", to: "Past/2026/2026-W05/2026-01-28/day.md")
        } becomes: {
            $0.move("Past/2026/2026-W05/2026-01-28/day.md", to: Place.today)
        },
        .misplaced(
            "a started day's copy that is a draft: the started one counts", .started,
            home("Past/2026/2026-W05/2026-01-28"), after: [kept]
        ) {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] other")
            $0["Past/2026/2026-W05/2026-01-28/day.md"] = day.text
            $0.append("\n## Notes\nx\n", to: Place.today)
        } becomes: {
            $0["Past/2026/2026-W05/2026-01-28/day.md"] = nil
        },
        .misplaced(
            "an empty day's copy that is a draft with notes: the draft counts", .empty,
            home("Pending/2026/2026-W05/2026-01-28"), after: [kept]
        ) {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] other")
            $0["Pending/2026/2026-W05/2026-01-28/day.md"] = day.text
            $0.append("\n## Notes\nkept\n", to: Place.today)
        } becomes: {
            $0[Place.today] = ($0["Pending/2026/2026-W05/2026-01-28/day.md"] ?? "") + "\n## Notes\nkept\n"
            $0["Pending/2026/2026-W05/2026-01-28/day.md"] = nil
            $0.replace("2026-01-28: empty", with: "2026-01-28: draft", in: Place.week)
        },
        .misplaced(
            "a draft's copy with another task: both tasks stay", .draft,
            home("Past/2026/2026-W05/2026-01-28"), after: [kept]
        ) {
            var day = ExpectedDay("2026-01-28 (Wed)")
            day.plan("- (T01) [regular] other")
            $0["Past/2026/2026-W05/2026-01-28/day.md"] = day.text
            $0.replace("] b", with: "] B", in: Place.today)
        } becomes: {
            $0["Past/2026/2026-W05/2026-01-28/day.md"] = nil
            $0.replace("] c\n", with: "] c\n- (T04) [regular] other\n", in: Place.today)
        },
        .misplaced(
            "a draft with tomorrow's date in its heading is tomorrow's", .draft, (Place.today, Place.tomorrow),
            subject: "edit: 2 days by hand"
        ) {
            $0.replace("# Day: 2026-01-28 (Wed)", with: "# Day: 2026-01-29 (Thu)", in: Place.today)
        } becomes: {
            $0[Place.tomorrow] = $0[Place.today]
            $0[Place.today] = ExpectedDay("2026-01-28 (Wed)").text
            $0.replace("2026-01-28: draft", with: "2026-01-28: empty", in: Place.week)
            $0.replace("2026-01-29: empty", with: "2026-01-29: draft", in: Place.week)
        },
        .refused(
            "a started day with another date in its heading", .started,
            "the status was changed by hand from execute to empty"
        ) { $0.replace("# Day: 2026-01-28 (Wed)", with: "# Day: 2026-01-29 (Thu)", in: Place.today) },
    ]

    /// The path of today in another folder, and the proper one.
    private static func home(_ folder: String) -> (path: String, proper: String) {
        ("\(folder)/day.md", Place.today)
    }

    /// The message about the text of a draft that was a second copy of the day.
    private static let kept =
        "2026-01-28 had two copies; the text of the other one is kept in "
        + "WORLD/journal/.git/weekyii/lost-found/2026-01-28-bbb9a96a.md"
}
