/// An expected `day.md`, written from the format's description alone.
struct ExpectedDay {
    /// The date and its weekday, `2026-12-01 (Tue)`.
    let name: String
    var status = "empty"
    var killTime = "20:00"
    var initiatedAt = "null"
    var closedAt = "null"
    /// The lines of each zone.
    var draft: [String] = []
    var focus: [String] = []
    var frozen: [String] = []
    var complete: [String] = []
    var expired = 0

    init(_ name: String) { self.name = name }

    /// The date alone.
    var date: String { String(name.prefix(10)) }

    /// The number of finished tasks.
    var done: Int { complete.filter { $0.hasPrefix("- (") }.count }

    /// The file's text.
    var text: String {
        """
        # Day: \(name)
        status: \(status)
        kill_time: \(killTime)
        initiated_at: \(initiatedAt)
        closed_at: \(closedAt)

        ## Draft_Mission_List
        \(Self.block(draft))
        ## Focus_Zone
        \(Self.block(focus))
        ## Frozen_Zone
        \(Self.block(frozen))
        ## Complete_Zone
        \(Self.block(complete))
        ## Expired_Summary
        expired_count: \(expired)

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

    /// Finishes the task in Focus, and moves the next one there.
    mutating func finish(at moment: String) {
        complete += focus + ["  - ended_at: \(moment)"]
        focus = frozen.isEmpty ? [] : [frozen.removeFirst(), "  - started_at: \(moment)"]
        guard focus.isEmpty else { return }
        status = "completed"
        closedAt = moment
    }

    /// Expires the open tasks, which are forgotten.
    mutating func expire(_ count: Int, at moment: String) {
        status = "expired"
        (draft, focus, frozen) = ([], [], [])
        expired = count
        closedAt = moment
    }
}
