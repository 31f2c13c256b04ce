import Git
import JournalText
import Parts
import Plan

/// Merges the parts' records, each part by its own rules.
struct RecordsMerge: ~Copyable {
    /// The result of a merge.
    struct Outcome {
        /// The paths that were merged as records.
        var paths: Set<Path> = []
        /// The merged records.
        var texts: Records = [:]
        /// Where the result differs from a side.
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
    /// If one gets the name of a file outside the merge, merges again with that file, so that the record gets another
    /// name.
    private func merge(_ known: Sides, of part: any RecordPart.Type) throws -> RecordMerge {
        var (sides, others) = (known, Set<Path>())
        while true {
            let merged = part.merge(base: sides.base, sides.one, sides.other)
            let new = merged.records.keys.filter { !sides.paths.contains($0) }
            let taken = try existing(new, of: part).subtracting(sides.paths).filter { path in
                let texts = try texts(at: path)
                guard texts[1] != nil || texts[2] != nil else { return false }
                sides.set(path, texts)
                return true
            }
            others.formUnion(taken)
            guard taken.isEmpty else { continue }
            let records = merged.records.filter { !others.contains($0.key) }
            for (path, text) in records.sorted(by: { $0.key < $1.key }) {
                do {
                    try part.check(text, at: path, in: (repository.prefix + path).text)
                } catch { throw PlanMergeError.unreadable(error) }
            }
            return RecordMerge(records, remarks: merged.remarks, renames: merged.renames)
        }
    }

    /// The paths in the sides of which new ones have the name.
    private func existing(_ new: [Path], of part: any RecordPart.Type) throws -> Set<Path> {
        var found: Set<Path> = []
        for tree in new.isEmpty ? [] : [trees.one, trees.other] {
            for folder in part.folders {
                let paths = try repository.files(of: tree, below: folder).map(\.path)
                found.formUnion(paths.filter { path in new.contains { part.isSame(path, $0) } })
            }
        }
        return found
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
