import TestSupport

/// A journal with days of every kind: finished, expired with and without finished tasks, never started, in progress,
/// future drafts, with notes and subtasks added by hand.
enum LivedJournal {
    private typealias Step = (now: String, words: [String])

    private static let steps: [Step] = [
        ("2026-01-19 08:00", ["init"]),
        ("2026-01-20 08:00", ["today", "create", "-m", "晨读; [ddl] 提交申请"]), ("2026-01-20 08:01", ["today", "start"]),
        ("2026-01-20 09:00", ["today", "done", "focus_zone"]), ("2026-01-20 10:00", ["today", "done", "focus_zone"]),
        ("2026-01-21 08:00", ["today", "create", "-m", "call the bank; secret one"]),
        ("2026-01-21 08:01", ["today", "start"]), ("2026-01-21 09:00", ["today", "done", "focus_zone"]),
        ("2026-01-22 08:00", ["today", "create", "-m", "secret two"]), ("2026-01-22 08:01", ["today", "start"]),
        ("2026-01-23 08:00", ["today", "create", "-m", "secret three"]),
        ("2026-01-27 08:00", ["today", "create", "-m", "a; b"]), ("2026-01-27 08:01", ["today", "start"]),
        ("2026-01-27 09:00", ["today", "done", "focus_zone"]),
        ("2026-01-29 08:00", ["today", "create", "-m", "写周报; [ddl] hand it in; [leisure] film"]),
        ("2026-01-29 08:01", ["today", "change-kill-time", "-t", "20:30"]), ("2026-01-29 08:02", ["today", "start"]),
        ("2026-01-29 08:30", ["today", "done", "focus_zone"]),
        ("2026-01-29 08:31", ["day", "create", "-t", "2026-01-30", "-m", "x"]),
        ("2026-01-29 08:32", ["pending", "create", "week", "-t", "2026-W06"]),
        ("2026-01-29 08:33", ["day", "create", "-t", "2026-02-04", "-m", "[leisure] 散步"]),
        ("2026-01-29 08:34", ["config", "set", "plan.killTime", "21:00"]),
    ]

    /// The file to which notes and subtasks are added by hand at the end.
    private static let draft = "journal/Pending/2026/2026-W06/2026-02-04/day.md"

    /// Creates the journal; its last change is at 08:34 on Thursday, 2026-01-29.
    static func world() throws -> World {
        let world = try World.prepared(steps.map { ($0.now, $0.words) })
        let text = try world.folder.text(draft)
        let task = text.replacing("散步\n", with: "散步\n  - subtasks: 河边; 公园\n  - image: a.png\n- bare one\n")
        try world.folder.write(task + "\n## Notes\nbring a coat\n", to: draft)
        return world
    }
}
