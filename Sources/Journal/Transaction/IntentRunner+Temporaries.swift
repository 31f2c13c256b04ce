import CivilTime
import Files
import Git

/// The temporary files that the process which wrote the intent left beside the files.
extension IntentRunner {
    /// Removes them. One that holds what a person saved in the very moment is kept in `lost-found`.
    ///
    /// - Returns: what is to be said of it.
    func removeTemporaries(in repository: borrowing Repository) throws(JournalError) -> [Notice] {
        var kept: [Notice] = []
        for path in intent.folders {
            let left = try JournalError.files { () throws(FileError) in try folder.abandonedTemporaries(in: path) }
            for name in left {
                if try keep(name, in: repository) { kept.append(.keptEdit(path: "\(path)/day.md")) }
                try JournalError.files { () throws(FileError) in try folder.remove(name, durable: isDurable) }
            }
        }
        return kept
    }

    /// Removes those that were to become other files than the intent's: links, programs, and what git converts.
    ///
    /// - Parameter paths: those files.
    func removeTemporaries(of paths: [String]) throws(JournalError) {
        for path in Set(paths.map(Layout.parent(of:))).subtracting(intent.folders).sorted() {
            // Where no folder is, or where something else stands, nothing was left.
            if !path.isEmpty, try standing(path)?.kind != .folder { continue }
            let left = try JournalError.files { () throws(FileError) in try folder.abandonedTemporaries(in: path) }
            for name in left {
                try JournalError.files { () throws(FileError) in try folder.remove(name, durable: isDurable) }
            }
        }
    }

    /// Keeps the text of a temporary file where it is a person's: neither one of the intent's nor a part of one.
    private func keep(_ name: String, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard let day = HandEdit.day(name), let text = try read(name), !text.isEmpty else { return false }
        for id in intent.files.flatMap({ [$0.old, $0.new].compactMap { $0 } }) {
            // One that never reached the disk can't be held against it.
            if let whole = try? self.text(id, in: repository), whole.starts(with: text) { return false }
        }
        _ = try LostFound(repository.gitFolder, isDurable: isDurable).keep(text, of: day)
        return true
    }
}
