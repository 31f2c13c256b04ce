import Files
import Git
import JournalText
import Plan

/// Brings the working files and our index entries to what an intent says, whoever wrote it: the command itself, or one
/// that died on the way (`journal.md`, section 2, steps 6 and 7). Running it twice does no harm.
struct IntentRunner: ~Copyable {
    /// The largest file that is written: 256 MiB. A merge brings other files than the plan's, too.
    static let limit = 1 << 28

    let intent: Intent
    let folder: Folder
    let isDurable: Bool
    /// What git makes of other files than the plan's; nil where none of them is written.
    let conversion: Conversion?
    /// Texts that need not be read from the object database.
    private let texts: [ObjectID: [UInt8]]

    init(
        _ intent: Intent, in folder: consuming Folder, isDurable: Bool, texts: [ObjectID: [UInt8]] = [:],
        _ conversion: Conversion? = nil
    ) {
        self.conversion = conversion
        self.intent = intent
        self.folder = folder
        self.isDurable = isDurable
        self.texts = texts
    }

    /// Writes, moves and removes the files.
    ///
    /// - Returns: what is to be said of files that a person changed meanwhile: their words are in them still.
    func run(in repository: borrowing Repository) throws(JournalError) -> [Notice] {
        var notices: [Notice] = []
        for file in intent.files {
            let path = file.to ?? file.from ?? ""
            // A file that a person takes away stands again: nobody would know of it otherwise.
            if file.old != nil, try isGone(file) { notices.append(.madeAgain(path: path)) }
            let isEdited = try run(file, in: repository)
            // To a person's attributes lines are only added.
            if isEdited, path != Layout.attributes { notices.append(.keptEdit(path: path)) }
        }
        try JournalError.files { () throws(FileError) in try moveOthers() }
        return notices
    }

    /// How often a file is tried again that somebody saves in the same moment.
    private static let tries = 20

    /// Whether a file that is to get a new text stands nowhere any more.
    private func isGone(_ file: Intent.File) throws(JournalError) -> Bool {
        guard let target = file.to else { return false }
        for path in [file.from, target].compactMap({ $0 }) { if try status(path) != nil { return false } }
        return true
    }

    /// Brings one file to its new text and place.
    ///
    /// - Returns: whether a person changed it meanwhile.
    private func run(_ file: Intent.File, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard let target = file.to else { return try takeAway(file) }
        let isLeft = try bringHome(file, in: repository)
        return try settle(file, at: target, in: repository) || isLeft
    }

    /// Moves a file to its new place, where nothing stands there yet: what somebody writes into it goes with it.
    ///
    /// - Returns: whether it stood in both places, with a person's words in the one that it leaves.
    private func bringHome(_ file: Intent.File, in repository: borrowing Repository) throws(JournalError) -> Bool {
        guard let source = file.from, let target = file.to, source != target else { return false }
        if try status(target) == nil {
            if try status(source) != nil { try move(source, to: target) }
            return false
        }
        guard let left = try read(source) else { return false }
        let id = ObjectID.blob(left)
        let isEdited = id != file.old && id != file.new
        if isEdited { try keep(left, of: file, at: target, in: repository) }
        try remove(source, expecting: left)
        return isEdited
    }

    /// Brings a file that stands at its place to its new text.
    private func settle(
        _ file: Intent.File, at path: String, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        guard let new = file.new else { return false }
        for _ in 0..<Self.tries {
            let standing = try read(path)
            let id = standing.map { ObjectID.blob($0) }
            if id == new { return false }
            let isEdited = standing != nil && id != file.old
            let wanted = try isEdited ? merged(standing ?? [], file, in: repository) : text(new, in: repository)
            if wanted == standing { return isEdited }
            if try write(wanted, to: path, replacing: standing) { return isEdited }
        }
        throw .overtaken
    }

    /// Takes a file away; what a person wrote into it stays.
    private func takeAway(_ file: Intent.File) throws(JournalError) -> Bool {
        guard let source = file.from, let standing = try read(source) else { return false }
        guard ObjectID.blob(standing) == file.old else { return true }
        return try !remove(source, expecting: standing)
    }

    /// Puts a person's words of one copy of a file into the other.
    private func keep(
        _ words: [UInt8], of file: Intent.File, at path: String, in repository: borrowing Repository
    ) throws(JournalError) {
        let both = try merged(words, file, in: repository)
        let standing = try read(path)
        let id = standing.map { ObjectID.blob($0) }
        guard id == file.old || id == file.new else {
            // Both copies hold words of their own: one of them is kept beside.
            if let day = HandEdit.day(path) {
                _ = try LostFound(repository.gitFolder, isDurable: isDurable).keep(words, of: day)
            }
            return
        }
        _ = try write(both, to: path, replacing: standing)
    }

    /// A person's words and ours in one text, from the text that both started from.
    private func merged(
        _ theirs: [UInt8], _ file: Intent.File, in repository: borrowing Repository
    ) throws(JournalError) -> [UInt8] {
        let base = try base(of: file, in: repository)
        let ours = try file.new.map { id throws(JournalError) in try text(id, in: repository) } ?? []
        if let path = file.to, path.hasSuffix("/day.md"), let own = try? DayFile(ours, file: path) {
            let merged = Self.mergedDay(base, own, theirs, path)
            // What the day can't hold is kept beside it.
            if !merged.isWhole {
                _ = try LostFound(repository.gitFolder, isDurable: isDurable).keep(theirs, of: own.date)
            }
            return merged.text
        }
        return try JournalError.git { () throws(GitError) in
            // Of two attributes the later line holds, and the plan's files have to be ours.
            file.to == Layout.attributes
                ? try TextMerge.union(base: base, ours: theirs, theirs: ours)
                : try TextMerge.union(base: base, ours: ours, theirs: theirs)
        }
    }

    /// A day of both; ours where theirs can't be understood.
    private static func mergedDay(
        _ base: [UInt8], _ own: DayFile, _ theirs: [UInt8], _ path: String
    ) -> (text: [UInt8], isWhole: Bool) {
        guard let other = try? DayFile(theirs, file: path), own.date == other.date else { return (own.bytes, false) }
        let merged = DayMerge.merge(
            base: try? DayFile(base, file: path), own, other, settings: PlanSettings())
        return (merged.day.bytes, merged.overflow.isEmpty && merged.dropped.isEmpty)
    }

    /// The text that a file had; one that is nowhere any more stops nobody: both texts are kept then, as far as they go.
    private func base(
        of file: Intent.File, in repository: borrowing Repository
    ) throws(JournalError) -> [UInt8] {
        guard let id = file.old else { return [] }
        let isStored = try JournalError.git { () throws(GitError) in try repository.contains(id) }
        return isStored || texts[id] != nil ? try text(id, in: repository) : []
    }

    func text(_ id: ObjectID, in repository: borrowing Repository) throws(JournalError) -> [UInt8] {
        if let known = texts[id] { return known }
        do { return try repository.readBlob(id, limit: Self.limit) } catch { throw .git(error) }
    }

    func read(_ path: String) throws(JournalError) -> [UInt8]? {
        try JournalError.files { () throws(FileError) in try folder.read(path, limit: Self.limit) }
    }

    private func status(_ path: String) throws(JournalError) -> FileStatus? {
        try JournalError.files { () throws(FileError) in try folder.status(path) }
    }

    private func move(_ path: String, to target: String) throws(JournalError) {
        try JournalError.files { () throws(FileError) in try folder.rename(path, to: target, durable: isDurable) }
    }

    /// - Returns: whether it is written; somebody saved another text meanwhile where not.
    func write(
        _ bytes: [UInt8], to path: String, replacing standing: [UInt8]?
    ) throws(JournalError) -> Bool {
        try JournalError.files { () throws(FileError) in
            try folder.write(bytes, to: path, replacing: standing, limit: Self.limit, durable: isDurable)
        } == nil
    }

    /// - Returns: whether it is gone; somebody saved another text meanwhile where not.
    @discardableResult
    func remove(_ path: String, expecting text: [UInt8]) throws(JournalError) -> Bool {
        try JournalError.files { () throws(FileError) in
            try folder.remove(path, expecting: text, limit: Self.limit, durable: isDurable)
        }
    }
}
