import Files
import Git

/// Removes the temporary files that a killed process left beside the files of a redo log.
extension WorkingFiles {
    /// Removes the temporary files. One that contains a text of the user is kept in `lost-found`.
    ///
    /// - Returns: warnings.
    func removeTemporaries(in repository: borrowing Repository) throws(StoreError) -> [StoreWarning] {
        var kept: [StoreWarning] = []
        for path in log.writtenFolders {
            let left = try StoreError.files(folder.abandonedTemporaries(in: path))
            let file = log.paths.filter { Path.parent(of: $0) == path }.min() ?? path
            for name in left {
                if try keep(name, of: file, in: repository) { kept.append(.keptEdit(path: file)) }
                try StoreError.files(folder.remove(name, durable: false))
            }
        }
        return kept
    }

    /// Keeps the contents of a temporary file if they are the user's: neither a text of the redo log nor a prefix of
    /// one.
    private func keep(_ name: String, of file: String, in repository: borrowing Repository) throws(StoreError) -> Bool {
        guard let text = try read(name), !text.isEmpty else { return false }
        for id in log.files.flatMap({ [$0.old, $0.new].compactMap { $0 } }) {
            // A text that isn't on the disk can't be compared.
            if let whole = try? self.text(id, in: repository), whole.starts(with: text) { return false }
        }
        _ = try StoreError.files(lostFound.keep(text, as: merger.lostFoundName(of: file)))
        return true
    }
}
