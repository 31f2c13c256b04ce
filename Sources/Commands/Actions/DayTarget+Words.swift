import CivilTime
import Plan

extension DayTarget {
    /// The group of the commands for the target.
    var group: String { date == nil ? "today" : "day" }

    /// The beginning of an answer: the date if one is named.
    var place: String { date.map { "\($0): " } ?? "" }

    /// The date in a subject after the command; empty for today.
    var name: String { date.map { "\($0), " } ?? "" }
}
