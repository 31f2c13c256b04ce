import Git
import JournalText
import Parts
import Plan

/// The merge of the parts' records, each part by its own rules.
struct RecordsMerge {
    /// The paths that were merged as records.
    private(set) var paths: Set<Path> = []
    private(set) var texts: Records = [:]
    private(set) var remarks: [RecordRemark] = []
    /// The new names of records of each side, by their paths there.
    private(set) var renamed: (one: [Path: Path], other: [Path: Path]) = ([:], [:])

    /// The texts in the three trees, by path.
    private typealias Versions = [Path: [[UInt8]?]]

    private let trees: MergeTrees
    private let repository: JournalRepository

    /// Merges the paths that are records in every tree that has them. All others are merged as other files.
    init(of paths: Set<Path>, _ trees: MergeTrees, in repository: JournalRepository) throws {
        (self.trees, self.repository) = (trees, repository)
        for part in repository.parts.records {
            let versions = try versions(of: paths.filter { part.owns($0) }).filter { path, texts in
                texts.compactMap(\.self).allSatisfy { part.understands($0, at: path) }
            }
            guard !versions.isEmpty else { continue }
            let merged = try merge(versions, of: part)
            self.paths.formUnion(versions.keys)
            remarks += merged.remarks
            texts.merge(merged.records) { $1 }
            for rename in merged.renames {
                let sides = versions[rename.path].map { $0.map { $0.map(rename.texts.contains) ?? false } }
                if sides?[1] == true { renamed.one[rename.path] = rename.renamed }
                if sides?[2] == true { renamed.other[rename.path] = rename.renamed }
            }
        }
    }

    /// Merges records, and checks that they can be read again, as a day is checked (`Merging.md`, "Check of the result").
    private func merge(_ versions: Versions, of part: any RecordPart.Type) throws -> RecordMerge {
        func merged(_ versions: Versions) -> RecordMerge {
            let records = (0...2).map { index in versions.compactMapValues { $0[index] } }
            return part.merge(base: records[0], records[1], records[2])
        }
        var result = merged(versions)
        if result.records.keys.contains(where: { versions[$0] == nil }) {
            // A new name may be that of a file which doesn't differ: among all of them, the record gets another one.
            let paths = try repository.recordPaths(of: trees.one) + repository.recordPaths(of: trees.other)
            let others = Set(paths.filter { part.owns($0) && versions[$0] == nil })
            let found = merged(try versions.merging(self.versions(of: others)) { $1 })
            let records = found.records.filter { !others.contains($0.key) }
            result = RecordMerge(records, remarks: found.remarks, renames: found.renames)
        }
        for (path, text) in result.records.sorted(by: { $0.key < $1.key }) {
            do {
                try part.check(text, at: path, in: (repository.prefix + path).text)
            } catch { throw PlanMergeError.unreadable(error) }
        }
        return result
    }

    private func versions(of paths: Set<Path>) throws -> Versions {
        var versions: Versions = [:]
        for path in paths {
            versions[path] = try trees.all.map { tree in
                guard let item = try repository.item(path, in: tree), item.isPlain else { return nil }
                return try repository.text(item.id, of: path)
            }
        }
        return versions
    }
}
