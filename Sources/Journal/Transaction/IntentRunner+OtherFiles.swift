import Files
import JournalText

/// The other files of a week that moves.
extension IntentRunner {
    /// Moves them, and takes away the folders that are empty then.
    func moveOthers() throws(FileError) {
        for move in intent.moves { try run(move) }
        try follow()
        for file in intent.files where file.from != file.to { try removeEmptyFolders(above: file.from) }
        for move in intent.moves { try removeEmptyFolders(above: move.from) }
    }

    private func run(_ move: Intent.Move) throws(FileError) {
        guard try folder.status(move.from) != nil, try folder.status(move.to) == nil else { return }
        try folder.rename(move.from, to: move.to, durable: isDurable)
    }

    /// Brings along what was saved into the folder of a week while it moved.
    private func follow() throws(FileError) {
        for (old, new) in movedWeeks.sorted(by: { $0.key < $1.key }) {
            for path in try OtherFiles.files(below: old, in: folder) {
                guard let rest = WeekPath(path)?.rest, !Layout.isPlan(rest) else { continue }
                try run(Intent.Move(from: path, to: "\(new)/\(rest)"))
            }
            // A folder without a file is somebody's, too: git's own in a repository that is kept there.
            for path in try OtherFiles.emptyFolders(below: old, in: folder) {
                try folder.makeFolders(new + path.dropFirst(old.count))
                try folder.removeEmptyFolders(upwardsFrom: path, keeping: 1)
            }
        }
    }

    /// From where to where weeks move, whole.
    private var movedWeeks: [String: String] {
        var moved: [String: String] = [:]
        for file in intent.files {
            guard let old = file.from.flatMap(WeekPath.init), let new = file.to.flatMap(WeekPath.init),
                old.week == new.week, old.status != new.status
            else { continue }
            moved[Layout.folder(of: old.week, old.status)] = Layout.folder(of: new.week, new.status)
        }
        return moved
    }

    /// Removes the folders above a path that nothing is left in; `Past`, `Present` and `Pending` stay.
    private func removeEmptyFolders(above path: String?) throws(FileError) {
        guard let path, case let parent = Layout.parent(of: path), !parent.isEmpty else { return }
        try folder.removeEmptyFolders(upwardsFrom: parent, keeping: 1)
    }
}
