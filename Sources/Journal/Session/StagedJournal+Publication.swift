import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

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
            if let id = item.item?.id, let text = wanted[item.path] { change.add(text, id, at: item.path) }
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
            let folder = "\(Layout.folder(of: week, status))/"
            proper[folder] = proper[folder] ?? folder
        }
        // The week may have moved since.
        proper = proper.mapValues { JournalPath($0).proper(in: snapshot) ?? $0 }
        return proper.filter { $0.key != $0.value }.sorted { $0.key > $1.key }
            .map { RedoLog.FolderMove(from: String($0.key.dropLast()), to: String($0.value.dropLast())) }
    }
}
