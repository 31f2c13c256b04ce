import CivilTime
import Files
import JournalText
import Plan

/// The files in a week's folder that aren't the plan's: they go where their week does (`formats.md`, layout).
struct OtherFiles {
    private let weeks: [Week]
    private let snapshot: Snapshot
    /// Whether a day stood in another week's folder, so that even weeks at home have to be looked through.
    private let hasStrays: Bool
    private let folders: StrayFolders
    private let strays: Set<String>

    init(of loaded: LoadedJournal, to snapshot: Snapshot) {
        weeks = loaded.weeks.sorted()
        self.snapshot = snapshot
        hasStrays = !loaded.strays.isEmpty
        folders = loaded.strayFolders
        strays = loaded.strayPaths
    }

    /// Where each has to go; what would stand in the way of another file stays where it is.
    func moves(in folder: consuming Folder) throws(FileError) -> [Intent.Move] {
        var moves: [Intent.Move] = []
        for week in weeks {
            for status in WeekStatus.allCases where hasStrays || status != snapshot.status(of: week) {
                for path in try Self.files(below: Layout.folder(of: week, status), in: folder) {
                    guard let place = WeekPath(path), !Layout.isPlan(place.rest) else { continue }
                    guard let home = place.home(in: snapshot), home != path else { continue }
                    if try folder.status(home) == nil { moves.append(Intent.Move(from: path, to: home)) }
                }
            }
        }
        for stray in self.folders.homes.keys.sorted() {
            for path in try Self.files(below: stray, in: folder) where !strays.contains(path) {
                guard let home = self.folders.home(of: path) else { continue }
                if try folder.status(home) == nil { moves.append(Intent.Move(from: path, to: home)) }
            }
        }
        return moves
    }

    /// The folders below a folder that nothing is in.
    static func emptyFolders(below path: String, in folder: borrowing Folder) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try folder.entries(path) ?? [] where entry.kind == .folder {
            let child = "\(path)/\(entry.name)"
            let inside = try emptyFolders(below: child, in: folder)
            let isEmpty = try folder.entries(child)?.isEmpty == true
            found += isEmpty ? [child] : inside
        }
        return found
    }

    /// Everything below a folder that isn't a folder itself.
    static func files(below path: String, in folder: borrowing Folder) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try folder.entries(path) ?? [] {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder {
                found += try files(below: child, in: folder)
            } else {
                found.append(child)
            }
        }
        return found
    }
}
