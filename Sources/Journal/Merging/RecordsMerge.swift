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
            let versions = try versions(of: paths.filter { part.owns($0) })
            let merged = try merge(versions, of: part)
            self.paths.formUnion(Set(versions.keys).subtracting(merged.foreign))
            remarks += merged.remarks
            texts.merge(merged.records) { $1 }
            renamed.one.merge(merged.moved[0]) { $1 }
            renamed.other.merge(merged.moved[1]) { $1 }
        }
    }

    /// Merges records, and checks that those that no side has can be read again, as a day is checked (`Merging.md`, "Check
    /// of the result").
    private func merge(_ versions: Versions, of part: any RecordPart.Type) throws -> RecordMerge {
        let records = (0...2).map { index in versions.compactMapValues { $0[index] } }
        let result = try part.merge(base: records[0], records[1], records[2]) {
            let paths = try repository.recordPaths(of: trees.one) + repository.recordPaths(of: trees.other)
            return paths.filter { part.owns($0) && versions[$0] == nil }
        }
        for (path, text) in result.records.sorted(by: { $0.key < $1.key }) where versions[path]?.contains(text) != true
        {
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
