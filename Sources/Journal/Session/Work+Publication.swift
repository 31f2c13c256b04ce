import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

extension Work {
    /// The publication: the commits and the final files; nil if there is nothing to do.
    func publication(branch: String) -> Publication? {
        let prefix = repository.prefix
        let wanted = wanted
        let files = files(to: wanted)
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

    /// The change of each file.
    private func files(to wanted: [String: [UInt8]]) -> [RedoLog.File] {
        let sources = loaded.files
        let old = sources.filter { wanted[$0.key] != $0.value }.mapValues { ObjectID.blob($0) }
        let new = wanted.filter { sources[$0.key] != $0.value }.mapValues { ObjectID.blob($0) }
        return RedoLog.files(from: old, to: new) { loaded.relocations.place(of: $0).key }
    }

    /// The plan's files whose current text was committed unchanged: git's index has to be updated.
    private func committedAsTheyAre(besides files: [RedoLog.File]) -> [RedoLog.File] {
        let known = Set(files.compactMap(\.to))
        return chain.base.changes(to: chain.state).compactMap { change in
            guard case .put(let path, let id, _) = change, repository.isAdopted(path), !known.contains(path) else {
                return nil
            }
            return RedoLog.File(from: path, to: path, old: id, new: id)
        }
    }

    /// The hand-edited texts that no commit has. A file that is saved once more before the publication ends is merged
    /// against them.
    private func edits(_ files: [RedoLog.File]) -> [[UInt8]] {
        files.compactMap { file in
            guard let path = file.from, chain.base.items[path]?.id != file.old else { return nil }
            return loaded.files[path]
        }
    }

    /// The folders that move with everything in them: those of weeks whose status changes, and of misplaced days and
    /// weeks (`FileFormats.md`, "Layout").
    private var folderMoves: [RedoLog.FolderMove] {
        var homes = loaded.relocations.folders
        for (week, status) in loaded.files.keys.compactMap({ JournalPath($0).folder }) {
            let folder = "\(Layout.folder(of: week, status))/"
            homes[folder] = homes[folder] ?? folder
        }
        // The week may have moved since.
        homes = homes.mapValues { JournalPath($0).home(in: snapshot) ?? $0 }
        return homes.filter { $0.key != $0.value }.sorted { $0.key > $1.key }
            .map { RedoLog.FolderMove(from: String($0.key.dropLast()), to: String($0.value.dropLast())) }
    }
}

extension RedoLog.File {
    /// The same change with paths relative to the repository.
    func below(_ prefix: String) -> RedoLog.File {
        var file = self
        (file.from, file.to) = (from.map { prefix + $0 }, to.map { prefix + $0 })
        return file
    }
}

extension RedoLog {
    /// The changes that turn files into their final state. A file of a moving week is one moved file, so text that is
    /// added meanwhile moves with it.
    ///
    /// - Parameters:
    ///   - old: the texts of the files that change, by path.
    ///   - new: their final texts.
    ///   - key: the identity of a file, independent of its path.
    static func files(
        from old: [String: ObjectID], to new: [String: ObjectID], key: (String) -> String
    ) -> [File] {
        var leaving: [String: [String]] = [:]
        for path in old.keys.filter({ new[$0] == nil }).sorted(by: >) { leaving[key(path), default: []].append(path) }
        let files = new.sorted { $0.key < $1.key }.map { path, id in
            let source = old[path] == nil ? leaving[key(path)]?.popLast() : path
            return File(from: source, to: path, old: source.flatMap { old[$0] }, new: id)
        }
        return files + leaving.values.flatMap(\.self).sorted().map { File(from: $0, to: nil, old: old[$0]) }
    }
}
