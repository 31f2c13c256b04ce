import Files
import Git
import JournalText
package import Parts

/// A migration from one version of a journal's format to the next, as a pure function of the files (`GitJournal.md`,
/// "Migrations").
package struct Migration: Sendable {
    /// The files of a journal by path: the settings, `STATE.md`, and the files of its parts.
    package typealias Files = [Path: [UInt8]]

    /// The version of the format that it reads; it writes the next one.
    let version: Int
    let step: @Sendable (Files) throws -> Files

    /// - Parameter step: returns the files in the next version; `journal.schema` is set afterwards.
    package init(from version: Int, _ step: @escaping @Sendable (Files) throws -> Files) {
        (self.version, self.step) = (version, step)
    }
}

extension [Migration] {
    /// The version of a journal with these settings; nil if it needs no migration, or if one is missing.
    func version(of settings: [UInt8]?) -> Int? {
        guard let text = try? ConfigText(settings ?? [], file: Layout.config.text) else { return nil }
        // A journal made by hand may name none.
        let version = text["journal.schema"].map { Int($0) ?? .max } ?? 1
        if version >= JournalConfig.schema { return nil }
        return (version..<JournalConfig.schema).allSatisfy { step in contains { $0.version == step } } ? version : nil
    }

    func apply(to files: Migration.Files) throws -> Migration.Files {
        guard let version = version(of: files[Layout.config]) else { return files }
        var files = files
        for migration in sorted(by: { $0.version < $1.version }) where migration.version >= version {
            files = try migration.step(files)
        }
        let text = try ConfigText(files[Layout.config] ?? [], file: Layout.config.text)
        files[Layout.config] = try text.setting("journal.schema", to: "\(JournalConfig.schema)")
        return files
    }
}

extension JournalRepository {
    /// A tree in which the journal has the current format; the same tree if it has it already.
    func migrated(_ tree: ObjectID, by migrations: [Migration]) throws -> ObjectID {
        let old = try JournalReader(tree, in: self).texts(of: parts)
        let new = try migrations.apply(to: old)
        let changes = try Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted().map { path in
            let mode = try item(path, in: tree)?.mode ?? TreeItem.plain
            return TreeChange(path, to: try new[path].map { TreeItem(id: try git.writeBlob($0), mode: mode) })
        }
        return changes.isEmpty ? tree : try writeTree(basedOn: tree, changes)
    }
}

extension JournalReader {
    func texts(of parts: PartList) throws -> Migration.Files {
        let paths = try entries(below: parts.folders).map(\.name)
        var files: Migration.Files = [:]
        for path in paths.filter({ parts.part(at: $0) != nil }) + [Layout.state, Layout.config] {
            files[path] = try readOnce(path)
        }
        return files
    }
}
