import CivilTime
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
            if case .text = problem { return ![Layout.config, Layout.state].contains(path) }
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

/// The proper paths of misplaced files (`FileFormats.md`, "Layout"): of the plan's files by their content, of all
/// others by the folder of their day or week.
struct Relocations {
    /// The proper path of each misplaced file of the plan, by its current path.
    private(set) var files: [Path: Path]
    /// The proper path of each misplaced folder, by its current path; both end with a slash.
    private(set) var folders: [Path: Path] = [:]

    /// - Parameter paths: the proper path of each file of the plan, by its current path.
    init(_ paths: [Path: Path]) {
        files = paths.filter { $0.key != $0.value }
        for (path, proper) in files {
            let (folder, own) = (path.parent, proper.parent)
            if folder.name == own.name { folders["\(folder)/"] = "\(own)/" }
        }
        let days = files.filter { JournalPath($0.value).date != nil && folders["\($0.key.parent)/"] != nil }
        for (folder, days) in Dictionary(grouping: days, by: { $0.key.parent.parent }) {
            if let week = Self.week(holding: days, in: folder) { folders["\(folder)/"] = week }
        }
    }

    /// The week's folder that a folder with misplaced days corresponds to. Its name decides; if that isn't a week's and
    /// it is in no week's folder, its days do.
    private static func week(holding days: [(key: Path, value: Path)], in folder: Path) -> Path? {
        let weeks = Set(days.map { $0.value.parent.parent })
        let name = folder.name
        guard Week(name.text) == nil else { return weeks.first { $0.name == name }.map { "\($0)/" } }
        let isInYear = folder.parents.count > 1 && !JournalPath("\(folder)/").isInLayout
        return isInYear && weeks.count == 1 ? weeks.first.map { "\($0)/" } : nil
    }

    /// The proper path of the file at a path: usually that path itself.
    func properPath(of path: Path) -> Path {
        if folders.isEmpty && files.isEmpty { return path }
        if let proper = files[path] { return proper }
        for folder in path.parents.reversed() {
            guard let proper = folders["\(folder)/"] else { continue }
            return proper + path.dropFirst(folder.bytes.count + 1)
        }
        return path
    }

    func proper(_ path: Path) -> JournalPath { JournalPath(properPath(of: path)) }
}
