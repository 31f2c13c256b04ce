import CivilTime
import Files
import JournalText
import Parts
import Synchronization

/// A scan for hand edits by the files' times alone. It opens no file in a week's folder, so a sync of twenty years
/// costs milliseconds.
struct EditScan {
    /// The stamp of each week's folder, by path: of the folder itself, the week's file and its days' files. Also the
    /// stamp of each folder with records, with everything in it.
    private(set) var stamps: [(path: String, value: FileStamp)] = []
    /// The sum of the stamps; see ``SeenFolders``.
    private(set) var sum: UInt64 = 0
    /// Whether a day is outside the folders of weeks.
    private(set) var hasMisplaced = false
    /// The start of the scan, by the machine's clock.
    private let start: FileStatus.Time

    /// Examines folders until none is left in a queue.
    fileprivate init(_ journal: JournalFolder, _ queue: FolderQueue) throws(JournalError) {
        start = queue.start
        let top = try journal.open()
        while let folder = try queue.next() {
            do throws(FileError) {
                switch folder {
                case .year(let path): try addWeeks(of: path, in: top)
                case .records(let path): try addRecords(in: path, of: top, depth: Layout.depth)
                }
            } catch {
                throw .file(error)
            }
        }
        hasMisplaced = hasMisplaced || queue.hasMisplaced
    }

    /// Adds what another thread has found.
    fileprivate mutating func add(_ other: EditScan) {
        stamps += other.stamps
        sum &+= other.sum
        hasMisplaced = hasMisplaced || other.hasMisplaced
    }

    private mutating func add(_ path: String, _ stamp: FileStamp) {
        stamps.append((path, stamp))
        sum &+= SeenFolders.summand(path, stamp.value)
    }

    private mutating func addWeeks(of path: String, in top: borrowing Folder) throws(FileError) {
        guard let folder = try top.folder(path) else { return }
        let (parent, year) = (path + "/", Path.name(of: path))
        for entry in try folder.unorderedEntries() {
            // The week's own year is the first part of its name.
            let isProper = year.utf8.count == 4 && entry.name.hasPrefix(year)
            if entry.kind == .folder, isProper, let week = Week(entry.name) {
                add(parent + entry.name, Self.stamp(of: week, entry.name, in: folder))
            } else if try Self.isMisplaced(entry, parent + entry.name, in: top, depth: Layout.depth - 1) {
                hasMisplaced = true
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
        add(path, stamp)
    }

    private static func stamp(of week: Week, _ name: String, in year: borrowing Folder) -> FileStamp {
        var stamp = FileStamp()
        // One buffer for all nine paths.
        var path = Array((name + "\0").utf8)
        let (length, monday) = (path.count - 1, week.monday)
        year.add(path, to: &stamp)
        path.replaceSubrange(length..., with: "/week.md\0".utf8)
        year.add(path, to: &stamp)
        path.replaceSubrange(length..., with: "/0000-00-00/day.md\0".utf8)
        for number in 0..<7 {
            monday.adding(days: number).write(over: &path, from: length + 1)
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

    fileprivate static func isPlan(_ name: String) -> Bool { name == "day.md" || name == "week.md" }

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
            } else if try JournalError.files(Self.isRegular(path, in: top)) {
                reliable[path] = stamp.value
            }
        }
        return reliable
    }

    /// Whether a week's folder has no days where they aren't looked for; true for one that is gone.
    static func isRegular(_ path: String, in top: borrowing Folder) throws(FileError) -> Bool {
        guard let week = JournalPath(path + "/").week else { return false }
        let days = Set(week.days.map(\.description))
        for entry in try top.entries(path) ?? [] {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder, days.contains(entry.name) {
                for inner in try top.entries(child) ?? [] where inner.kind == .folder {
                    if try isMisplaced(inner, "\(child)/\(inner.name)", in: top, depth: Layout.depth - 2) {
                        return false
                    }
                }
            } else if entry.name != "week.md", try isMisplaced(entry, child, in: top, depth: Layout.depth - 2) {
                return false
            }
        }
        return true
    }
}

/// The folders that a scan examines. Each thread takes the next one, so that all are busy until the end: the metadata of
/// thousands of files isn't in a processor's cache, and two processors take half the time.
private final class FolderQueue: Sendable {
    enum Item {
        /// The path of a year's folder.
        case year(String)
        /// The path of a folder of records.
        case records(String)
    }

    /// When the first thread may have begun, by the machine's clock.
    let start = ProcessContext.now
    private let found: Result<(items: [Item], hasMisplaced: Bool), JournalError>
    private let position = Atomic(0)

    init(_ journal: JournalFolder, _ parts: PartList) {
        found = Result { () throws(JournalError) in
            let top = try journal.open()
            return try JournalError.files(Self.list(top, parts))
        }
    }

    /// Whether a day is directly in a folder that contains years.
    var hasMisplaced: Bool { (try? found.get().hasMisplaced) ?? false }

    /// Removes and returns the next folder; nil when none is left.
    ///
    /// - Throws: when the folders couldn't be listed.
    func next() throws(JournalError) -> Item? {
        let items = try found.get().items
        let position = position.add(1, ordering: .relaxed).oldValue
        return position < items.count ? items[position] : nil
    }

    private static func list(
        _ top: borrowing Folder, _ parts: PartList
    ) throws(FileError) -> (items: [Item], hasMisplaced: Bool) {
        // Folders of records are the largest ones, and come first.
        var (items, hasMisplaced) = (parts.recordFolders.map(Item.records), false)
        for root in Layout.roots {
            for entry in try top.entries(root) ?? [] {
                if entry.kind == .folder { items.append(.year("\(root)/\(entry.name)")) }
                hasMisplaced = hasMisplaced || entry.kind != .folder && EditScan.isPlan(entry.name)
            }
        }
        return (items, hasMisplaced)
    }
}

/// A scan for hand edits in the background, during another wait.
public struct BackgroundEditScan: Sendable {
    private let folder: JournalFolder
    private let queue: FolderQueue
    private let helper: Background<Result<EditScan, JournalError>>

    /// Starts the scan.
    public init(at journal: Session) { self.init(journal.folder, journal.environment.parts) }

    init(_ folder: JournalFolder, _ parts: PartList) {
        let queue = FolderQueue(folder, parts)
        (self.folder, self.queue) = (folder, queue)
        helper = Background { Result { () throws(JournalError) in try EditScan(folder, queue) } }
    }

    /// Examines the rest together with the other thread, and returns the result. To be called at most once.
    func scan() throws(JournalError) -> EditScan {
        let own = Result { () throws(JournalError) in try EditScan(folder, queue) }
        var scan = try helper.wait().get()
        scan.add(try own.get())
        return scan
    }
}
