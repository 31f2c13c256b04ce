import Files
import Git

/// The temporary files that the process which wrote a redo log left beside the files.
extension WorkingFiles {
    /// Removes them. One that holds what a person saved at that very moment is kept in `lost-found`.
    ///
    /// - Returns: what is to be said of it.
    func removeTemporaries(in repository: borrowing Repository) throws(StoreError) -> [StoreNotice] {
        var kept: [StoreNotice] = []
        for path in log.writtenFolders {
            let left = try StoreError.files { () throws(FileError) in try folder.abandonedTemporaries(in: path) }
            let file = log.paths.filter { Path.parent(of: $0) == path }.min() ?? path
            for name in left {
                if try keep(name, of: file, in: repository) { kept.append(.keptEdit(path: file)) }
                try StoreError.files { () throws(FileError) in try folder.remove(name, durable: false) }
            }
        }
        return kept
    }

    /// Keeps the text of a temporary file where it is a person's: neither one of the redo log's nor the beginning of one.
    private func keep(_ name: String, of file: String, in repository: borrowing Repository) throws(StoreError) -> Bool {
        guard let text = try read(name), !text.isEmpty else { return false }
        for id in log.files.flatMap({ [$0.old, $0.new].compactMap { $0 } }) {
            // One that never reached the disk can't be compared.
            if let whole = try? self.text(id, in: repository), whole.starts(with: text) { return false }
        }
        _ = try StoreError.files { () throws(FileError) in try lostFound.keep(text, as: merger.lostFoundName(of: file))
        }
        return true
    }
}
