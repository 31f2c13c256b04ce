import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// Merges the files in a journal's folder that aren't the plan's (`Merging.md`, "Other files in the journal"): as git
/// merges texts, and where that conflicts, both versions are kept.
///
/// A file in a week's folder is identified by its week and its path in the folder. If one side moved it and the other
/// changed it, it is still one file.
struct OtherFileMerge: ~Copyable {
    /// The identity of a file, independent of its week's status.
    enum Key: Hashable, Comparable {
        case plain(String)
        case ofWeek(Week, rest: String)

        init(_ path: String) {
            let parsed = JournalPath(path)
            if let week = parsed.week, parsed.isInLayout {
                self = .ofWeek(week, rest: parsed.rest)
            } else {
                self = .plain(path)
            }
        }

        /// The possible paths.
        var paths: [String] {
            switch self {
            case .plain(let path): [path]
            case .ofWeek(let week, let rest): WeekStatus.allCases.map { "\(Layout.folder(of: week, $0))/\(rest)" }
            }
        }

        static func < (left: Key, right: Key) -> Bool {
            left.paths[0].utf8.lexicographicallyPrecedes(right.paths[0].utf8)
        }

        /// The file's path in the merged plan.
        func path(in merged: Snapshot) -> String {
            switch self {
            case .plain(let path): path
            case .ofWeek(let week, let rest): "\(Layout.folder(of: week, merged.status(of: week)))/\(rest)"
            }
        }
    }

    private let repository: JournalRepository
    private let trees: MergeTrees
    /// The size limit for merging texts: 16 MiB. Of a larger file both versions are kept.
    private static let limit = 1 << 24

    init(_ trees: MergeTrees, in repository: JournalRepository) {
        self.trees = trees
        self.repository = repository
    }

    /// The result for a file that one or both sides changed.
    struct Merged {
        /// The file's path in the journal.
        let path: String
        /// The merged file; nil if it is deleted.
        var item: TreeItem?
        /// The second version, if both are kept.
        var beside: TreeItem?
        /// Whether one side deleted the file and the other changed it.
        var isKept = false

        var items: [String: TreeItem] { item.map { [path: $0] } ?? [:] }
    }

    func merge(_ key: Key, in merged: Snapshot) throws(JournalError) -> Merged {
        let base = try item(key, in: trees.base)
        let one = try item(key, in: trees.one)
        let other = try item(key, in: trees.other)
        let path = key.path(in: merged)
        if one == other || other == base { return Merged(path: path, item: one) }
        if one == base { return Merged(path: path, item: other) }
        // Deleted on one side and changed on the other: the changed version is kept.
        guard let one, let other else { return Merged(path: path, item: one ?? other, isKept: true) }
        if let both = try text(base, one, other) { return Merged(path: path, item: both) }
        // Both versions are kept; the one with the smaller blob id keeps the path.
        let isInOrder = (one.id, one.mode) < (other.id, other.mode)
        return Merged(path: path, item: isInOrder ? one : other, beside: isInOrder ? other : one)
    }

    private func item(_ key: Key, in tree: ObjectID?) throws(JournalError) -> TreeItem? {
        for path in key.paths { if let item = try repository.item(path, in: tree) { return item } }
        return nil
    }

    /// The merged text; nil if the changes conflict or it isn't a text.
    private func text(
        _ base: TreeItem?, _ one: TreeItem, _ other: TreeItem
    ) throws(JournalError) -> TreeItem? {
        guard [one, other].allSatisfy({ [0o100644, 0o100755].contains($0.mode) }) else { return nil }
        // A mode that only one side changed counts; if both did, the executable one counts.
        let mode = one.mode == base?.mode ? other.mode : other.mode == base?.mode ? one.mode : max(one.mode, other.mode)
        if one.id == other.id { return TreeItem(id: one.id, mode: mode) }
        do throws(GitError) {
            let texts = try [base, one, other].map { item throws(GitError) -> [UInt8] in
                guard let item else { return [] }
                return try repository.git.readBlob(item.id, limit: Self.limit)
            }
            guard let both = try TextMerge.clean(base: texts[0], texts[1], texts[2]) else { return nil }
            return TreeItem(id: try repository.git.writeBlob(both), mode: mode)
        } catch {
            if error.code == .tooLarge { return nil }
            throw .git(error)
        }
    }

    /// `name.variant-<oid8>.ext`; without an extension, the suffix is at the end.
    ///
    /// - Parameter digits: how many digits of the blob's id to use; more than eight if that name is in use.
    static func name(of path: String, variant id: ObjectID, digits: Int = 8) -> String {
        let parent = Path.parent(of: path)
        let name = Path.name(of: path)
        let mark = VariantName.mark + "\(id)".prefix(digits)
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
        let made = dot.map { name[..<$0] + mark + name[$0...] } ?? name + mark
        return parent.isEmpty ? String(made) : "\(parent)/\(made)"
    }
}

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

    mutating func add(_ merged: OtherFileMerge.Merged) {
        items.merge(merged.items) { first, _ in first }
        if merged.isKept { kept.append(merged.path) }
        if let beside = merged.beside { self.beside.append((merged.path, beside, false)) }
    }

    /// Names second versions, and renames files at the path of a folder: the folder keeps its path.
    ///
    /// - Parameters:
    ///   - plan: the paths of the plan's own files.
    ///   - existing: returns what the sides have at a path.
    mutating func resolve(
        plan: some Collection<String>, existing: (String) throws(JournalError) -> [TreeItem]
    ) throws(JournalError) {
        let folders = (Array(items.keys) + plan).reduce(into: Set<String>()) { $0.formUnion(Path.parents(of: $1)) }
        for path in items.keys.filter(folders.contains).sorted() {
            guard let item = items.removeValue(forKey: path) else { continue }
            beside.append((path, item, true))
            kept.removeAll { $0 == path }
        }
        for (path, item, isDisplaced) in beside.sorted(by: { ($0.path, $0.item.id) < ($1.path, $1.item.id) }) {
            let free = try freePath(for: item, beside: path, folders, existing)
            items[free] = item
            variants.append((free, isDisplaced))
        }
    }

    /// The first free name for a version, with one more digit of its id at each attempt.
    private func freePath(
        for item: TreeItem, beside path: String, _ folders: Set<String>,
        _ existing: (String) throws(JournalError) -> [TreeItem]
    ) throws(JournalError) -> String {
        for digits in 8...40 {
            let name = OtherFileMerge.name(of: path, variant: item.id, digits: digits)
            let others = try [items[name]].compactMap { $0 } + existing(name)
            if !folders.contains(name), others.allSatisfy({ $0 == item }) { return name }
        }
        throw .store(.inTheWay(path: path))
    }
}
