package import JournalText

extension DayFile {
    /// A day's file with these lines in the draft, or in the zones of a day that was started.
    package init(
        _ date: String, _ status: String, _ draft: [String] = [], focus: String? = nil, complete: [String] = [],
        expired: Int = 0
    ) throws {
        let lines =
            ["# Day: \(date)", "status: \(status)", "kill_time: 20:00"]
            + (complete.isEmpty ? [] : ["initiated_at: \(date) 08:00"]) + ["", "## Draft_Mission_List"] + draft
            + ["", "## Focus_Zone"] + (focus.map { [$0] } ?? []) + ["", "## Frozen_Zone", "", "## Complete_Zone"]
            + complete + ["", "## Expired_Summary", "expired_count: \(expired)", ""]
        try self.init(Array(lines.joined(separator: "\n").utf8), file: "day.md")
    }
}
