public import JournalText

extension DayFile {
    /// How many bytes the file of a day that was just started grows by until all of its tasks are done: none of them may be
    /// the one that no longer fits. 0 for every other day.
    public var roomForMoments: Int {
        status == .execute && complete.isEmpty ? Self.closing + frozen.count * Self.moments : 0
    }

    /// `started_at` and `ended_at` of a task, a line each.
    private static let moments = "  - started_at: 2026-01-28 08:30\n  - ended_at: 2026-01-28 08:30\n".utf8.count
    /// What the last one adds: its `ended_at`, the status, and `closed_at`.
    private static let closing = 64
}
