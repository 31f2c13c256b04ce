public import JournalText

extension DayFile {
    /// How many bytes the file of a newly started day grows until all of its tasks are done, so that the last one still
    /// fits; 0 for every other day.
    public var roomForMoments: Int {
        status == .execute && complete.isEmpty ? Self.closing + frozen.count * Self.moments : 0
    }

    /// The two lines that a finished task gets: `started_at` and `ended_at`.
    private static let moments = "  - started_at: 2026-01-28 08:30\n  - ended_at: 2026-01-28 08:30\n".utf8.count
    /// What the last task adds: its `ended_at`, the status, and `closed_at`.
    private static let closing = 64
}
