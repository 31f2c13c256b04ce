import Glibc

extension Repository {
    /// How often an object is tried to be written.
    private static let tries = 8

    /// Writes an object, again where git stood in the way for a moment.
    ///
    /// - A `git gc` beside us takes an empty folder of objects away just before a file is renamed into it.
    /// - A power cut can leave an empty file behind whatever wrote without syncing. The C library takes it for the object,
    ///   so that the same content could never be written again.
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

    /// Removes the file of a loose object that has no bytes: no object is that short.
    private func removeEmptyObject(_ id: ObjectID) -> Bool {
        let name = "\(id)"
        let path = "\(commonFolder)/objects/\(name.prefix(2))/\(name.dropFirst(2))"
        guard IndexStat(ofFileAt: path)?.size == 0 else { return false }
        return unsafe unlink(path) == 0
    }
}
