import CivilTime
package import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// A file that differs from HEAD's: a hand edit that no command has adopted yet.
package struct UncommittedEdit: Equatable, Sendable {
    /// How a file differs.
    package enum Kind: Equatable, Sendable {
        case changed, added, removed
    }

    /// Its path in the journal.
    package let path: Path
    /// How it differs.
    package let kind: Kind
}

/// Compares the files of a journal with its last commit, and collects the errors of those that can't be read or
/// understood.
struct UncommittedEdits {
    private(set) var edits: [UncommittedEdit] = []
    private(set) var faults: [any Error] = []

    init(_ journal: JournalFolder, tree: ObjectID?, in repository: JournalRepository) throws {
        var reader = try JournalReader(journal)
        var (weeks, records) = (Set((try? reader.weeks(.present)) ?? []), Set<Path>())
        do {
            let scan = try EditScan(journal, tree: tree, in: repository)
            weeks.formUnion(scan.weeks)
            records = scan.records
        } catch {
            // A folder that can't be listed.
            faults.append(error)
            weeks.formUnion(try repository.weeks(of: tree))
        }
        let base = try repository.items(of: tree, weeks: weeks, records: records)
        var existing = records.union([Layout.state, Layout.config])
        for folder in weeks.flatMap({ week in WeekStatus.allCases.map { Layout.folder(of: week, $0) } }) {
            for name in reader.names(in: folder) {
                if name == "week.md" { existing.insert("\(folder)/week.md") }
                if Day(name.text) != nil { existing.insert("\(folder)/\(name)/day.md") }
            }
        }
        let skipped = WorkTree.skipped(below: repository.prefix, in: repository.git)
        if let first = skipped.first {
            faults.append(StoreError.refused(.index(.skipped(path: first.text), gitFolder: repository.git.gitFolder)))
        }
        let left = Set(skipped.compactMap(repository.path))
        for path in existing.union(base.keys.filter { JournalPath($0).isAdopted }).sorted() {
            do {
                let text = try existing.contains(path) ? reader.read(path) : nil
                if text == nil, left.contains(path) { continue }
                try compare(path, text, with: base[path], in: repository)
            } catch { faults.append(error) }
        }
        faults.sort { ($0.place.path ?? "") < ($1.place.path ?? "") }
    }

    private mutating func compare(
        _ path: Path, _ text: [UInt8]?, with item: TreeItem?, in repository: JournalRepository
    ) throws {
        if text.map(ObjectID.blob) != item?.id {
            let committed = try item.map { item in try repository.text(item.id, of: path) }
            // A file with another first line belongs to the user, unless it was a record in the last commit.
            if let text, let part = repository.parts.record(at: path), !part.opens(text),
                committed.map(part.opens) != true
            {
                return
            }
            if text.map({ committed?.isSame(butForLineEnds: $0) == true }) != true {
                let kind: UncommittedEdit.Kind = text == nil ? .removed : committed == nil ? .added : .changed
                edits.append(UncommittedEdit(path: path, kind: kind))
            }
        } else if JournalPath(path).folder?.status ?? .present != .present {
            // What is committed outside Present was understood when it was committed; every command reads Present.
            return
        }
        guard let text else { return }
        if path == Layout.config { _ = try ConfigText(text, file: path.text) }
        try repository.parts.part(at: path)?.check(text, at: path, in: path.text)
    }
}
