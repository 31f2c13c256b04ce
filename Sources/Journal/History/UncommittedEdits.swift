import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan

/// The files of a journal that differ from its last commit: hand edits that no command has adopted yet.
///
/// Only files that users usually edit are compared: the settings, the weeks in Present and Pending, and the week that
/// ended last. `check` compares the thousands of others.
struct UncommittedEdits {
    private(set) var edits: [UncommittedEdit] = []
    /// The errors of files that can't be read or understood.
    private(set) var faults: [JournalError] = []
    private let parts: PartList

    /// Compares the files; one that can't be read is added to ``faults``.
    ///
    /// - Parameter today: the current day, by which parts select their recent records.
    init(
        _ reader: consuming JournalReader, tree: ObjectID?, today: Day, in repository: JournalRepository
    ) throws(JournalError) {
        let existing = try Self.weeks(reader, tree, in: repository)
        self.parts = repository.parts
        let records = try Self.records(reader, tree, today, in: repository)
        let weeks = try existing.subtracting(Self.untouched(existing, reader, tree, in: repository))
        let base = try TreeState(of: tree, weeks: weeks, records: records, in: repository)
        for path in records { read(path, &reader) }
        for path in [Layout.state, Layout.config] { read(path, &reader) }
        for week in weeks.sorted() {
            for folder in WeekStatus.allCases.map({ Layout.folder(of: week, $0) }) {
                for path in Self.plan(in: folder, reader) { read(path, &reader) }
            }
        }
        // A file with another first line belongs to the user, unless it was a record in the last commit.
        var files = reader.files
        for (path, text) in files {
            guard let part = parts.record(at: path), !part.opens(text) else { continue }
            let committed = try base.items[path].map { item throws(JournalError) in
                try repository.text(item.id, of: path)
            }
            if committed.map(part.opens) != true { files[path] = nil }
        }
        compare(files, with: base)
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

    /// The weeks in Pending that certainly are as committed, by the files' metadata in git's index. They needn't be
    /// read: a year planned ahead has hundreds of files.
    private static func untouched(
        _ weeks: Set<Week>, _ reader: borrowing JournalReader, _ tree: ObjectID?, in repository: JournalRepository
    ) throws(JournalError) -> [Week] {
        // The index has every file of the journal, so that reading it doesn't pay for a few weeks.
        guard weeks.count > 8, let glance = IndexGlance(of: repository.git) else { return [] }
        var folders: [(path: String, week: Week, indexed: IndexGlance.Folder, id: ObjectID)] = []
        for year in Set(weeks.map(\.year)) {
            var elsewhere: Set<String> = []
            for status in [WeekStatus.past, .present] {
                let folder = Layout.year(year, status)
                elsewhere.formUnion(reader.names(in: folder))
                elsewhere.formUnion(try entries(folder, tree, in: repository).map(\.path))
            }
            let pending = Layout.year(year, .pending)
            // A link isn't followed, and no folder has its name.
            let existing = Set(((try? reader.entries(pending)) ?? []).filter { $0.kind == .folder }.map(\.name))
            let committed = try Dictionary(entries(pending, tree, in: repository).map { ($0.path, $0.id) }) { $1 }
            for folder in glance.folders(in: repository.folder(pending)) {
                guard let id = committed[folder.name], existing.contains(folder.name),
                    !elsewhere.contains(folder.name), let week = Week(folder.name), week.year == year,
                    weeks.contains(week)
                else { continue }
                folders.append(("\(pending)/\(folder.name)", week, folder, id))
            }
        }
        let unchanged = Background.halves(of: folders, from: 20) { folders in
            folders.filter { glance.isUnchanged($0.indexed, as: $0.id) }
        }
        return unchanged.joined().filter { hasOnlyKnownFiles($0.path, $0.indexed, reader, glance) }.map(\.week)
    }

    /// Whether the index has all files of the plan in a week's folder: others were added by hand.
    private static func hasOnlyKnownFiles(
        _ path: String, _ folder: IndexGlance.Folder, _ reader: borrowing JournalReader, _ glance: IndexGlance
    ) -> Bool {
        if glance.has("week.md", andInEveryFolder: "day.md", in: folder) { return true }
        guard let entries = try? reader.entries(path) else { return false }
        let known = glance.files(in: folder)
        return entries.allSatisfy { entry in
            guard Day(entry.name) != nil else { return entry.name != "week.md" || known.contains(entry.name) }
            return entry.kind == .folder && known.contains(entry.name + "/day.md")
        }
    }

    private static func entries(
        _ folder: String, _ tree: ObjectID?, in repository: JournalRepository
    ) throws(JournalError) -> [TreeEntry] {
        guard let folder = try repository.folder(folder, in: tree) else { return [] }
        return try repository.entries(of: folder)
    }

    /// The paths of the records that users usually edit.
    private static func records(
        _ reader: borrowing JournalReader, _ tree: ObjectID?, _ today: Day, in repository: JournalRepository
    ) throws(JournalError) -> Set<String> {
        let existing = (try? reader.records(repository.parts)) ?? []
        let paths = Set(existing + (try TreeState.records(of: tree, in: repository)))
        return Set(repository.parts.records.flatMap { $0.recent(paths.filter($0.owns), today: today) })
    }

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

    private func understand(_ bytes: [UInt8], _ path: String) throws(Diagnostic) {
        if path == Layout.config { _ = try ConfigText(bytes, file: path) }
        try parts.part(at: path)?.check(bytes, at: path, in: path)
    }

    private mutating func compare(_ files: [String: [UInt8]], with base: TreeState) {
        for (path, bytes) in files {
            let id = base.items[path]?.id
            let isEdited = id != ObjectID.blob(bytes)
            if isEdited { edits.append(UncommittedEdit(path: path, kind: id == nil ? .added : .changed)) }
            // What is committed outside Present was understood when it was committed; every command reads Present.
            guard isEdited || JournalPath(path).folder?.status ?? .present == .present else { continue }
            do throws(Diagnostic) { try understand(bytes, path) } catch { faults.append(.text(error)) }
        }
        for path in base.items.keys where files[path] == nil {
            let isUnread = faults.contains { $0.place.path == path }
            if JournalPath(path).isAdopted || base.records.contains(path), !isUnread {
                edits.append(UncommittedEdit(path: path, kind: .removed))
            }
        }
        faults.sort { ($0.place.path ?? "") < ($1.place.path ?? "") }
        edits.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

/// A file that differs from HEAD's.
public struct UncommittedEdit: Equatable, Sendable {
    /// How the file differs.
    public enum Kind: Equatable, Sendable {
        case changed, added, removed
    }

    /// Its path in the journal.
    public let path: String
    /// How it differs.
    public let kind: Kind
}
