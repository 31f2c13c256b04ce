import CivilTime
public import Files
import Git
import JournalText
import Parts
import Plan

/// The files of a journal that differ from its last commit: hand edits that no command has adopted yet.
struct UncommittedEdits {
    private(set) var edits: [UncommittedEdit] = []
    /// The errors of files that can't be read or understood.
    private(set) var faults: [any Error] = []
    private let parts: PartList

    /// Compares the files; one that can't be read is added to ``faults``.
    init(_ journal: JournalFolder, tree: ObjectID?, in repository: JournalRepository) throws {
        parts = repository.parts
        var reader = try JournalReader(journal)
        var (weeks, records) = (Set((try? reader.weeks(.present)) ?? []), Set<Path>())
        do {
            let scan = try EditScan(journal, tree: tree, in: repository)
            weeks.formUnion(scan.weeks)
            records = scan.records
        } catch {
            // A folder that can't be listed.
            faults.append(error)
            weeks.formUnion(try TreeState.weeks(of: tree, in: repository))
        }
        let base = try TreeState(of: tree, weeks: weeks, records: records, in: repository)
        for path in records.sorted() + [Layout.state, Layout.config] { read(path, &reader) }
        for week in weeks.sorted() {
            for folder in WeekStatus.allCases.map({ Layout.folder(of: week, $0) }) {
                for path in Self.plan(in: folder, reader) { read(path, &reader) }
            }
        }
        try compare(reader.files, with: base, in: repository)
    }

    private static func plan(in folder: Path, _ reader: borrowing JournalReader) -> [Path] {
        ((try? reader.entries(folder)) ?? []).compactMap { entry in
            if entry.name == "week.md" { return "\(folder)/week.md" }
            return Day(entry.name.text) == nil ? nil : "\(folder)/\(entry.name)/day.md"
        }
    }

    private mutating func read(_ path: Path, _ reader: inout JournalReader) {
        do {
            _ = try reader.read(path)
        } catch {
            faults.append(error)
        }
    }

    private func understand(_ bytes: [UInt8], _ path: Path) throws {
        if path == Layout.config { _ = try ConfigText(bytes, file: path.text) }
        try parts.part(at: path)?.check(bytes, at: path, in: path.text)
    }

    private mutating func compare(
        _ files: [Path: [UInt8]], with base: TreeState, in repository: JournalRepository
    ) throws {
        for (path, bytes) in files {
            let id = base.items[path]?.id
            var isEdited = id != ObjectID.blob(bytes)
            if isEdited {
                let committed = try id.map { try repository.text($0, of: path) }
                // A file with another first line belongs to the user, unless it was a record in the last commit.
                if let part = parts.record(at: path), !part.opens(bytes), committed.map(part.opens) != true { continue }
                isEdited = committed?.isSame(butForLineEnds: bytes) != true
                if isEdited { edits.append(UncommittedEdit(path: path, kind: id == nil ? .added : .changed)) }
            }
            // What is committed outside Present was understood when it was committed; every command reads Present.
            guard isEdited || JournalPath(path).folder?.status ?? .present == .present else { continue }
            do { try understand(bytes, path) } catch { faults.append(error) }
        }
        for path in base.items.keys where files[path] == nil {
            let isUnread = faults.contains { $0.place.path == path.text }
            if JournalPath(path).isAdopted || base.records.contains(path), !isUnread {
                edits.append(UncommittedEdit(path: path, kind: .removed))
            }
        }
        faults.sort { ($0.place.path ?? "") < ($1.place.path ?? "") }
        edits.sort { $0.path < $1.path }
    }
}

/// A file that differs from HEAD's.
public struct UncommittedEdit: Equatable, Sendable {
    /// How the file differs.
    public enum Kind: Equatable, Sendable {
        case changed, added, removed
    }

    /// Its path in the journal.
    public let path: Path
    /// How it differs.
    public let kind: Kind
}
