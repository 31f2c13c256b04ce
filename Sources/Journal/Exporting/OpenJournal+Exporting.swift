public import CivilTime
import Files
import Git
import JournalText
import Parts
public import Plan

/// What an export needs besides the plan.
extension OpenJournal {
    /// The weeks in the three folders, in order.
    ///
    /// - Throws: ``JournalError`` for a folder that can't be read.
    public func weeks() throws(JournalError) -> [Week] {
        let reader = try JournalReader(place, finish("export").left)
        var weeks: Set<Week> = []
        for status in WeekStatus.allCases { weeks.formUnion(try reader.weeks(status)) }
        return weeks.sorted()
    }

    /// The time of the newest commit; nil if there is none.
    public var newestCommit: Instant? {
        guard let repository = try? place.repository(environment),
            let tip = try? repository.reference("HEAD"), let commit = try? repository.commit(tip)
        else { return nil }
        return Instant(secondsSinceEpoch: commit.committer.seconds)
    }

    /// The files of a journal: those of the plan as in the snapshot, which includes what is due, and all others
    /// unchanged. Symbolic links are left out.
    ///
    /// - Parameters:
    ///   - snapshot: every week of the journal.
    ///   - progress: receives the number of files read.
    /// - Throws: ``JournalError`` for a file that can't be read.
    public func files(
        of snapshot: Snapshot, _ progress: (Int) -> Void
    ) throws(JournalError) -> [(path: String, bytes: [UInt8])] {
        let folder = try place.open()
        var files = Rendering(snapshot, beside: [:]).files
        var paths = [Layout.config, Layout.attributes]
        for root in environment.parts.folders.sorted() {
            try Self.list(root, in: folder, into: &paths)
        }
        for path in paths {
            let place = JournalPath(path)
            if place.isPlan { continue }
            let bytes = try JournalError.files(folder.read(path, limit: Self.limit))
            guard let bytes else { continue }
            let home = place.home(in: snapshot) ?? path
            files[files[home] == nil ? home : path] = bytes
            progress(files.count)
        }
        return files.map { (path: $0.key, bytes: $0.value) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The largest file that is exported: 256 MiB.
    private static let limit = 1 << 28

    private static func list(
        _ path: String, in folder: borrowing Folder, into paths: inout [String]
    ) throws(JournalError) {
        let entries = try JournalError.files(folder.entries(path)) ?? []
        // A temporary file that a killed command left isn't part of the journal.
        for entry in entries where !Folder.isTemporary(entry.name) {
            switch entry.kind {
            case .folder: try list("\(path)/\(entry.name)", in: folder, into: &paths)
            case .file: paths.append("\(path)/\(entry.name)")
            default: continue
            }
        }
    }
}
