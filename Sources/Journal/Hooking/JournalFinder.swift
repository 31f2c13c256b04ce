import Git
import JournalText

/// Finds the journals in trees: the folders whose `STATE.md` begins as a journal's does (`journal.md`).
///
/// A folder that was looked into once isn't looked into again, so that the trees of many commits cost little more than
/// one.
struct JournalFinder {
    private var known: [ObjectID: [String]] = [:]
    /// How deep folders are looked into.
    private static let depth = 32

    /// The journals' folders, each with a slash behind it; empty for the tree's top.
    ///
    /// - Parameter tree: nil for an empty one.
    mutating func prefixes(in tree: ObjectID?, of repository: borrowing Repository) throws(GitError) -> [String] {
        guard let tree else { return [] }
        return try find(tree, depth: Self.depth, in: repository)
    }

    private mutating func find(
        _ tree: ObjectID, depth: Int, in repository: borrowing Repository
    ) throws(GitError) -> [String] {
        if let prefixes = known[tree] { return prefixes }
        var found: [String] = []
        for entry in try repository.entries(of: tree) {
            if entry.kind == .tree, depth > 0 {
                found += try find(entry.id, depth: depth - 1, in: repository).map { "\(entry.name)/\($0)" }
            } else if entry.name == Layout.state, try Self.isState(entry.id, mode: entry.mode, in: repository) {
                found.append("")
            }
        }
        known[tree] = found
        return found
    }

    /// Whether a file is a journal's `STATE.md`.
    static func isState(
        _ id: ObjectID, mode: UInt32, in repository: borrowing Repository
    ) throws(GitError) -> Bool {
        guard [0o100644, 0o100755].contains(mode) else { return false }
        do throws(GitError) {
            return StateFile.opens(try repository.readBlob(id, limit: JournalReader.limit))
        } catch {
            guard error.code == .tooLarge else { throw error }
            return false
        }
    }
}
