import CivilTime
import Files
import Git
import JournalText
import Plan
import Store

extension Work {
    /// What is to be published: the commits, and the files as they have to be; nil where nothing is to be done.
    func publication(branch: String) -> Publication? {
        let prefix = repository.prefix
        let wanted = wanted
        let files = FileChanges(from: sources, to: wanted, isShared: { $0 == Layout.attributes }).files
        let folders = folderMoves
        guard let tip = chain.tip, !(chain.isEmpty && files.isEmpty && folders.isEmpty) else { return nil }
        let log = RedoLog(
            prefix: prefix, branch: branch, from: chain.head, to: tip,
            files: (files + committedAsTheyAre(besides: files)).map { $0.below(prefix) },
            folders: folders.map { RedoLog.FolderMove(from: prefix + $0.from, to: prefix + $0.to) })
        let kind = chain.head == nil ? "commit (initial)" : "commit"
        var publication = Publication(log, reflog: "\(kind): \(chain.subjects.last ?? "")")
        publication.texts = Array(wanted.values)
        publication.edits = edits(files)
        publication.changes = chain.base.changes(to: chain.state).map { $0.below(prefix) }
        return publication
    }

    /// The plan's files that are committed as somebody left them: git's index has to know.
    private func committedAsTheyAre(besides files: [RedoLog.File]) -> [RedoLog.File] {
        let known = Set(files.compactMap(\.to))
        return chain.base.changes(to: chain.state).compactMap { change in
            guard case .put(let path, let id, _) = change, JournalPath(path).isAdopted, !known.contains(path) else {
                return nil
            }
            return RedoLog.File(from: path, to: path, old: id, new: id)
        }
    }

    /// The hand-edited texts that no commit has. A file that is saved once more before the publication ends is merged
    /// against them.
    private func edits(_ files: [RedoLog.File]) -> [[UInt8]] {
        let sources = sources
        return files.compactMap { file in
            guard let path = file.from, chain.base.items[path]?.id != file.old else { return nil }
            return sources[path]
        }
    }

    /// The folders that move with everything in them: those of weeks whose status changes, and of days and weeks that were
    /// somewhere else (`formats.md`, layout).
    private var folderMoves: [RedoLog.FolderMove] {
        var homes = loaded.strayFolders.homes
        for stray in loaded.strays where JournalPath(stray.path).isInLayout {
            let folder = Layout.parent(of: stray.path)
            guard folder.utf8.reversed().starts(with: "/\(stray.day)".utf8.reversed()) else { continue }
            homes[folder] = Layout.parent(of: Layout.file(of: stray.day, snapshot.status(of: stray.day.week)))
        }
        for (week, from) in loaded.files.keys.compactMap({ JournalPath($0).folder }) {
            let status = snapshot.status(of: week)
            guard snapshot.weeks[week] != nil, from != status else { continue }
            homes[Layout.folder(of: week, from)] = Layout.folder(of: week, status)
        }
        return homes.filter { $0.key != $0.value }.sorted { $0.key > $1.key }
            .map { RedoLog.FolderMove(from: $0.key, to: $0.value) }
    }
}

extension RedoLog.File {
    /// The same with the paths of the repository.
    fileprivate func below(_ prefix: String) -> RedoLog.File {
        var file = self
        (file.from, file.to) = (from.map { prefix + $0 }, to.map { prefix + $0 })
        return file
    }
}

/// What brings files to what they have to be. A file of a week that moves is one file that goes from here to there, so that
/// words that a person adds to it meanwhile go with it.
struct FileChanges {
    private(set) var files: [RedoLog.File] = []

    init(from read: [String: [UInt8]], to wanted: [String: [UInt8]], isShared: (String) -> Bool) {
        let ids = { (path: String?) in path.flatMap { read[$0] }.map { ObjectID.blob($0) } }
        var leaving: [String: [String]] = [:]
        for path in read.keys.filter({ wanted[$0] == nil }).sorted(by: >) {
            leaving[JournalPath(path).key, default: []].append(path)
        }
        for (path, bytes) in wanted.sorted(by: { $0.key < $1.key }) where read[path] != bytes {
            let source = read[path] == nil ? leaving[JournalPath(path).key]?.popLast() : path
            files.append(
                RedoLog.File(
                    from: source, to: path, old: ids(source), new: ObjectID.blob(bytes), isShared: isShared(path)))
        }
        files += leaving.values.flatMap(\.self).sorted().map { RedoLog.File(from: $0, to: nil, old: ids($0)) }
    }
}
