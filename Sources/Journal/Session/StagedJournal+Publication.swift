import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

extension JournalRepository {
    /// The publication of commits that are written already, and of what changes in the working files. A file that has
    /// another path afterwards is one moved file, so that text that is added meanwhile moves with it.
    ///
    /// - Parameters:
    ///   - before: the texts of the files that change, by path.
    ///   - after: their texts afterwards. One that is unchanged is updated in git's index.
    ///   - folders: the folders that move with everything in them.
    ///   - isCommitted: whether a commit has a text at a path before the change. One that no commit has is stored, so that
    ///     a file that is saved once more before the publication ends is merged against it.
    func publication(
        on branch: String, from head: ObjectID?, to tip: ObjectID, _ before: [Path: [UInt8]],
        _ after: [Path: [UInt8]], folders: [RedoLog.FolderMove] = [], key: (Path) -> Path = { $0 }, reflog: String,
        isCommitted: (_ path: Path, _ id: ObjectID) -> Bool = { _, _ in true },
        id: (_ text: [UInt8], _ path: Path) -> ObjectID = { text, _ in ObjectID.blob(text) }
    ) -> Publication {
        let new = Dictionary(uniqueKeysWithValues: after.map { ($0, id($1, $0)) })
        let old = Dictionary(uniqueKeysWithValues: before.map { ($0, id($1, $0)) })
        let files = RedoLog.files(from: old, to: new, key: key).map { file in
            RedoLog.File(
                from: file.from.map { prefix + $0 }, to: file.to.map { prefix + $0 }, old: file.old, new: file.new)
        }
        let moves = folders.map { RedoLog.FolderMove(from: prefix + $0.from, to: prefix + $0.to) }
        let log = RedoLog(prefix: prefix, branch: branch, from: head, to: tip, files: files, folders: moves)
        var publication = Publication(log, reflog: reflog)
        for (path, text) in before {
            guard let id = old[path] else { continue }
            publication.texts[id] = text
            if !isCommitted(path, id) { publication.edits.append(text) }
        }
        for (path, text) in after { if let id = new[path] { publication.texts[id] = text } }
        return publication
    }
}

extension RedoLog {
    /// The changes that turn files into their final state; a key is the identity of a file, independent of its path.
    static func files(from old: [Path: ObjectID], to new: [Path: ObjectID], key: (Path) -> Path) -> [File] {
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
    /// The commits and the final files; nil if there is nothing to do.
    func publication(on branch: String) throws -> Publication? {
        let (wanted, changes, folders) = (wanted, Self.changes(from: base, to: files), folderMoves)
        let committed = Set(changes.map(\.path).filter(repository.isAdopted))
        let before = loaded.files.filter { wanted[$0.key] != $0.value || committed.contains($0.key) }
        let after = wanted.filter { loaded.files[$0.key] != $0.value || committed.contains($0.key) }
        guard let tip = tip.id, !(!hasCommits && before.isEmpty && after.isEmpty && folders.isEmpty) else { return nil }
        if let tree = try repository.tree(ofTip: head) {
            // `.gitmodules` and its own repository would still have its old path.
            let items = try folders.flatMap { try repository.differences(from: nil, to: tree, below: $0.from) }
            if let found = items.first(where: { $0.after?.mode == TreeItem.submodule }) {
                throw JournalError.submodule(path: found.path.text)
            }
        }
        let kind = head == nil ? "commit (initial)" : "commit"
        var publication = repository.publication(
            on: branch, from: head, to: tip, before, after, folders: folders,
            key: { loaded.relocations.proper($0).identity }, reflog: "\(kind): \(subject)",
            isCommitted: { base[$0]?.id == $1 }, id: loaded.id)
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
