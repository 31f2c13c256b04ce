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
        let look = look ?? BackgroundEditScan(journal.folder, repository.parts)
        // Usually nothing else has changed, so what every change reads is read while the scan runs.
        var staged = try stage(SeenFolders.Changes())
        let seen = SeenFolders(of: prefix, in: store.repository.gitFolder)
        let scan = try look.scan()
        if let changes = try seen.flatMap({ seen throws(JournalError) in try changed(since: seen, scan) }) {
            if !changes.isEmpty { staged = try stage(changes) }
        } else {
            staged = try stageAll()
        }
        try warnOfFallbackIdentity(&staged)
        try staged.adopt()
        guard try publish(&staged) else { return nil }
        note(scan, seen, isUnchanged: staged.chain.isEmpty, at: staged.chain.tip)
        return staged
    }

    private func stage(_ changes: SeenFolders.Changes) throws(JournalError) -> StagedJournal {
        let loader = try JournalLoader(journal.folder, journal.environment)
        return try stage(
            loader.load({ _ in Set(changes.weeks.values).sorted() }) { _ throws(JournalError) in
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
        guard let changes = try? seen.changes(in: scan, at: head, in: repository) else { return nil }
        let top = try journal.folder.open()
        let areRegular = changes.weeks.keys.allSatisfy { (try? EditScan.isRegular($0, in: top)) == true }
        return areRegular ? changes : nil
    }

    /// Saves the folders of a scan, with the stamps of those that are known to match the last commit: all reliable ones if
    /// nothing was adopted, else the unchanged ones.
    private func note(_ scan: EditScan, _ seen: SeenFolders?, isUnchanged: Bool, at commit: ObjectID?) {
        guard let commit, seen?.areAll(of: scan, at: commit) != true else { return }
        let known = seen?.stamps() ?? [:]
        guard let reliable = try? scan.reliable(known, journal.folder, repository.parts) else { return }
        // A folder that isn't known to match is in the file, too: otherwise nobody would notice when it is gone.
        let stamps = scan.stamps.map { path, stamp in
            let isKnown = reliable[path] == stamp.value && (isUnchanged || known[path] == stamp.value)
            return (path, isKnown ? stamp.value : SeenFolders.unknown)
        }
        let next = SeenFolders(prefix: prefix, commit: commit, stamps: Dictionary(stamps) { $1 })
        if next.sum != seen?.sum || commit != seen?.commit { next.write(in: store.repository.gitFolder) }
    }
}

/// The folders of the last scan, kept in `.git/weekyii/seen`: those that matched the last commit, and haven't changed
/// since, needn't be read. Losing it is harmless.
struct SeenFolders {
    /// The journal's folder in the repository, with a slash at the end; empty at the top.
    let prefix: String
    /// The commit that the files were compared with.
    let commit: ObjectID
    /// The sum of the stamps; nil in a file without one.
    let sum: UInt64?
    /// The stamps as in the file. Usually none has changed, as the sum shows, and they needn't be parsed.
    private let lines: Substring

    /// What no folder's stamp is, for one that didn't certainly match the commit.
    static let unknown: UInt64 = 0
    private static let name = "seen"
    private static let heading = "weekyii seen 2 "
    private static let limit = 1 << 24

    /// - Parameter stamps: the folders' stamps, by path.
    init(prefix: String, commit: ObjectID, stamps: [String: UInt64]) {
        (self.prefix, self.commit) = (prefix, commit)
        let stamps = stamps.filter { !$0.key.contains("\n") }.sorted { $0.key < $1.key }
        sum = stamps.reduce(0) { $0 &+ Self.summand($1.key, $1.value) }
        lines = stamps.map(Self.line).joined()[...]
    }

    /// Reads the file; nil when it is missing, of another journal, or malformed.
    init?(of prefix: String, in gitFolder: String) {
        guard let bytes = FileSystem.read("\(gitFolder)/weekyii/\(Self.name)", limit: Self.limit) else { return nil }
        var lines = Substring(decoding: bytes, as: UTF8.self)
        guard let head = Self.next(&lines), head.hasPrefix(Self.heading),
            let commit = ObjectID(String(head.dropFirst(Self.heading.count))),
            Self.next(&lines) == "journal: \(prefix)"[...]
        else { return nil }
        (self.prefix, self.commit) = (prefix, commit)
        let stamps = lines
        // The sum is the stamp of a folder without a name.
        let first = Self.next(&lines).flatMap(Self.stamp)
        sum = first?.path == "" ? first?.value : nil
        self.lines = sum == nil ? stamps : lines
    }

    private static func next(_ lines: inout Substring) -> Substring? {
        guard let end = lines.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { lines = lines[lines.utf8.index(after: end)...] }
        return lines[..<end]
    }

    func write(in gitFolder: String) {
        let text = "\(Self.heading)\(commit)\njournal: \(prefix)\n" + Self.line("", sum ?? 0) + lines
        try? Folder(gitFolder).folder("weekyii")?.write(Array(text.utf8), to: Self.name, durable: false)
    }

    private static func line(_ path: String, _ value: UInt64) -> String { "\(String(value, radix: 36)) \(path)\n" }

    private static func stamp(_ line: Substring) -> (path: String, value: UInt64)? {
        guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), let value = UInt64(line[..<space], radix: 36)
        else { return nil }
        return (String(line[line.utf8.index(after: space)...]), value)
    }

    /// The folders' stamps, by path; nil when a line is malformed.
    func stamps() -> [String: UInt64]? {
        let found = lines.utf8.split(separator: UInt8(ascii: "\n")).map { Self.stamp(Substring($0)) }
        guard !found.contains(where: { $0 == nil }) else { return nil }
        return Dictionary(found.compactMap(\.self)) { $1 }
    }

    /// A folder's share of the sum, in which the order of the folders doesn't matter.
    static func summand(_ path: String, _ stamp: UInt64) -> UInt64 {
        var hash = path.utf8.reduce(stamp) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        // The last steps of MurmurHash3: every bit depends on every other one.
        for factor: UInt64 in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53, 1] {
            hash = (hash ^ hash >> 33) &* factor
        }
        return hash
    }

    /// Whether all stamps of a scan are the same, and the commit, too: then nothing has changed.
    func areAll(of scan: EditScan, at head: ObjectID) -> Bool {
        head == commit && scan.sum == sum && !scan.hasMisplaced
    }

    /// The weeks and folders that may differ from a commit.
    struct Changes {
        /// The weeks, by the paths of their folders.
        var weeks: [String: Week] = [:]
        /// Folders of records.
        var folders: Set<String> = []

        var isEmpty: Bool { weeks.isEmpty && folders.isEmpty }
    }

    /// The weeks and folders that may differ from a commit; nil if the folders alone don't show that.
    func changes(
        in scan: EditScan, at head: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> Changes? {
        if areAll(of: scan, at: head) { return Changes() }
        guard !scan.hasMisplaced, let stamps = stamps() else { return nil }
        let found = Dictionary(scan.stamps.map { ($0.path, $0.value.value) }) { $1 }
        var folders = Set(found.keys.filter { found[$0] != stamps[$0] })
        folders.formUnion(stamps.keys.filter { found[$0] == nil })
        if head != commit {
            let (old, new) = (try repository.tree(of: commit), try repository.tree(of: head))
            for path in try repository.differences(from: old, to: new).map(\.path)
            where path.utf8.contains(UInt8(ascii: "/")) {
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
                changes.weeks[folder] = week
            }
        }
        return changes
    }
}
