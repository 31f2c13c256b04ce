/// An expected `day.md`, written from the format's description alone.
struct ExpectedDay {
    /// The date and its weekday, `2026-12-01 (Tue)`.
    let name: String
    var status = "empty"
    var killTime = "20:00"
    var initiatedAt = "null"
    /// The lines of each zone.
    var draft: [String] = []
    var focus: [String] = []
    var frozen: [String] = []

    init(_ name: String) { self.name = name }

    /// The file's text.
    var text: String {
        """
        # Day: \(name)
        status: \(status)
        kill_time: \(killTime)
        initiated_at: \(initiatedAt)
        closed_at: null

        ## Draft_Mission_List
        \(Self.block(draft))
        ## Focus_Zone
        \(Self.block(focus))
        ## Frozen_Zone
        \(Self.block(frozen))
        ## Complete_Zone

        ## Expired_Summary
        expired_count: 0

        """
    }

    private static func block(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    /// Makes the day a draft of these lines.
    mutating func plan(_ lines: String...) {
        status = lines.isEmpty ? "empty" : "draft"
        draft = lines
    }

    /// Starts the day: the first line gets its `started_at`, and the rest is frozen.
    mutating func start(at moment: String) {
        status = "execute"
        initiatedAt = moment
        focus = [draft[0], "  - started_at: \(moment)"]
        frozen = Array(draft.dropFirst())
        draft = []
    }
}
