/// A command that shows something, as typed, and the kind of its document.
///
/// Rules for all such commands are tested with ``all``. Another test checks that no such command of the command table
/// is missing there.
public struct Look: Sendable {
    /// The words after the program's name.
    public let words: [String]
    /// The kind of its document.
    public let kind: String

    private init(_ line: String, _ kind: String) {
        words = line.split(separator: " ").map(String.init)
        self.kind = kind
    }

    /// Every such command, for a journal whose today is in 2026-W05 after its Tuesday, and which has 2026-W06 planned
    /// and a repeat.
    public static let all = [
        Look("", "day"), Look("today show", "day"), Look("today show -focus_zone", "day"),
        Look("today show -frozen_zone", "day"), Look("today show -complete_zone", "day"),
        Look("day show -t 2026-01-28", "day"), Look("past show precise-day -t 2026-01-27", "day"),
        Look("present show today", "today"), Look("present show week", "week"),
        Look("pending show week -t 2026-W06", "week"), Look("pending show month -t 2026-02", "month"),
        Look("pending", "pending"), Look("today", "day"), Look("week", "week"),
        Look("past show month -t 2026-01", "month"), Look("past show all", "past"), Look("prompt", "prompt"),
        Look("log", "log"), Look("log -n 500", "log"), Look("log -month 2026-01", "log"),
        Look("log -t 2026-01-28", "log"), Look("status", "status"), Look("check", "check"),
        Look("check -history", "check"), Look("hooks status", "hooks"), Look("remote list", "remotes"),
        Look("config list", "settings"), Look("config get plan.killTime", "setting"),
        Look("repeat list", "repeats"), Look("repeat list -overdue -archived", "repeats"),
        Look("repeat show -id 1", "repeat"), Look("repeat stats", "repeat-stats"),
        Look("light today", "light"), Look("light day -t 2026-01-28", "light"), Look("light chain", "light-chain"),
        Look("light week", "light-chain"), Look("light month -t 2026-01", "light-chain"),
        Look("light streak", "light-streak"), Look("light suggest", "light-suggestions"),
        Look("fast show", "fast"), Look("fast history", "fast-history"),
        Look("fast history -t 2026-01", "fast-history"),
        Look("fast stats", "fast-stats"), Look("fast stats -week", "fast-stats"),
        Look("fast stats -month", "fast-stats"), Look("fast stats -year", "fast-stats"),
        Look("remind list", "reminders"),
    ]

    /// The commands that exchange commits with a remote.
    public static let exchanges = [Look("push", "sync"), Look("pull", "sync"), Look("sync", "sync")]
}
