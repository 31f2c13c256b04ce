import CivilTime
import Files
import Git
import JournalText
import Parts
import Store

/// Merges a hand edit that was saved while a command wrote: files of a part by meaning, other texts by lines
/// (`GitJournal.md`, "Steps", step 7).
struct HandEditMerger: TextMerger {
    /// The parts that the journal has.
    let parts: PartList

    func merge(path: Path, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool) {
        // Purely derived files are recomputed.
        let isDerived = ["week.md", Layout.state].contains(path.name)
        let part = parts.all.first { $0.merges(path) && $0.canonical(ours, at: path) != nil }
        guard let part, !isDerived else {
            let lines = try? TextMerge.union(base: base, ours: ours, theirs: theirs)
            return (lines ?? ours, lines != nil)
        }
        // A text that can't be understood can't be merged.
        guard let merged = part.merge(base: base, ours: ours, theirs: theirs, at: path) else { return (ours, false) }
        return (merged.text, merged.isWhole)
    }

    func lostFoundName(of path: Path) -> String {
        JournalPath(path).folderDate.map { "\($0)" } ?? path.name.text
    }
}
