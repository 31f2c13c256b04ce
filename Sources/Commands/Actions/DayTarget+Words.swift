import CivilTime
import Plan

extension DayTarget {
    /// The group of the command line whose commands are about it.
    var group: String { date == nil ? "today" : "day" }

    /// What an answer opens with: the date where one is named.
    var place: String { date.map { "\($0): " } ?? "" }

    /// The date as a subject names it behind the command; nothing where the command says which day it is.
    var name: String { date.map { "\($0), " } ?? "" }
}
