import CivilTime
import Files
import JournalText
import Plan

/// A journal as its files say, with the weeks that a command needs.
struct LoadedJournal {
    /// What the files say, misplaced days at home and derived lines right.
    var snapshot: Snapshot
    /// The files that were read, as they stand.
    var files: [String: [UInt8]]
    /// The settings as they were read.
    let config: JournalConfig
    /// Days that stood in a wrong folder, or twice: from where they come home.
    let strays: [Stray]
    /// The weeks' own files that stood with such days.
    let strayWeekFiles: [String]
    /// Days whose files can't be understood; none where the reader is strict.
    let unreadable: [Day: Diagnostic]
    /// The weeks that were looked for, whether they are there or not.
    let weeks: Set<Week>
    /// Now, in the journal's zone.
    let now: Now

    /// The folders in which such days stood and where none belongs.
    var strayFolders: StrayFolders { StrayFolders(strays, in: snapshot) }

    /// Every file that is read in one place and belongs in another.
    var strayPaths: Set<String> { Set(strays.map(\.path) + strayWeekFiles) }

    /// Whether a day's file stands where its week does, too.
    func hasHome(_ day: Day) -> Bool {
        files[Layout.file(of: day, snapshot.status(of: day.week))] != nil
    }

    /// A day that didn't stand where its week does.
    struct Stray: Equatable, Sendable {
        let day: Day
        let path: String
    }
}
