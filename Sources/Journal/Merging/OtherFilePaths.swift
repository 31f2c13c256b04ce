import Files
import Git

/// Where the merged other files of a journal come to stand: each at a path that no other has, and no folder
/// (`Merging.md`, "Other files in the journal").
struct OtherFilePaths {
    /// The files by their paths in the journal.
    private(set) var items: [String: TreeItem] = [:]
    /// The paths of second versions, and of files that gave way to a folder.
    private(set) var variants: [(path: String, isDisplaced: Bool)] = []
    private var beside: [(path: String, item: TreeItem, isDisplaced: Bool)] = []

    /// Takes the merge of one file in.
    mutating func add(_ merged: OtherFileMerge.Merged) {
        items.merge(merged.items) { first, _ in first }
        if let beside = merged.beside { self.beside.append((merged.home, beside, false)) }
    }

    /// Gives second versions their names, and other names to the files where folders stand: the folder stays.
    ///
    /// - Parameters:
    ///   - plan: the paths of the plan's own files.
    ///   - standing: what a side has at a path.
    mutating func settle(
        plan: some Collection<String>, standing: (String) throws(JournalError) -> [TreeItem]
    ) throws(JournalError) {
        let folders = (Array(items.keys) + plan).reduce(into: Set<String>()) { $0.formUnion(Path.parents(of: $1)) }
        for path in items.keys.filter(folders.contains).sorted() {
            guard let item = items.removeValue(forKey: path) else { continue }
            beside.append((path, item, true))
        }
        for (path, item, isDisplaced) in beside.sorted(by: { ($0.path, $0.item.id) < ($1.path, $1.item.id) }) {
            let place = try place(for: item, beside: path, folders, standing)
            items[place] = item
            variants.append((place, isDisplaced))
        }
    }

    /// The first name for a version that nothing else has: one digit more of its id as often as it takes.
    private func place(
        for item: TreeItem, beside path: String, _ folders: Set<String>,
        _ standing: (String) throws(JournalError) -> [TreeItem]
    ) throws(JournalError) -> String {
        for digits in 8...40 {
            let name = OtherFileMerge.name(of: path, variant: item.id, digits: digits)
            let others = try [items[name]].compactMap { $0 } + standing(name)
            if !folders.contains(name), others.allSatisfy({ $0 == item }) { return name }
        }
        throw .inTheWay(path: path)
    }
}
