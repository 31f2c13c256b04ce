/// A command that shows something, as somebody calls it, and the kind of document that it gives.
///
/// What has to hold of every look is tested over ``all``; a test of the command line's table holds that no command that
/// shows something is missing there.
public struct Look: Sendable {
    /// The words behind the program's name.
    public let words: [String]
    /// The kind of its document.
    public let kind: String

    private init(_ line: String, _ kind: String) {
        words = line.split(separator: " ").map(String.init)
        self.kind = kind
    }

    /// Every look, in a journal whose today is in 2026-W05 behind its Tuesday, and which has 2026-W06 planned.
    public static let all = [
        Look("", "day"), Look("today show", "day"), Look("today show -focus_zone", "day"),
        Look("today show -frozen_zone", "day"), Look("today show -complete_zone", "day"),
        Look("day show -t 2026-01-28", "day"), Look("past show precise-day -t 2026-01-27", "day"),
        Look("present show today", "today"), Look("present show week", "week"),
        Look("pending show week -t 2026-W06", "week"), Look("pending show month -t 2026-02", "month"),
        Look("past show month -t 2026-01", "month"), Look("past show all", "past"), Look("prompt", "prompt"),
        Look("log", "log"), Look("log -n 500", "log"), Look("log -month 2026-01", "log"),
        Look("log -t 2026-01-28", "log"), Look("status", "status"), Look("check", "check"),
        Look("check -history", "check"), Look("hooks status", "hooks"), Look("remote list", "remotes"),
        Look("config list", "settings"), Look("config get plan.killTime", "setting"),
        Look("fast show", "fast"), Look("fast history", "fast-history"),
        Look("fast history -t 2026-01", "fast-history"),
        Look("fast stats", "fast-stats"), Look("fast stats -week", "fast-stats"),
        Look("fast stats -month", "fast-stats"), Look("fast stats -year", "fast-stats"),
    ]

    /// What came of an exchange with a remote.
    public static let exchanges = [Look("push", "sync"), Look("pull", "sync"), Look("sync", "sync")]
}
