import Files
import Git
import JournalText
import Plan

/// Brings the working files and our index entries to what was published (`journal.md`, section 2, steps 6 and 7).
struct Worktree: ~Copyable {
    private let folder: Folder
    private let isDurable: Bool

    init(_ place: JournalPlace, isDurable: Bool) throws(FileError) {
        folder = try Folder(place.path)
        self.isDurable = isDurable
    }

    /// Writes the files that differ from what was read, and removes those that went elsewhere.
    ///
    /// - Returns: the paths that a person changed meanwhile: their text was kept.
    func write(_ wanted: [String: [UInt8]], over read: [String: [UInt8]]) throws(FileError) -> [String] {
        var kept: [String] = []
        for (path, bytes) in wanted.sorted(by: { $0.key < $1.key }) where read[path] != bytes {
            if try isUnchanged(path, since: read[path]) {
                try folder.write(bytes, to: path, durable: isDurable)
            } else {
                kept.append(path)
            }
        }
        for path in read.keys.sorted() where wanted[path] == nil {
            if try isUnchanged(path, since: read[path]) {
                try folder.remove(path, durable: isDurable)
            } else {
                kept.append(path)
            }
        }
        return kept
    }

    private func isUnchanged(_ path: String, since bytes: [UInt8]?) throws(FileError) -> Bool {
        try folder.read(path, limit: JournalReader.limit) == bytes
    }

    /// Moves the other files of a week's folder to where the week went (`formats.md`, layout).
    ///
    /// - Returns: the moves, from and to; what would replace a file stays where it is.
    func moveOthers(of loaded: LoadedJournal, to snapshot: Snapshot) throws(FileError) -> [(from: String, to: String)] {
        var moves: [(from: String, to: String)] = []
        for week in loaded.weeks.sorted() {
            for status in WeekStatus.allCases {
                for path in try files(below: Layout.folder(of: week, status)) {
                    guard let place = WeekPath(path), !Layout.isPlan(place.rest) else { continue }
                    guard let home = place.home(in: snapshot), home != path else { continue }
                    guard try folder.status(home) == nil else { continue }
                    try folder.rename(path, to: home, durable: isDurable)
                    moves.append((path, home))
                }
            }
        }
        return moves
    }

    /// Everything below a folder that isn't a folder itself.
    private func files(below path: String) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try folder.entries(path) ?? [] {
            let path = "\(path)/\(entry.name)"
            if entry.kind == .folder {
                found += try files(below: path)
            } else {
                found.append(path)
            }
        }
        return found
    }

    /// Removes the folders that nothing is left in; `Past`, `Present` and `Pending` stay.
    func removeEmptyFolders(of loaded: LoadedJournal, _ snapshot: Snapshot) throws(FileError) {
        for week in loaded.weeks {
            for status in WeekStatus.allCases where status != snapshot.status(of: week) || snapshot.weeks[week] == nil {
                let path = Layout.folder(of: week, status)
                for entry in try folder.entries(path) ?? [] where entry.kind == .folder {
                    try folder.removeEmptyFolders(upwardsFrom: "\(path)/\(entry.name)", keeping: 1)
                }
                try folder.removeEmptyFolders(upwardsFrom: path, keeping: 1)
            }
        }
    }

    /// Makes the three folders that a journal has after `init`.
    func makeRoots() throws(FileError) {
        for root in Layout.roots { try folder.makeFolders(root) }
    }

    /// The index values of a file as it stands now; nil when it isn't there.
    func stat(_ path: String) throws(FileError) -> IndexStat? {
        guard let status = try folder.status(path) else { return nil }
        return IndexStat(
            modified: IndexStat.Time(seconds: status.modified.seconds, nanoseconds: status.modified.nanoseconds),
            changed: IndexStat.Time(seconds: status.changed.seconds, nanoseconds: status.changed.nanoseconds), device: status.device, inode: status.inode,
            user: status.user, group: status.group, size: status.size)
    }
}
