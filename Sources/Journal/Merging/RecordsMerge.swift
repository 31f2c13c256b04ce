import Git
import JournalText
import Parts
import Plan

/// Merges the parts' records, each part by its own rules.
struct RecordsMerge: ~Copyable {
    struct Outcome {
        /// The paths that were merged as records.
        var paths: Set<Path> = []
        var texts: Records = [:]
        var remarks: [RecordRemark] = []
        /// The new names of records of each side, by their paths there.
        var renamed: (one: [Path: Path], other: [Path: Path]) = ([:], [:])
    }

    /// The records of a part that differ in the three trees.
    private struct Sides {
        private(set) var (base, one, other): (Records, Records, Records) = ([:], [:], [:])

        var paths: Set<Path> { Set([base, one, other].flatMap(\.keys)) }

        mutating func set(_ path: Path, _ texts: [[UInt8]?]) {
            (base[path], one[path], other[path]) = (texts[0], texts[1], texts[2])
        }
    }

    private let trees: MergeTrees
    private let repository: JournalRepository

    init(_ trees: MergeTrees, in repository: JournalRepository) {
        self.trees = trees
        self.repository = repository
    }

    /// Merges the paths that are records in every tree that has them. All others are merged as other files.
    func run(_ paths: Set<Path>) throws -> Outcome {
        var outcome = Outcome()
        for part in repository.parts.records {
            var sides = Sides()
            for path in paths where part.owns(path) {
                let texts = try texts(at: path)
                let isKnown = texts.compactMap(\.self).allSatisfy { part.understands($0, at: path) }
                if isKnown { sides.set(path, texts) }
            }
            guard !sides.paths.isEmpty else { continue }
            let merged = try merge(sides, of: part)
            outcome.paths.formUnion(sides.paths)
            outcome.remarks += merged.remarks
            for rename in merged.renames {
                if rename.isOf(sides.one) { outcome.renamed.one[rename.path] = rename.renamed }
                if rename.isOf(sides.other) { outcome.renamed.other[rename.path] = rename.renamed }
            }
            outcome.texts.merge(merged.records) { $1 }
        }
        return outcome
    }

    /// Merges records, and checks that they can be read again, as a day is checked (`Merging.md`, "Check of the result").
    private func merge(_ sides: Sides, of part: any RecordPart.Type) throws -> RecordMerge {
        var merged = part.merge(base: sides.base, sides.one, sides.other)
        if merged.records.keys.contains(where: { !sides.paths.contains($0) }) {
            // A new name may be that of a file which doesn't differ: among all of them, the record gets another one.
            let paths = try repository.recordPaths(of: trees.one) + repository.recordPaths(of: trees.other)
            let others = Set(paths.filter { part.owns($0) }).subtracting(sides.paths)
            var all = sides
            for path in others { all.set(path, try texts(at: path)) }
            let found = part.merge(base: all.base, all.one, all.other)
            let records = found.records.filter { !others.contains($0.key) }
            merged = RecordMerge(records, remarks: found.remarks, renames: found.renames)
        }
        for (path, text) in merged.records.sorted(by: { $0.key < $1.key }) {
            do {
                try part.check(text, at: path, in: (repository.prefix + path).text)
            } catch { throw PlanMergeError.unreadable(error) }
        }
        return merged
    }

    /// The texts of the plain files at a path in the three trees.
    private func texts(at path: Path) throws -> [[UInt8]?] {
        try trees.all.map { tree in
            guard let item = try repository.item(path, in: tree), item.isPlain else { return nil }
            return try repository.text(item.id, of: path)
        }
    }
}

extension RecordRename {
    /// Whether the renamed record is the one of a side.
    fileprivate func isOf(_ side: Records) -> Bool { side[path].map(texts.contains) ?? false }
}
