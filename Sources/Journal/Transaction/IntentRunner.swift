import Files
import Git
import JournalText

/// Brings the working files and our index entries to what an intent says, whoever wrote it: the command itself, or one
/// that died on the way (`journal.md`, section 2, steps 6 and 7). Running it twice does no harm.
struct IntentRunner: ~Copyable {
    private let intent: Intent
    private let folder: Folder
    private let isDurable: Bool
    /// Texts that need not be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    init(
        _ intent: Intent, in folder: consuming Folder, isDurable: Bool, texts: [ObjectID: [UInt8]] = [:]
    ) {
        self.intent = intent
        self.folder = folder
        self.isDurable = isDurable
        self.texts = texts
    }

    /// Writes, moves and removes the files.
    ///
    /// - Returns: the files that a person changed meanwhile: their words are in them still.
    func run(in repository: borrowing Repository) throws(JournalError) -> [String] {
        var kept: [String] = []
        for file in intent.files {
            if try run(file, in: repository) { kept.append(file.to ?? file.from ?? "") }
        }
        try JournalError.files { () throws(FileError) in
            for move in intent.moves { try run(move) }
            for file in intent.files where file.from != file.to { try removeEmptyFolders(above: file.from) }
            for move in intent.moves { try removeEmptyFolders(above: move.from) }
        }
        return kept
    }

    /// Brings one file to its new text and place.
    ///
    /// - Returns: whether a person changed it meanwhile.
    private func run(_ file: Intent.File, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard let source = file.from ?? file.to else { return false }
        let standing = try read(source)
        let isMoved = file.from != nil && file.to != nil && file.from != file.to
        if isMoved, standing == nil { return try settle(file, at: file.to, in: repository) }
        if isMoved, let target = file.to, try read(target) != nil {
            return try settle(file, at: target, in: repository)
        }
        return try settle(file, at: source, in: repository)
    }

    /// Brings a file that stands at a path to its new text and place.
    private func settle(
        _ file: Intent.File, at path: String?, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        guard let path else { return false }
        let standing = try read(path)
        let id = standing.map { ObjectID.blob($0) }
        let isEdited = id != file.old && id != file.new && standing != nil
        if let target = file.to, let new = file.new, id != new || path != target {
            let text = try isEdited ? merged(standing ?? [], file, in: repository) : text(new, in: repository)
            try write(text, to: target)
        }
        // What a person wrote into a file that goes away stays.
        if let source = file.from, source != file.to, file.to != nil || !isEdited { try remove(source) }
        return isEdited
    }

    /// A person's words and ours in one text, from the text that both started from.
    private func merged(
        _ theirs: [UInt8], _ file: Intent.File, in repository: borrowing Repository
    ) throws(JournalError) -> [UInt8] {
        let base = try file.old.map { id throws(JournalError) in try text(id, in: repository) } ?? []
        let ours = try file.new.map { id throws(JournalError) in try text(id, in: repository) } ?? []
        let both = try JournalError.git { () throws(GitError) in
            try TextMerge.union(base: base, ours: ours, theirs: theirs)
        }
        guard let path = file.to, let day = HandEdit.day(path), (try? DayFile(both, file: path)) == nil else {
            return both
        }
        // Lines that both moved can't stand twice in a day: theirs are kept beside it.
        _ = try LostFound(repository.gitFolder, isDurable: isDurable).keep(theirs, of: day)
        return ours
    }

    private func text(_ id: ObjectID, in repository: borrowing Repository) throws(JournalError) -> [UInt8] {
        if let known = texts[id] { return known }
        do { return try repository.readBlob(id, limit: JournalReader.limit) } catch { throw .git(error) }
    }

    private func read(_ path: String) throws(JournalError) -> [UInt8]? {
        try JournalError.files { () throws(FileError) in try folder.read(path, limit: JournalReader.limit) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.write(bytes, to: path, durable: isDurable) }
    }

    private func remove(_ path: String) throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.remove(path, durable: isDurable) }
    }

    private func run(_ move: Intent.Move) throws(FileError) {
        guard try folder.status(move.from) != nil, try folder.status(move.to) == nil else { return }
        try folder.rename(move.from, to: move.to, durable: isDurable)
    }

    /// Removes the temporary files that the process which wrote the intent left beside the files.
    func removeTemporaries() throws(JournalError) {
        let folders = Set(intent.files.compactMap { ($0.to ?? $0.from).map(Self.folder(of:)) })
        try JournalError.files { () throws(FileError) in
            for path in folders { try folder.removeAbandonedTemporaries(in: path) }
        }
    }

    /// The folder that a path is in; empty at the top.
    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// Removes the folders above a path that nothing is left in; `Past`, `Present` and `Pending` stay.
    private func removeEmptyFolders(above path: String?) throws(FileError) {
        guard let path, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        try folder.removeEmptyFolders(upwardsFrom: String(path[..<slash]), keeping: 1)
    }

    /// Brings the index entries of what changed between two commits to the second; every other entry stays as it is.
    ///
    /// - Returns: false when somebody holds the index: it is left to the next command.
    func updateIndex(
        from base: TreeState, to state: TreeState, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        let changes = indexChanges(from: base, to: state)
        guard !changes.isEmpty || !intent.moves.isEmpty else { return true }
        var stats: [String: IndexStat] = [:]
        for case .put(let path, _, _) in changes {
            stats[path] = try JournalError.files { () throws(FileError) in try stat(path) }
        }
        do throws(GitError) {
            try Patience.whileLocked { () throws(GitError) in
                try repository.withIndex { index throws(GitError) in
                    for move in intent.moves { try index.move(intent.prefix + move.from, to: intent.prefix + move.to) }
                    for change in changes { try apply(change, stats, to: &index) }
                }
            }
            return true
        } catch {
            if error.code == .locked { return false }
            throw .git(error)
        }
    }

    /// What the commits change, and every file that was written: what a person staged of it before is overtaken.
    private func indexChanges(from base: TreeState, to state: TreeState) -> [TreeChange] {
        let changes = base.changes(to: state, prefix: "")
        let known = Set(changes.map(\.path))
        let left = intent.files.compactMap { $0.from == $0.to ? nil : $0.from }.filter { !known.contains($0) }
        let written = intent.files.compactMap(\.to).filter { !known.contains($0) }
        return changes + left.filter { state.items[$0] == nil }.map { .remove($0) }
            + written.compactMap { path in state.items[path].map { .put(path, $0.id, mode: $0.mode) } }
    }

    private func apply(
        _ change: TreeChange, _ stats: [String: IndexStat], to index: inout IndexEditor
    ) throws(GitError) {
        switch change {
        case .remove(let path): try index.remove(intent.prefix + path)
        case .put(let path, let id, let mode):
            let isPlan = WeekPath(path).map { Layout.isPlan($0.rest) } ?? true
            // A file of the user's that moved with its week keeps what the user staged of it.
            if !isPlan, try index.entry(at: intent.prefix + path) != nil { return }
            try index.put(path: intent.prefix + path, id: id, mode: mode, stat: stats[path])
        }
    }

    private func stat(_ path: String) throws(FileError) -> IndexStat? {
        guard let status = try folder.status(path) else { return nil }
        return IndexStat(
            modified: IndexStat.Time(seconds: status.modified.seconds, nanoseconds: status.modified.nanoseconds),
            changed: IndexStat.Time(seconds: status.changed.seconds, nanoseconds: status.changed.nanoseconds),
            device: status.device, inode: status.inode, user: status.user, group: status.group, size: status.size)
    }
}
