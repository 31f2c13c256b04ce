import CivilTime
import Git
import JournalText
import Parts
import Plan

/// A journal read from its files, with the weeks that a command needs.
struct LoadedJournal {
    /// The plan, with misplaced days at their proper paths and derived lines corrected.
    var snapshot: Snapshot
    let config: JournalConfig
    let now: Now
    var relocations = Relocations([:])
    /// Days whose files can't be understood; those of a look alone.
    var unreadable: [Day: Diagnostic] = [:]
    var weeks: Set<Week> = []
    /// The texts of all files that were read, as they are on the disk.
    var files: [Path: [UInt8]] = [:]
    /// The committed texts that count instead; see ``JournalReader/committed``.
    var committedTexts: [Path: [UInt8]] = [:]
    /// The last commit; nil if the files are a commit's themselves.
    var last: LastCommit?
    /// The paths of the requested records, whether they exist or not.
    var records: Set<Path> = []
    /// The paths of all files in the folders that were listed to choose the records, including the user's own.
    var listed: Set<Path> = []
    /// Of a check: the problems of single files, which are left out.
    var problems: [Finding] = []
    /// Of a check: records that no command reads, and copies.
    var strays: [Finding] = []
    /// Of a check: the temporary files that killed commands left.
    var temporaries: [Path] = []
    /// The rollovers that are due, once they were asked for.
    private(set) var rollovers: [StateMachine.Rollover]?

    /// Whether the settings and the state were understood, and each file that wasn't is left out as a whole, so that the
    /// rest can be compared with the last commit.
    var isPlanReadable: Bool {
        problems.allSatisfy { problem in
            let path = Path(problem.path ?? "")
            if problem.error is Diagnostic { return ![Layout.config, Layout.state].contains(path) }
            return !JournalPath(path).isText && !Layout.roots.contains { path == $0 || path.hasPrefix("\($0)/") }
        }
    }

    /// The journal once some files are written, for a check: nothing in it is misplaced any more.
    func written(_ snapshot: Snapshot, _ files: [Path: [UInt8]], _ zones: ZoneDatabase) -> LoadedJournal {
        let config = (try? JournalConfig(files[Layout.config], zones: zones)) ?? config
        return LoadedJournal(snapshot: snapshot, config: config, now: now, weeks: weeks, files: files, records: records)
    }

    /// The plan after every rollover that is due, which is computed once.
    mutating func rolledOver() -> Snapshot {
        let due = rollovers ?? StateMachine.rollovers(of: snapshot, now: now)
        rollovers = due
        return due.last?.after ?? snapshot
    }

    func id(of text: [UInt8], at path: Path) -> ObjectID { last?.ids.id(of: text, at: path) ?? .blob(text) }

    /// The text of a file that counts.
    func text(at path: Path) -> [UInt8]? { committedTexts[path] ?? files[path] }

    /// The days that a file is about, by its path and by its heading.
    func days(of path: Path) -> [Day] {
        let proper = relocations.properPath(of: path)
        return (proper == path ? [path] : [path, proper]).compactMap { JournalPath($0).date }
    }

    func holds(_ day: Day) -> Bool {
        files[snapshot.path(of: day)] != nil || files.keys.contains { days(of: $0).contains(day) }
    }

    /// The files with a day's text; several if the day is duplicated.
    func paths(of day: Day) -> [Path] { files.keys.filter { relocations.proper($0).kind == .day(day) }.sorted() }

    /// The warnings of list lines that are no tasks, by default of the present week and later ones.
    func looseLines(from first: Week? = nil) -> [Warning] {
        let weeks = snapshot.weeks.filter { $0.key >= first ?? snapshot.present }
        return weeks.values.flatMap { $0.days.values }.sorted { $0.date < $1.date }.flatMap { day in
            day.looseLines.map { .looseLine(path: snapshot.path(of: day.date).text, $0) }
        }
    }

    var misplaced: [(path: Path, proper: Path)] {
        relocations.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    var misplacedDays: [(day: Day, path: Path)] {
        misplaced.compactMap { path, proper in JournalPath(proper).date.map { ($0, path) } }.sorted(by: <)
    }
}

extension Snapshot {
    func path(of day: Day) -> Path { Layout.file(of: day, status(of: day.week)) }
}
