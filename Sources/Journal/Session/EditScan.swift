import CivilTime
import Files
import JournalText
import Parts

/// A scan for hand edits by the files' times alone. It opens no file in a week's folder, so a sync of twenty years
/// costs milliseconds.
struct EditScan {
    /// The stamp of each week's folder, by path: of the folder itself, the week's file and its days' files. Also the
    /// stamp of each folder with records, with everything in it.
    private(set) var stamps: [(path: String, value: FileStamp)] = []
    /// Whether a day is outside the folders of weeks.
    private(set) var hasMisplaced = false
    /// The start of the scan, by the machine's clock.
    private let start = ProcessContext.now

    init(_ journal: JournalFolder, _ parts: PartList) throws(JournalError) {
        let top = try journal.open()
        let years = try JournalError.files(addYears(in: top))
        // The metadata of thousands of files isn't in a processor's cache, so two processors take half the time.
        let later = years.dropFirst(years.count < Self.fewYears ? years.count : years.count / 2)
        let rest =
            later.isEmpty
            ? nil : Background { Result { () throws(JournalError) in try EditScan(of: later, in: journal) } }
        try JournalError.files(addWeeks(of: years.dropLast(later.count), in: top))
        for folder in parts.recordFolders {
            try JournalError.files(addRecords(in: folder, of: top, depth: Layout.depth))
        }
        guard let other = try rest?.wait().get() else { return }
        stamps += other.stamps
        hasMisplaced = hasMisplaced || other.hasMisplaced
    }

    private init(of years: ArraySlice<String>, in journal: JournalFolder) throws(JournalError) {
        let top = try journal.open()
        try JournalError.files(addWeeks(of: years, in: top))
    }

    /// The number of years from which on a second thread pays.
    private static let fewYears = 4

    /// The paths of the folders of years.
    private mutating func addYears(in top: borrowing Folder) throws(FileError) -> [String] {
        var years: [String] = []
        for root in Layout.roots {
            for year in try top.entries(root) ?? [] {
                if year.kind == .folder { years.append("\(root)/\(year.name)") }
                hasMisplaced = hasMisplaced || year.kind != .folder && Self.isPlan(year.name)
            }
        }
        return years
    }

    private mutating func addWeeks(of years: ArraySlice<String>, in top: borrowing Folder) throws(FileError) {
        for path in years {
            guard let folder = try top.folder(path) else { continue }
            let (parent, year) = (path + "/", path.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst())
            for entry in try folder.unorderedEntries() {
                // The week's own year is the first part of its name.
                let isProper = year.count == 4 && entry.name.utf8.starts(with: year)
                if entry.kind == .folder, isProper, let week = Week(entry.name) {
                    stamps.append((parent + entry.name, Self.stamp(of: week, entry.name, in: folder)))
                } else if try Self.isMisplaced(entry, parent + entry.name, in: top, depth: Layout.depth - 1) {
                    hasMisplaced = true
                }
            }
        }
    }

    private mutating func addRecords(in path: String, of top: borrowing Folder, depth: Int) throws(FileError) {
        guard let folder = try top.folder(path) else { return }
        var stamp = FileStamp()
        top.add(path, to: &stamp)
        for entry in try folder.unorderedEntries() {
            if entry.kind == .folder {
                if depth > 0 { try addRecords(in: "\(path)/\(entry.name)", of: top, depth: depth - 1) }
            } else {
                var file = FileStamp()
                folder.add(entry.name, to: &file)
                stamp.add(file)
            }
        }
        stamps.append((path, stamp))
    }

    private static func stamp(of week: Week, _ name: String, in year: borrowing Folder) -> FileStamp {
        var stamp = FileStamp()
        year.add(name, to: &stamp)
        year.add(name + "/week.md", to: &stamp)
        var path = Array((name + "/0000-00-00/day.md\0").utf8)
        let monday = week.monday
        for number in 0..<7 {
            monday.adding(days: number).write(over: &path, from: name.utf8.count + 1)
            year.add(path, to: &stamp)
        }
        return stamp
    }

    /// Whether a path is a day's file or contains one.
    private static func isMisplaced(
        _ entry: FolderEntry, _ path: String, in top: borrowing Folder, depth: Int
    ) throws(FileError) -> Bool {
        guard entry.kind == .folder else { return isPlan(entry.name) }
        guard depth > 0 else { return false }
        for child in try top.entries(path) ?? []
        where try isMisplaced(child, "\(path)/\(child.name)", in: top, depth: depth - 1) {
            return true
        }
        return false
    }

    private static func isPlan(_ name: String) -> Bool { name == "day.md" || name == "week.md" }

    /// The sum of the stamps; see ``SeenFolders``.
    var sum: UInt64 { stamps.reduce(0) { $0 &+ SeenFolders.summand($1.path, $1.value.value) } }

    /// The stamps that reliably show every later change: settled ones, of folders without misplaced days.
    ///
    /// - Parameter known: stamps that are known to be reliable.
    func reliable(
        _ known: [String: UInt64], _ journal: JournalFolder, _ parts: PartList
    ) throws(JournalError) -> [String: UInt64] {
        let top = try journal.open()
        var reliable: [String: UInt64] = [:]
        for (path, stamp) in stamps where stamp.isSettled(before: start) {
            if known[path] == stamp.value || parts.holdRecords(path) {
                reliable[path] = stamp.value
            } else if try JournalError.files(isRegular(path, in: top)) {
                reliable[path] = stamp.value
            }
        }
        return reliable
    }

    private func isRegular(_ path: String, in top: borrowing Folder) throws(FileError) -> Bool {
        guard let week = JournalPath(path + "/").week else { return false }
        let days = Set(week.days.map(\.description))
        for entry in try top.entries(path) ?? [] {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder, days.contains(entry.name) {
                for inner in try top.entries(child) ?? [] where inner.kind == .folder {
                    if try Self.isMisplaced(inner, "\(child)/\(inner.name)", in: top, depth: Layout.depth - 2) {
                        return false
                    }
                }
            } else if entry.name != "week.md", try Self.isMisplaced(entry, child, in: top, depth: Layout.depth - 2) {
                return false
            }
        }
        return true
    }
}

/// A scan for hand edits in the background, during another wait.
public struct BackgroundEditScan: Sendable {
    private let work: Background<Result<EditScan, JournalError>>

    /// Starts the scan.
    public init(at journal: Session) {
        let (journal, parts) = (journal.folder, journal.environment.parts)
        work = Background { Result { () throws(JournalError) in try EditScan(journal, parts) } }
    }

    /// The result of the scan; to be called at most once.
    func scan() throws(JournalError) -> EditScan { try work.wait().get() }
}
