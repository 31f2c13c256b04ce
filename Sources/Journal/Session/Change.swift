import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// What a change does to the working files: each file's path and text before and after. The store writes it; the redo
/// log, the working files and git's index all follow from it.
struct Change {
    private(set) var files: [RedoLog.File] = []
    /// The texts before and after, by their blobs' ids.
    private var texts: [ObjectID: [UInt8]] = [:]

    /// Compares the files before a change with those after it. A file that has another path afterwards is one moved file,
    /// so that text that is added meanwhile moves with it.
    ///
    /// - Parameters:
    ///   - before: the texts of the files that change, by path.
    ///   - after: their texts afterwards.
    ///   - key: the identity of a file, independent of its path.
    ///   - id: returns the id of a text's blob.
    init(
        from before: [Path: [UInt8]], to after: [Path: [UInt8]], key: (Path) -> Path = { $0 },
        id: (_ text: [UInt8], _ path: Path) -> ObjectID = { text, _ in ObjectID.blob(text) }
    ) {
        let (old, new) = (ids(of: before, id), ids(of: after, id))
        files = RedoLog.files(from: old, to: new, key: key)
    }

    /// The ids of texts, which are kept.
    private mutating func ids(
        of files: [Path: [UInt8]], _ id: ([UInt8], Path) -> ObjectID
    ) -> [Path: ObjectID] {
        var ids: [Path: ObjectID] = [:]
        for (path, text) in files {
            let blob = id(text, path)
            ids[path] = blob
            texts[blob] = text
        }
        return ids
    }

    /// Adds a file whose text is unchanged: git's index has to be updated.
    mutating func add(_ text: [UInt8], _ id: ObjectID, at path: Path) {
        files.append(RedoLog.File(from: path, to: path, old: id, new: id))
        texts[id] = text
    }

    /// The publication of the change, with commits that are written already.
    ///
    /// - Parameters:
    ///   - folders: the folders that move with everything in them.
    ///   - isCommitted: whether a commit has a text at a path before the change. One that no commit has is stored, so that
    ///     a file that is saved once more before the publication ends is merged against it.
    func publication(
        in repository: JournalRepository, _ branch: String, from head: ObjectID?, to tip: ObjectID,
        folders: [RedoLog.FolderMove] = [], reflog: String,
        isCommitted: (_ path: Path, _ id: ObjectID) -> Bool = { _, _ in true }
    ) -> Publication {
        let prefix = repository.prefix
        let log = RedoLog(
            prefix: prefix, branch: branch, from: head, to: tip, files: files.map { $0.below(prefix) },
            folders: folders.map { RedoLog.FolderMove(from: prefix + $0.from, to: prefix + $0.to) })
        var publication = Publication(log, reflog: reflog)
        publication.texts = texts
        publication.edits = files.compactMap { file in
            guard let path = file.from, let old = file.old, !isCommitted(path, old) else { return nil }
            return texts[old]
        }
        return publication
    }
}

extension RedoLog.File {
    /// The same change with paths relative to the repository.
    fileprivate func below(_ prefix: Path) -> RedoLog.File {
        var file = self
        (file.from, file.to) = (from.map { prefix + $0 }, to.map { prefix + $0 })
        return file
    }
}

extension RedoLog {
    /// The changes that turn files into their final state.
    ///
    /// - Parameters:
    ///   - old: the texts of the files that change, by path.
    ///   - new: their final texts.
    ///   - key: the identity of a file, independent of its path.
    static func files(
        from old: [Path: ObjectID], to new: [Path: ObjectID], key: (Path) -> Path
    ) -> [File] {
        var leaving: [Path: [Path]] = [:]
        for path in old.keys.filter({ new[$0] == nil }).sorted(by: >) { leaving[key(path), default: []].append(path) }
        let files = new.sorted { $0.key < $1.key }.map { path, id in
            let source = old[path] == nil ? leaving[key(path)]?.popLast() : path
            return File(from: source, to: path, old: source.flatMap { old[$0] }, new: id)
        }
        return files + leaving.values.flatMap(\.self).sorted().map { File(from: $0, to: nil, old: old[$0]) }
    }
}

extension StagedJournal {
    /// The publication: the commits and the final files; nil if there is nothing to do.
    func publication(branch: String) -> Publication? {
        let wanted = wanted
        var change = Change(
            from: loaded.files.filter { wanted[$0.key] != $0.value },
            to: wanted.filter { loaded.files[$0.key] != $0.value }, key: { loaded.relocations.proper($0).key },
            id: id)
        let folders = folderMoves
        guard let tip = chain.tip, !(chain.isEmpty && change.files.isEmpty && folders.isEmpty) else { return nil }
        let changes = chain.base.changes(to: chain.state)
        let known = Set(change.files.compactMap(\.to))
        for item in changes where repository.isAdopted(item.path) && !known.contains(item.path) {
            if let id = item.new, let text = wanted[item.path] { change.add(text, id, at: item.path) }
        }
        let kind = chain.head == nil ? "commit (initial)" : "commit"
        var publication = change.publication(
            in: repository, branch, from: chain.head, to: tip, folders: folders,
            reflog: "\(kind): \(chain.subjects.last ?? "")", isCommitted: { chain.base.items[$0]?.id == $1 })
        publication.changes = changes.map { $0.below(repository.prefix) }
        return publication
    }

    /// The folders that move with everything in them: those of weeks whose status changes, and of misplaced days and
    /// weeks (`FileFormats.md`, "Layout").
    private var folderMoves: [RedoLog.FolderMove] {
        var proper = loaded.relocations.folders
        for (week, status) in loaded.files.keys.compactMap({ JournalPath($0).folder }) {
            let folder: Path = "\(Layout.folder(of: week, status))/"
            proper[folder] = proper[folder] ?? folder
        }
        // The week may have moved since.
        proper = proper.mapValues { JournalPath($0).proper(in: snapshot) ?? $0 }
        return proper.filter { $0.key != $0.value }.sorted { $0.key > $1.key }
            .map { RedoLog.FolderMove(from: $0.key.dropLast(), to: $0.value.dropLast()) }
    }
}
