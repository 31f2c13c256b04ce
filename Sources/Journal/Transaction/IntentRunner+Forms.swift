import Files
import Git

/// Files that are more than a text at a path, brought to a commit as git does it: a link is written as a link and never
/// followed, a program can be run, a submodule is a folder (`journal.md`, section 4).
extension IntentRunner {
    /// Takes the files away that are in the way of what comes; what a person put in their place stays.
    func makeRoom(_ changes: IntentChanges) throws(JournalError) {
        for path in changes.leaving {
            guard let item = changes.base.items[path], try stands(item, at: path) else { continue }
            let parents = Layout.parents(of: path)
            let kept = parents.first { changes.state.items[$0] != nil }.map { $0.split(separator: "/").count - 1 } ?? 1
            try JournalError.files { () throws(FileError) in
                if item.form == nil {
                    try folder.removeEmptyFolders(upwardsFrom: path, keeping: parents.count)
                } else {
                    try folder.remove(path, durable: isDurable)
                }
                if let parent = parents.last {
                    try folder.removeEmptyFolders(upwardsFrom: parent, keeping: kept)
                }
            }
        }
    }

    /// Writes the others.
    ///
    /// - Returns: what is to be said of files that a person changed meanwhile: their words are in them still.
    func putFormed(_ changes: IntentChanges, in repository: borrowing Repository) throws(JournalError) -> [Notice] {
        var notices: [Notice] = []
        for path in changes.formed {
            guard let item = changes.state.items[path], try !isInPlace(item, at: path) else { continue }
            let isFree = try standing(path) == nil
            let isAsItWas = try changes.base.items[path].map { item throws(JournalError) in try stands(item, at: path) }
            if isFree || isAsItWas == true {
                try put(item, at: path, in: repository)
            } else {
                notices.append(.keptEdit(path: path))
            }
        }
        return notices
    }

    private func put(_ item: TreeState.Item, at path: String, in repository: borrowing Repository) throws(JournalError)
    {
        guard let form = item.form else {
            return try JournalError.files { () throws(FileError) in try folder.makeFolders(path) }
        }
        let text = try text(item.id, in: repository)
        try JournalError.files { () throws(FileError) in
            try folder.put(text, as: form, at: path, durable: isDurable)
        }
    }

    private func isInPlace(_ item: TreeState.Item, at path: String) throws(JournalError) -> Bool {
        guard try stands(item, at: path), let status = try standing(path) else { return false }
        return status.kind != .file || (status.permissions & 0o100 != 0) == (item.form == .program)
    }

    /// Whether a file stands there with the text that a commit has of it; of a submodule, a folder.
    func stands(_ item: TreeState.Item, at path: String) throws(JournalError) -> Bool {
        guard let status = try standing(path) else { return false }
        switch (item.form, status.kind) {
        case (nil, .folder): return true
        case (.link, .symbolicLink):
            let target = try JournalError.files { () throws(FileError) in try folder.target(ofLink: path) }
            return target.map { ObjectID.blob($0) } == item.id
        case (.plain, .file), (.program, .file): return try read(path).map { ObjectID.blob($0) } == item.id
        default: return false
        }
    }

    /// What stands at a path; nil where nothing does, or where a file or a link is on the way.
    func standing(_ path: String) throws(JournalError) -> FileStatus? {
        do throws(FileError) {
            return try folder.status(path)
        } catch {
            if [.notAFolder, .symbolicLink].contains(error.reason) { return nil }
            throw .file(error)
        }
    }
}
