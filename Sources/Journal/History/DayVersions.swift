import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The texts of days that differ between two trees of a journal, by date and not by path: a moved day isn't a
/// difference.
struct DayVersions {
    private var old: [Day: Set<Version>] = [:]
    private var new: [Day: Set<Version>] = [:]

    /// A text and its path.
    private struct Version: Hashable {
        let id: ObjectID
        let path: String

        static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    init(_ differences: [PlacedDifference]) {
        for file in differences {
            guard case .day(let day) = file.path.kind else { continue }
            if let id = file.old { old[day, default: []].insert(Version(id: id, path: file.path.text)) }
            if let id = file.new { new[day, default: []].insert(Version(id: id, path: file.path.text)) }
        }
    }

    /// The days that changed, in order.
    var days: [Day] { Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted() }

    /// The facts about the changed days.
    func facts(_ texts: inout DayTexts) throws(JournalError) -> [HistoryFact] {
        var facts: [HistoryFact] = []
        for day in days {
            let before = try Self.furthest(old[day] ?? [], &texts)
            let after = try Self.furthest(new[day] ?? [], &texts)
            // For a text that can't be understood, only an edit can be reported.
            let isUnreadable = (before == nil && old[day] != nil) || (after == nil && new[day] != nil)
            let events = isUnreadable ? [.edited] : DayEvent.events(from: before, to: after)
            facts += events.map { .day(day, $0) }
        }
        return facts
    }

    /// The copy that is further along; nil if none can be understood.
    private static func furthest(_ versions: Set<Version>, _ texts: inout DayTexts) throws(JournalError) -> DayFile? {
        var best: DayFile?
        for version in versions.sorted(by: { $0.path < $1.path }) {
            best = DayFile.further(best, try texts.day(version.id, version.path))
        }
        return best
    }
}
