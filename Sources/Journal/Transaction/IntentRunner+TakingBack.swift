import Files
import Git

/// Files that were written while git took HEAD to another commit.
extension IntentRunner {
    /// Gives the files that hold our new texts those of HEAD again; what anybody else wrote stays.
    func takeBack(in repository: borrowing Repository) throws(JournalError) {
        let tree = try JournalError.git { () throws(GitError) in
            try repository.reference("HEAD").map { id throws(GitError) in try repository.commit(id).tree }
        }
        guard let tree else { return }
        for file in intent.files {
            for path in Set([file.from, file.to].compactMap { $0 }) {
                try takeBack(path, unless: file.new, to: tree, in: repository)
            }
        }
    }

    private func takeBack(
        _ path: String, unless new: ObjectID?, to tree: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) {
        let item = try JournalError.git { () throws(GitError) in
            try TreeState.item(at: intent.prefix + path, in: tree, of: repository)
        }
        let standing = try read(path)
        guard standing.map({ ObjectID.blob($0) }) != item?.id, standing == nil || ObjectID.blob(standing ?? []) == new
        else { return }
        guard let item else {
            if let standing { try remove(path, expecting: standing) }
            return
        }
        _ = try write(try text(item.id, in: repository), to: path, replacing: standing)
    }
}
