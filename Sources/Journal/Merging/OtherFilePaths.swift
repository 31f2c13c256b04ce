import Files
import Git

/// The paths of a journal's merged other files. No two files, and no file and folder, have the same path (`Merging.md`,
/// "Other files in the journal").
struct OtherFilePaths {
    /// The files by their paths in the journal.
    private(set) var items: [String: TreeItem] = [:]
    /// The paths of second versions, and of files that were renamed because of a folder.
    private(set) var variants: [(path: String, isDisplaced: Bool)] = []
    /// The paths of files that one side deleted and the other changed.
    private(set) var kept: [String] = []
    private var beside: [(path: String, item: TreeItem, isDisplaced: Bool)] = []

    /// Adds the merge of one file.
    mutating func add(_ merged: OtherFileMerge.Merged) {
        items.merge(merged.items) { first, _ in first }
        if merged.isKept { kept.append(merged.home) }
        if let beside = merged.beside { self.beside.append((merged.home, beside, false)) }
    }

    /// Names second versions, and renames files at the path of a folder: the folder keeps its path.
    ///
    /// - Parameters:
    ///   - plan: the paths of the plan's own files.
    ///   - standing: returns what the sides have at a path.
    mutating func settle(
        plan: some Collection<String>, standing: (String) throws(JournalError) -> [TreeItem]
    ) throws(JournalError) {
        let folders = (Array(items.keys) + plan).reduce(into: Set<String>()) { $0.formUnion(Path.parents(of: $1)) }
        for path in items.keys.filter(folders.contains).sorted() {
            guard let item = items.removeValue(forKey: path) else { continue }
            beside.append((path, item, true))
            kept.removeAll { $0 == path }
        }
        for (path, item, isDisplaced) in beside.sorted(by: { ($0.path, $0.item.id) < ($1.path, $1.item.id) }) {
            let place = try place(for: item, beside: path, folders, standing)
            items[place] = item
            variants.append((place, isDisplaced))
        }
    }

    /// The first free name for a version, with one more digit of its id at each attempt.
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
