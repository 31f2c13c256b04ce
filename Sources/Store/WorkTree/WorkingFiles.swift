import Files
import Git

/// Brings the working files to what a redo log says: one of this command, or of one that died
/// (`GitJournal.md`, "Steps", step 7). Running it twice does no harm.
struct WorkingFiles: ~Copyable {
    /// The largest file of the user's that is read to be merged: 256 MiB.
    static let limit = 1 << 28
    /// How often a file is tried again that somebody saves at the same moment.
    private static let tries = 20

    let log: RedoLog
    /// The top of the work tree.
    let folder: Folder
    let lostFound: LostFound
    let merger: any TextMerger
    private let isDurable: Bool
    /// Texts that need not be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    init(
        _ log: RedoLog, in folder: consuming Folder, _ lostFound: LostFound, _ merger: any TextMerger, isDurable: Bool,
        texts: [ObjectID: [UInt8]] = [:]
    ) {
        self.log = log
        self.folder = folder
        self.lostFound = lostFound
        self.merger = merger
        self.isDurable = isDurable
        self.texts = texts
    }

    /// Removes the files that go away: what comes may need their place.
    ///
    /// - Returns: what is to be said of files that somebody changed meanwhile: they stay.
    func removeFiles() throws(StoreError) -> [StoreNotice] {
        var notices: [StoreNotice] = []
        for file in log.files where file.to == nil {
            guard let path = file.from, let found = try read(path) else { continue }
            let isOld = ObjectID.blob(found) == file.old
            let isGone = isOld ? try remove(path, expecting: found) : false
            if !isGone { notices.append(.keptEdit(path: path)) }
            if isGone { try removeEmptyFolders(above: path) }
        }
        return notices
    }

    /// Writes and moves the others, and moves folders.
    ///
    /// - Returns: what is to be said of files that somebody changed meanwhile: their words are in them still.
    func writeFiles(in repository: borrowing Repository) throws(StoreError) -> [StoreNotice] {
        var notices: [StoreNotice] = []
        for file in log.files {
            guard let target = file.to else { continue }
            // A file that was deleted meanwhile is written again: nobody would know of it otherwise.
            if file.old != nil, try isMissing(file) { notices.append(.recreated(path: target)) }
            let isLeft = try bringHome(file, to: target, in: repository)
            let isEdited = try settle(file, at: target, in: repository) || isLeft
            if isEdited, !file.isShared { notices.append(.keptEdit(path: target)) }
        }
        for move in log.folders { notices += try StoreError.files { () throws(FileError) in try run(move) } }
        for file in log.files where file.from != file.to {
            if let path = file.from { try removeEmptyFolders(above: path) }
        }
        return notices
    }

    /// Whether a file that is to get a new text is nowhere any more.
    private func isMissing(_ file: RedoLog.File) throws(StoreError) -> Bool {
        for path in [file.from, file.to].compactMap({ $0 }) { if try exists(path) { return false } }
        return true
    }

    /// Moves a file to its new place, where nothing is yet: what somebody writes into it goes with it.
    ///
    /// - Returns: whether it was in both places, with a person's words in the one that it leaves.
    private func bringHome(
        _ file: RedoLog.File, to target: String, in repository: borrowing Repository
    ) throws(StoreError) -> Bool {
        guard let source = file.from, source != target else { return false }
        if try !exists(target) {
            guard try exists(source) else { return false }
            try StoreError.files { () throws(FileError) in
                try folder.rename(source, to: target, durable: isDurable)
            }
            return false
        }
        guard let left = try read(source) else { return false }
        let id = ObjectID.blob(left)
        let isEdited = id != file.old && id != file.new
        if isEdited { try keep(left, of: target) }
        try remove(source, expecting: left)
        return isEdited
    }

    /// Brings a file that is at its place to its new text.
    ///
    /// - Returns: whether somebody changed it meanwhile.
    private func settle(
        _ file: RedoLog.File, at path: String, in repository: borrowing Repository
    ) throws(StoreError) -> Bool {
        guard let new = file.new else { return false }
        let own = try text(new, in: repository)
        var base = try self.base(of: file, in: repository)
        var isEdited = false
        for _ in 0..<Self.tries {
            let found = try read(path)
            var wanted = own
            if let found, found != own, ObjectID.blob(found) != file.old {
                isEdited = true
                wanted = try merged(file, base: base, own, found, at: path)
            }
            if wanted == found { return isEdited }
            guard let displaced = try write(wanted, to: path, replacing: found) else { return isEdited }
            // Saved in the moment of the write: merged with the text that has taken its place.
            isEdited = true
            let both = try merged(file, base: base, wanted, displaced, at: path)
            if try write(both, to: path, replacing: wanted) == nil { return true }
            base = own
        }
        throw .overtaken
    }

    /// A person's words and ours in one text, from the text that both started from.
    private func merged(
        _ file: RedoLog.File, base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], at path: String
    ) throws(StoreError) -> [UInt8] {
        if file.isShared {
            // Of two lines the later one counts, and ours have to.
            return try StoreError.git { () throws(GitError) in
                try TextMerge.union(base: base, ours: theirs, theirs: ours)
            }
        }
        let merged = merger.merge(path: path, base: base, ours: ours, theirs: theirs)
        if !merged.isWhole { try keep(theirs, of: path) }
        return merged.text
    }

    /// The text that a file had; empty where it is nowhere any more: both texts are kept then, as far as they go.
    private func base(of file: RedoLog.File, in repository: borrowing Repository) throws(StoreError) -> [UInt8] {
        guard let id = file.old else { return [] }
        if let known = texts[id] { return known }
        let isStored = try StoreError.git { () throws(GitError) in try repository.contains(id) }
        return isStored ? try text(id, in: repository) : []
    }

    func text(_ id: ObjectID, in repository: borrowing Repository) throws(StoreError) -> [UInt8] {
        if let known = texts[id] { return known }
        do { return try repository.readBlob(id, limit: Self.limit) } catch { throw .git(error) }
    }

    private func keep(_ text: [UInt8], of path: String) throws(StoreError) {
        _ = try StoreError.files { () throws(FileError) in
            try lostFound.keep(text, as: merger.lostFoundName(of: path))
        }
    }

    func read(_ path: String) throws(StoreError) -> [UInt8]? {
        try StoreError.files { () throws(FileError) in try folder.read(path, limit: Self.limit) }
    }

    private func exists(_ path: String) throws(StoreError) -> Bool {
        try StoreError.files { () throws(FileError) in try folder.status(path) != nil }
    }

    /// - Returns: nil when it is written; otherwise what somebody saved meanwhile, in whose place the text is now.
    private func write(
        _ bytes: [UInt8], to path: String, replacing expected: [UInt8]?
    ) throws(StoreError) -> [UInt8]? {
        try StoreError.files { () throws(FileError) in
            try folder.write(
                bytes, to: path, replacing: expected, limit: Self.limit, durable: isDurable
            ) { displaced throws(FileError) in try lostFound.keep(displaced, as: merger.lostFoundName(of: path)) }
        }
    }

    /// - Returns: whether it is gone; somebody saved another text meanwhile where not.
    @discardableResult
    private func remove(_ path: String, expecting text: [UInt8]) throws(StoreError) -> Bool {
        try StoreError.files { () throws(FileError) in
            try folder.remove(path, expecting: text, limit: Self.limit, durable: isDurable)
        }
    }

    /// Moves everything that is left in a folder, to wherever nothing is yet.
    ///
    /// - Returns: what couldn't be moved: nobody's plan is in it, and it stops nothing.
    private func run(_ move: RedoLog.FolderMove) throws(FileError) -> [StoreNotice] {
        let left = try folder.moveContents(of: move.from, to: move.to, durable: isDurable)
        if try folder.status(move.from) != nil {
            try folder.removeEmptyFolders(upwardsFrom: move.from, keeping: keptDepth)
        }
        return left.map { .unmoved($0, to: move.to) }
    }

    /// How many names of a path are folders that stay when they are empty.
    private var keptDepth: Int { log.prefix.utf8.count { $0 == UInt8(ascii: "/") } + 1 }

    /// Removes the folders above a path that are empty, but for the prefix's own.
    private func removeEmptyFolders(above path: String) throws(StoreError) {
        let parent = Path.parent(of: path)
        if parent.isEmpty { return }
        try StoreError.files { () throws(FileError) in
            try folder.removeEmptyFolders(upwardsFrom: parent, keeping: keptDepth)
        }
    }
}
