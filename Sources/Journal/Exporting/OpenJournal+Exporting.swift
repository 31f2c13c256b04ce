public import CivilTime
import Files
import Git
import JournalText
import Parts
public import Plan

/// What an export needs to know of a journal besides its plan.
extension OpenJournal {
    /// The weeks that stand in the three folders, in order.
    ///
    /// - Throws: ``JournalError`` for a folder that can't be read.
    public func standingWeeks() throws(JournalError) -> [Week] {
        let reader = try JournalReader(place, finish("export").left)
        var weeks: Set<Week> = []
        for status in WeekStatus.allCases { weeks.formUnion(try reader.weeks(status)) }
        return weeks.sorted()
    }

    /// When the newest commit was made; nil where there is none.
    public var newestCommit: Instant? {
        guard let repository = try? place.repository(environment),
            let tip = try? repository.reference("HEAD"), let commit = try? repository.commit(tip)
        else { return nil }
        return Instant(secondsSinceEpoch: commit.committer.seconds)
    }

    /// The files of a journal: those of the plan as a snapshot has them, what is due to happen included, and all others
    /// as they stand. Symbolic links are left out.
    ///
    /// - Parameters:
    ///   - snapshot: with every week of the journal.
    ///   - progress: told how many files were read.
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
        // What a command that died on the way left there is no file of the journal's.
        for entry in entries where !Folder.isTemporary(entry.name) {
            switch entry.kind {
            case .folder: try list("\(path)/\(entry.name)", in: folder, into: &paths)
            case .file: paths.append("\(path)/\(entry.name)")
            default: continue
            }
        }
    }
}
