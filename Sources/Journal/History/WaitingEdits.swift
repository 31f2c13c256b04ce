import CivilTime
import Files
import Git
import JournalText
import Plan

/// The files of a journal beside those of its last commit: what a person changed and no command has taken in yet.
///
/// It looks where people edit: at the settings, at the weeks in Present and Pending, and at the one that ended
/// last. The thousands of files behind it are `check`'s.
struct WaitingEdits {
    private(set) var edits: [WaitingEdit] = []
    /// The files that can't be read or understood.
    private(set) var faults: [JournalError] = []

    /// Compares them; a file that can't be read is a fault, and no reason to stop.
    init(_ reader: consuming JournalReader, tree: ObjectID?, in repository: JournalRepository) throws(JournalError) {
        let weeks = try Self.weeks(reader, tree, in: repository)
        let base = try TreeState(of: tree, weeks: weeks, in: repository)
        for path in [Layout.state, Layout.config] { read(path, &reader) }
        for week in weeks.sorted() {
            for folder in WeekStatus.allCases.map({ Layout.folder(of: week, $0) }) {
                for path in Self.plan(in: folder, reader) { read(path, &reader) }
            }
        }
        compare(reader.files, with: base)
    }

    private static func weeks(
        _ reader: borrowing JournalReader, _ tree: ObjectID?, in repository: JournalRepository
    ) throws(JournalError) -> Set<Week> {
        let roots = [Layout.root(of: .present), Layout.root(of: .pending)]
        var weeks = Set(try TreeState.weeks(of: tree, roots: roots, in: repository))
        let present = (try? reader.weeks(.present)) ?? []
        weeks.formUnion(present)
        weeks.formUnion((try? reader.weeks(.pending)) ?? [])
        guard let first = present.first ?? weeks.min() else { return weeks }
        return weeks.union([first, first.preceding])
    }

    /// The plan's files in a week's folder.
    private static func plan(in folder: String, _ reader: borrowing JournalReader) -> [String] {
        ((try? reader.entries(folder)) ?? []).compactMap { entry in
            if entry.name == "week.md" { return "\(folder)/week.md" }
            return Day(entry.name) == nil ? nil : "\(folder)/\(entry.name)/day.md"
        }
    }

    private mutating func read(_ path: String, _ reader: inout JournalReader) {
        do throws(JournalError) {
            _ = try reader.read(path)
        } catch {
            faults.append(error)
        }
    }

    private static func understand(_ bytes: [UInt8], _ path: String) throws(Diagnostic) {
        switch JournalPath(path).kind {
        case .state: _ = try StateFile(bytes, file: path)
        case .config: _ = try ConfigText(bytes, file: path)
        case .week: _ = try WeekFile(bytes, file: path)
        default: _ = try DayFile(bytes, file: path)
        }
    }

    private mutating func compare(_ files: [String: [UInt8]], with base: TreeState) {
        for (path, bytes) in files {
            let id = base.items[path]?.id
            let isEdited = id != ObjectID.blob(bytes)
            if isEdited { edits.append(WaitingEdit(path: path, kind: id == nil ? .added : .changed)) }
            // What is committed elsewhere was understood by whoever committed it; every command reads Present.
            guard isEdited || JournalPath(path).folder?.status ?? .present == .present else { continue }
            do throws(Diagnostic) { try Self.understand(bytes, path) } catch { faults.append(.text(error)) }
        }
        for path in base.items.keys where files[path] == nil {
            let isUnread = faults.contains { $0.path == path }
            if JournalPath(path).isAdopted, !isUnread { edits.append(WaitingEdit(path: path, kind: .removed)) }
        }
        faults.sort { ($0.path ?? "") < ($1.path ?? "") }
        edits.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

extension JournalError {
    /// The file that couldn't be read or understood; nil for every other error.
    fileprivate var path: String? {
        switch self {
        case .text(let diagnostic): diagnostic.file
        case .file(let error): error.path
        default: nil
        }
    }
}
