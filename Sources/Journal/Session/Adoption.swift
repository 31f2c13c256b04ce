import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

extension Transaction {
    /// One attempt to adopt all hand edits, in any week; nil when the branch moved meanwhile. Weeks without a change
    /// since the last complete scan aren't read.
    ///
    /// - Parameter look: a scan that was started earlier; nil to scan now.
    mutating func adoptAll(_ look: BackgroundEditScan? = nil) throws(JournalError) -> StagedJournal? {
        let seen = SeenFolders.read(prefix, in: store.repository.gitFolder)
        let scan = if let look { try look.scan() } else { try EditScan(journal.folder, repository.parts) }
        var changes: SeenFolders.Changes?
        if let seen { changes = try changed(since: seen, scan) }
        var staged = if let changes { try stage(changes) } else { try stageAll() }
        try warnOfFallbackIdentity(&staged)
        try staged.adopt()
        guard try publish(&staged) else { return nil }
        note(scan, seen, isUnchanged: staged.chain.isEmpty, at: staged.chain.tip)
        return staged
    }

    private func stage(_ changes: SeenFolders.Changes) throws(JournalError) -> StagedJournal {
        let loader = try JournalLoader(journal.folder, journal.environment)
        return try stage(
            loader.load({ _ in changes.weeks.sorted() }) { _ throws(JournalError) in
                guard !changes.folders.isEmpty else { return [] }
                // Whether a record is valid can depend on all others.
                let tree = try repository.tree(ofTip: repository.reference(branch))
                let committed = try TreeState.records(of: tree, in: repository)
                return try Set(committed + JournalReader(journal.folder).records(repository.parts))
            })
    }

    /// The weeks and the folders of records that may have changed; nil if everything must be read.
    private func changed(since seen: SeenFolders, _ scan: EditScan) throws(JournalError) -> SeenFolders.Changes? {
        guard let head = try repository.reference(branch) else { return nil }
        // If git has removed that commit meanwhile, nothing is known.
        return try? seen.changes(in: scan, at: head, in: repository)
    }

    /// Saves the folders that are known to match the last commit: all reliable ones if nothing was adopted, else the
    /// unchanged ones.
    private func note(_ scan: EditScan, _ seen: SeenFolders?, isUnchanged: Bool, at commit: ObjectID?) {
        guard let commit, let reliable = try? scan.reliable(seen?.stamps ?? [:], journal.folder, repository.parts)
        else {
            return
        }
        let stamps = isUnchanged ? reliable : reliable.filter { seen?.stamps[$0.key] == $0.value }
        let next = SeenFolders(prefix: prefix, commit: commit, stamps: stamps)
        if next != seen { next.write(in: store.repository.gitFolder) }
    }
}

/// The weeks' folders that matched the last commit at the last scan, kept in `.git/weekyii/seen`: if nothing changed
/// since, they needn't be read. Losing it is harmless.
struct SeenFolders: Equatable {
    /// The journal's folder in the repository, with a slash at the end; empty at the top.
    let prefix: String
    /// The commit that the files were compared with.
    let commit: ObjectID
    /// The folders' stamps, by path.
    let stamps: [String: UInt64]

    private static let name = "seen"
    private static let heading = "weekyii seen 1 "
    private static let limit = 1 << 24

    static func read(_ prefix: String, in gitFolder: String) -> SeenFolders? {
        guard let bytes = FileSystem.read("\(gitFolder)/weekyii/\(name)", limit: limit) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
            .map { Substring($0) }
        guard lines.count > 1, lines[0].hasPrefix(heading), lines[1] == "journal: \(prefix)"[...],
            let commit = ObjectID(String(lines[0].dropFirst(heading.count)))
        else { return nil }
        var stamps: [String: UInt64] = [:]
        stamps.reserveCapacity(lines.count)
        for line in lines.dropFirst(2) {
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), let value = UInt64(line[..<space], radix: 36)
            else { return nil }
            stamps[String(line[line.utf8.index(after: space)...])] = value
        }
        return SeenFolders(prefix: prefix, commit: commit, stamps: stamps)
    }

    func write(in gitFolder: String) {
        var text = "\(Self.heading)\(commit)\njournal: \(prefix)\n"
        for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) where !path.contains("\n") {
            text += "\(String(stamp, radix: 36)) \(path)\n"
        }
        try? Folder(gitFolder).folder("weekyii")?.write(Array(text.utf8), to: Self.name, durable: false)
    }

    /// The weeks and folders that may differ from a commit.
    struct Changes {
        var weeks: Set<Week> = []
        /// Folders of records.
        var folders: Set<String> = []
    }

    /// The weeks and folders that may differ from a commit; nil if the folders alone don't show that.
    func changes(
        in scan: EditScan, at head: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> Changes? {
        guard !scan.hasMisplaced else { return nil }
        var folders = Set(scan.stamps.keys.filter { scan.stamps[$0]?.value != stamps[$0] })
        folders.formUnion(stamps.keys.filter { scan.stamps[$0] == nil })
        if head != commit {
            let (old, new) = (try repository.tree(of: commit), try repository.tree(of: head))
            for path in try repository.differences(from: old, to: new).map(\.path) where path.contains("/") {
                let isRecord = repository.parts.record(at: path) != nil
                folders.insert(
                    isRecord ? Path.parent(of: path) : path.split(separator: "/").prefix(3).joined(separator: "/"))
            }
        }
        var changes = Changes()
        for folder in folders {
            if repository.parts.holdRecords(folder) {
                changes.folders.insert(folder)
            } else if Layout.roots.contains(where: { folder.hasPrefix("\($0)/") }) {
                guard let week = JournalPath(folder + "/").week else { return nil }
                changes.weeks.insert(week)
            }
        }
        return changes
    }
}
