import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The texts of days that two trees of a journal don't have alike, by date and not by path: a day that only moved isn't
/// among them.
struct DayVersions {
    private var old: [Day: Set<Version>] = [:]
    private var new: [Day: Set<Version>] = [:]

    /// A text and where it stands.
    private struct Version: Hashable {
        let id: ObjectID
        let path: String

        static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    init(_ differences: [TreeDifference]) {
        for file in differences {
            guard case .day(let day) = JournalPath(file.path).kind else { continue }
            if let id = file.old { old[day, default: []].insert(Version(id: id, path: file.path)) }
            if let id = file.new { new[day, default: []].insert(Version(id: id, path: file.path)) }
        }
    }

    /// The days that changed, in order.
    var days: [Day] { Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted() }

    /// What became of the days.
    func facts(_ texts: inout DayTexts) throws(JournalError) -> [HistoryFact] {
        var facts: [HistoryFact] = []
        for day in days {
            let before = try Self.furthest(old[day] ?? [], &texts)
            let after = try Self.furthest(new[day] ?? [], &texts)
            // Of a text that nobody can understand nobody can tell what became.
            let isUnreadable = (before == nil && old[day] != nil) || (after == nil && new[day] != nil)
            let events = isUnreadable ? [.edited] : DayEvent.events(from: before, to: after)
            facts += events.map { .day(day, $0) }
        }
        return facts
    }

    /// The copy that is further along; nil for none that can be understood.
    private static func furthest(_ versions: Set<Version>, _ texts: inout DayTexts) throws(JournalError) -> DayFile? {
        var best: DayFile?
        for version in versions.sorted(by: { $0.path < $1.path }) {
            best = DayFile.further(best, try texts.day(version.id, version.path))
        }
        return best
    }
}
