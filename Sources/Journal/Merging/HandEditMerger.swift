import CivilTime
import Files
import Git
import JournalText
import Plan
import Store

/// Merges what somebody saved while a command wrote: days by their meaning, other texts by lines
/// (`GitJournal.md`, "Steps", step 7).
struct HandEditMerger: TextMerger {
    func merge(path: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool) {
        guard Path.name(of: path) == "day.md", let own = try? DayFile(ours, file: path) else {
            let lines = try? TextMerge.union(base: base, ours: ours, theirs: theirs)
            return (lines ?? ours, lines != nil)
        }
        // A day that can't be understood can't be merged.
        guard let other = try? DayFile(theirs, file: path), own.date == other.date else { return (ours, false) }
        let merged = DayMerge.merge(base: try? DayFile(base, file: path), own, other, settings: PlanSettings())
        return (merged.day.bytes, merged.overflow.isEmpty && merged.dropped.isEmpty)
    }

    func lostFoundName(of path: String) -> String {
        JournalPath(path).folderDate.map { "\($0)" } ?? Path.name(of: path)
    }
}
