import Git
import JournalText
import Parts

/// Finds the journals in trees: the folders with a `STATE.md` that has a journal's first line (`FileFormats.md`,
/// "Layout").
///
/// Each tree is searched only once, so the trees of many commits cost little more than one.
struct JournalFinder {
    private let repository: JournalRepository
    private var known: [Search: [String]] = [:]

    /// A tree and how many levels are searched in it: the same tree may also be found nearer to the limit.
    private struct Search: Hashable {
        let tree: ObjectID
        let depth: Int
    }

    /// How many levels of folders are searched.
    private static let depth = 32

    init(_ repository: JournalRepository) { self.repository = repository }

    /// The journals' folders, each with a slash at the end; empty for the tree's root.
    ///
    /// - Parameter tree: nil for an empty one.
    mutating func prefixes(in tree: ObjectID?) throws(JournalError) -> [String] {
        guard let tree else { return [] }
        return try find(tree, depth: Self.depth)
    }

    private mutating func find(_ tree: ObjectID, depth: Int) throws(JournalError) -> [String] {
        let search = Search(tree: tree, depth: depth)
        if let prefixes = known[search] { return prefixes }
        var found: [String] = []
        for entry in try repository.entries(of: tree) {
            if entry.kind == .tree, depth > 0 {
                found += try find(entry.id, depth: depth - 1).map { "\(entry.name)/\($0)" }
            } else if entry.name == Layout.state,
                try repository.isState(TreeItem(id: entry.id, mode: entry.mode))
            {
                found.append("")
            }
        }
        known[search] = found
        return found
    }
}
