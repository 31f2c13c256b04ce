import Glibc

extension Repository {
    /// The number of attempts to write an object.
    private static let tries = 8

    /// Writes an object, with retries for two causes:
    ///
    /// - A concurrent `git gc` may remove an empty object folder just before a file is renamed into it.
    /// - A power failure can leave an empty object file after an unsynced write. To the C library, it is the object, so
    ///   the same contents could never be written again.
    func writing(_ write: () throws(GitError) -> ObjectID) throws(GitError) -> ObjectID {
        for _ in 1..<Self.tries {
            do throws(GitError) {
                let id = try write()
                guard removeEmptyObject(id) else { return id }
            } catch {
                guard error.kind == "os" else { throw error }
                usleep(.random(in: 1_000...10_000))
            }
        }
        return try write()
    }

    /// Removes the file of a loose object if it is empty.
    private func removeEmptyObject(_ id: ObjectID) -> Bool {
        let name = "\(id)"
        let path = "\(commonFolder)/objects/\(name.prefix(2))/\(name.dropFirst(2))"
        guard IndexStat(ofFileAt: path)?.size == 0 else { return false }
        return unsafe unlink(path) == 0
    }
}
