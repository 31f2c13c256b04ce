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
            let sides = try sides(of: part, at: paths.filter(part.owns))
            guard !sides.paths.isEmpty else { continue }
            let merged = try merge(sides, of: part)
            try requireReadable(merged.records, of: part)
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

    /// Merges records. If one gets the name of a file outside the merge, merges again with that file, so that the
    /// record gets another name.
    private func merge(_ sides: Sides, of part: any RecordPart.Type) throws -> RecordMerge {
        var (sides, others) = (sides, Set<Path>())
        while true {
            let merged = part.merge(base: sides.base, sides.one, sides.other)
            var taken: [Path] = []
            for path in try existing(merged.records.keys.filter { !sides.paths.contains($0) }, of: part)
            where !sides.paths.contains(path) {
                let texts = try texts(at: path)
                guard texts[1] != nil || texts[2] != nil else { continue }
                taken.append(path)
                (sides.base[path], sides.one[path], sides.other[path]) = (texts[0], texts[1], texts[2])
            }
            sides.paths.formUnion(taken)
            others.formUnion(taken)
            if taken.isEmpty {
                return RecordMerge(
                    merged.records.filter { !others.contains($0.key) }, remarks: merged.remarks,
                    renames: merged.renames)
            }
        }
    }

    /// The paths in the sides of which new ones have the name, each once.
    private func existing(_ new: [Path], of part: any RecordPart.Type) throws -> Set<Path> {
        var found: Set<Path> = []
        guard !new.isEmpty else { return found }
        for tree in [trees.one, trees.other] {
            for folder in part.folders {
                let paths = try repository.files(of: tree, below: folder).map(\.path)
                found.formUnion(paths.filter { path in new.contains { part.isSame(path, $0) } })
            }
        }
        return found
    }

    /// Checks that merged records can be read again, as a day is checked (`Merging.md`, "Check of the result").
    private func requireReadable(_ records: Records, of part: any RecordPart.Type) throws {
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            do {
                try part.check(text, at: path, in: (repository.prefix + path).text)
            } catch { throw PlanMergeError.unreadable(error) }
        }
    }

    private struct Sides {
        var paths: Set<Path> = []
        var base: Records = [:]
        var one: Records = [:]
        var other: Records = [:]
    }

    private func sides(of part: any RecordPart.Type, at paths: Set<Path>) throws -> Sides {
        var sides = Sides()
        for path in paths {
            let texts = try texts(at: path)
            let known = texts.compactMap { $0 }
            guard !known.isEmpty, known.allSatisfy({ part.understands($0, at: path) }) else { continue }
            sides.paths.insert(path)
            (sides.base[path], sides.one[path], sides.other[path]) = (texts[0], texts[1], texts[2])
        }
        return sides
    }

    /// The texts of the plain files at a path in the three trees.
    private func texts(at path: Path) throws -> [[UInt8]?] {
        try [trees.base, trees.one, trees.other].map { tree in
            guard let item = try repository.item(path, in: tree), item.isPlain else { return nil }
            return try repository.text(item.id, of: path)
        }
    }
}

extension RecordRename {
    /// Whether the renamed record is the one of a side.
    fileprivate func isOf(_ side: Records) -> Bool { side[path].map(texts.contains) ?? false }
}
