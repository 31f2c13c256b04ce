import CivilTime
import Files
import JournalText
import Parts

/// A scan for hand edits by the files' times alone. It opens no file in a week's folder, so a sync of twenty years
/// costs milliseconds.
struct EditScan {
    /// The stamp of each week's folder, by path: of the folder itself, the week's file and its days' files. Also the
    /// stamp of each folder with records, with everything in it.
    private(set) var stamps: [String: FileStamp] = [:]
    /// Whether a day is outside the folders of weeks.
    private(set) var hasMisplaced = false
    /// The start of the scan, by the machine's clock.
    private let start = ProcessContext.now

    init(_ journal: JournalFolder, _ parts: PartList) throws(JournalError) {
        let top = try journal.open()
        for status in WeekStatus.allCases { try JournalError.files(addWeeks(of: status, in: top)) }
        for folder in parts.recordFolders {
            try JournalError.files(addRecords(in: folder, of: top, depth: Layout.depth))
        }
    }

    private mutating func addWeeks(of status: WeekStatus, in top: borrowing Folder) throws(FileError) {
        let root = Layout.root(of: status)
        for year in try top.entries(root) ?? [] {
            guard year.kind == .folder, let folder = try top.folder("\(root)/\(year.name)") else {
                hasMisplaced = hasMisplaced || year.kind != .folder && Self.isPlan(year.name)
                continue
            }
            for entry in try folder.entries() {
                let path = "\(root)/\(year.name)/\(entry.name)"
                if entry.kind == .folder, let week = Week(entry.name), path == Layout.folder(of: week, status) {
                    stamps[path] = Self.stamp(of: week, entry.name, in: folder)
                } else if try Self.isMisplaced(entry, path, in: top, depth: Layout.depth - 1) {
                    hasMisplaced = true
                }
            }
        }
    }

    private mutating func addRecords(in path: String, of top: borrowing Folder, depth: Int) throws(FileError) {
        guard let folder = try top.folder(path) else { return }
        var stamp = FileStamp()
        top.add(path, to: &stamp)
        for entry in try folder.entries() {
            if entry.kind == .folder {
                if depth > 0 { try addRecords(in: "\(path)/\(entry.name)", of: top, depth: depth - 1) }
            } else {
                folder.add(entry.name, to: &stamp)
            }
        }
        stamps[path] = stamp
    }

    private static func stamp(of week: Week, _ name: String, in year: borrowing Folder) -> FileStamp {
        var stamp = FileStamp()
        year.add(name, to: &stamp)
        year.add(name + "/week.md", to: &stamp)
        var path = Array("\(name)/0000-00-00/day.md\0".utf8)
        for day in week.days {
            day.write(over: &path, from: name.utf8.count + 1)
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
