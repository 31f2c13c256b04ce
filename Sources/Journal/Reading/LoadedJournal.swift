import CivilTime
import Files
import JournalText
import Parts
import Plan

/// A journal as its files say, with the weeks that a command needs.
struct LoadedJournal {
    /// What the files say, misplaced days at home and derived lines right.
    var snapshot: Snapshot
    /// The files that were read, as they stand.
    var files: [String: [UInt8]]
    /// The settings as they were read.
    let config: JournalConfig
    /// Where what was found in a wrong folder, or twice, belongs.
    let relocations: Relocations
    /// Days whose files can't be understood; none where the reader is strict.
    let unreadable: [Day: Diagnostic]
    /// The paths of records that were looked for, whether they are there or not.
    let records: Set<String>
    /// The weeks that were looked for, whether they are there or not.
    let weeks: Set<Week>
    /// Now, in the journal's zone.
    let now: Now

    /// The days that a file is about: by its path, and by its heading.
    func days(of path: String) -> Set<Day> {
        Set([JournalPath(path), relocations.place(of: path)].compactMap(\.date))
    }

    /// Whether a file is about a day.
    func holds(_ day: Day) -> Bool { files.keys.contains { days(of: $0).contains(day) } }

    /// The files that have a day's text: several where it is there twice.
    func paths(of day: Day) -> [String] { files.keys.filter { relocations.place(of: $0).kind == .day(day) }.sorted() }

    /// The files of days that aren't where their weeks are, in order.
    var misplacedDays: [(day: Day, path: String)] {
        relocations.files.compactMap { path, home in JournalPath(home).date.map { ($0, path) } }.sorted(by: <)
    }
}
