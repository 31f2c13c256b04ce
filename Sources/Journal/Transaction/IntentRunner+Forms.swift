import Files
import Git

/// Files that are more than a text at a path, brought to a commit as git does it: a link is written as a link and never
/// followed, a program can be run, a submodule is a folder (`journal.md`, section 4).
extension IntentRunner {
    /// Takes the files away that are in the way of what comes; what a person put in their place stays.
    func makeRoom(_ changes: IntentChanges, in repository: borrowing Repository) throws(JournalError) {
        for path in changes.leaving {
            guard let item = changes.base.items[path], try stands(item, at: path, in: repository) else {
                continue
            }
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
        try removeEmptyFolders(for: changes)
    }

    /// Writes the others.
    ///
    /// - Parameter verified: the texts that stood there as the last commit has them, before its attributes changed.
    /// - Returns: what is to be said of files that a person changed meanwhile: their words are in them still.
    func putFormed(
        _ changes: IntentChanges, _ verified: [String: ObjectID] = [:], in repository: borrowing Repository
    ) throws(JournalError) -> [Notice] {
        var notices: [Notice] = []
        for path in changes.formed {
            guard let item = changes.state.items[path], try !isInPlace(item, at: path, in: repository) else { continue }
            if try isAsItWas(path, changes, verified, in: repository) {
                try put(item, at: path, in: repository)
            } else {
                notices.append(.keptEdit(path: path))
            }
        }
        return notices
    }

    /// Takes folders away in which no file is, where a file comes.
    private func removeEmptyFolders(for changes: IntentChanges) throws(JournalError) {
        for (path, item) in changes.state.items where changes.base.items[path] == nil && item.form != nil {
            guard try standing(path)?.kind == .folder else { continue }
            try JournalError.files { () throws(FileError) in
                for empty in try OtherFiles.emptyFolders(below: path, in: folder) + [path] {
                    guard try folder.status(empty) != nil else { continue }
                    try folder.removeEmptyFolders(upwardsFrom: empty, keeping: Layout.parents(of: path).count)
                }
            }
        }
    }

    private func put(_ item: TreeState.Item, at path: String, in repository: borrowing Repository) throws(JournalError)
    {
        guard let form = item.form else {
            return try JournalError.files { () throws(FileError) in try folder.makeFolders(path) }
        }
        let converted =
            try form == .link
            ? nil : conversion?.workText(of: item.id, at: intent.prefix + path, in: repository)
        let text = if let converted { converted } else { try text(item.id, in: repository) }
        try JournalError.files { () throws(FileError) in
            try folder.put(text, as: form, at: path, durable: isDurable)
        }
    }

    /// The text of a plain file; nil where none stands.
    func plainText(at path: String) throws(JournalError) -> [UInt8]? {
        try standing(path)?.kind == .file ? try read(path) : nil
    }

    /// Whether nothing stands there, or what the commit before has.
    private func isAsItWas(
        _ path: String, _ changes: IntentChanges, _ verified: [String: ObjectID], in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        if try standing(path) == nil { return true }
        if let item = changes.base.items[path], try stands(item, at: path, in: repository) { return true }
        guard let id = verified[path], let text = try plainText(at: path) else { return false }
        return ObjectID.blob(text) == id
    }

    private func isInPlace(
        _ item: TreeState.Item, at path: String, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        guard try stands(item, at: path, in: repository), let status = try standing(path) else { return false }
        return status.kind != .file || (status.permissions & 0o100 != 0) == (item.form == .program)
    }

    /// Whether a file stands there with the text that a commit has of it; of a submodule, a folder.
    func stands(
        _ item: TreeState.Item, at path: String, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        guard let status = try standing(path) else { return false }
        switch (item.form, status.kind) {
        case (nil, .folder): return true
        case (.link, .symbolicLink):
            let target = try JournalError.files { () throws(FileError) in try folder.target(ofLink: path) }
            return target.map { ObjectID.blob($0) } == item.id
        case (.plain, .file), (.program, .file):
            guard let text = try read(path) else { return false }
            if ObjectID.blob(text) == item.id { return true }
            return try conversion?.blob(of: text, at: intent.prefix + path, in: repository) == item.id
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
