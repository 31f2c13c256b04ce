import Git

/// Intents that can't be read any more, because something damaged the file or because another version wrote it: the commits
/// tell what they were for.
extension Recovery {
    /// The intent that the last commit needs, so that a file which it changed and that has the text before isn't taken for
    /// a person's edit; nil when there is none.
    func rebuilt(from text: [UInt8], in repository: borrowing Repository) throws(JournalError) -> Intent? {
        let rows = Intent.Rows(text)
        do throws(GitError) {
            guard let tip = try repository.reference(branch) else { return nil }
            let last = (old: try repository.commit(tip).parents.first, new: tip)
            let heads = rows.heads ?? last
            guard try repository.contains(heads.new) else { return nil }
            var intent = Intent(
                stage: .open, process: rows["process"].flatMap { Int($0) } ?? 0, prefix: rows["journal"] ?? prefix,
                branch: branch, oldHead: heads.old, newHead: heads.new, files: [], moves: [], pending: rows.pending)
            intent.files = try files(of: intent, in: repository)
            return intent
        } catch {
            throw .git(error)
        }
    }

    /// The plan's files that the commits changed.
    private func files(of intent: Intent, in repository: borrowing Repository) throws(GitError) -> [Intent.File] {
        let trees = (
            try intent.oldHead.map { id throws(GitError) in try repository.commit(id).tree },
            try repository.commit(intent.newHead).tree
        )
        let changed = try repository.differences(from: trees.0, to: trees.1, below: String(intent.prefix.dropLast()))
        return changed.compactMap { change in
            let path = String(change.path.dropFirst(intent.prefix.count))
            guard Layout.isAdopted(path) else { return nil }
            return Intent.File(
                from: change.old == nil ? nil : path, to: change.new == nil ? nil : path, old: change.old,
                new: change.new)
        }
    }
}
