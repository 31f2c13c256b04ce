public import CivilTime
import Files
public import JournalText
import Store

/// A day's draft in an editor: a file in `.git/weekyii/edit`, kept for as long as nobody took it in, and beside it what the
/// draft was when the editing began.
public struct EditedText: ~Copyable {
    /// The file, absolute.
    public let path: String
    /// The file's path as errors name it.
    public let name: String
    /// What the draft was when the editing began; an earlier editing that nobody took in goes on.
    public let base: String
    private let folder: Folder
    private let fileName: String
    private let baseName: String
    // Held as long as the editor is open: two of them would write one file.
    private let lock: FileLock

    /// Begins, or goes on.
    ///
    /// - Parameters:
    ///   - draft: the draft as it stands.
    ///   - hint: what is written below it.
    /// - Throws: ``JournalError/busy(holder:)`` when the day is being edited already.
    public init(_ day: Day, of place: JournalFolder, draft: String, hint: String) throws(JournalError) {
        guard let gitFolder = WorkTree.gitFolder(around: place.path) else { throw .noRepository(place.path) }
        let home = try JournalError.store(StoreLock.statePath("edit", in: gitFolder))
        let top = try JournalError.files(Folder(gitFolder))
        try JournalError.writing(top.makeFolders("weekyii/edit"))
        guard let opened = try JournalError.files(top.folder("weekyii/edit")) else {
            throw .file(FileError(home, .notAFolder))
        }
        let lockPath = "\(home)/\(day).lock"
        let taken = try JournalError.writing(FileLock.acquire(lockPath, waiting: 0, holder: "day edit -t \(day)"))
        guard let lock = consume taken else { throw .busy(holder: FileLock.holder(of: lockPath)) }
        let known = try Self.begun(day, in: opened)
        if known == nil {
            try Self.write(draft, to: "\(day).base", in: opened)
            try Self.write(draft + hint, to: "\(day).md", in: opened)
        }
        base = known ?? draft
        (path, name, fileName) = ("\(home)/\(day).md", ".git/weekyii/edit/\(day).md", "\(day).md")
        baseName = "\(day).base"
        folder = opened
        self.lock = lock
    }

    /// What the draft was when an earlier editing began that nobody took in; nil where there is none.
    private static func begun(_ day: Day, in folder: borrowing Folder) throws(JournalError) -> String? {
        guard try read("\(day).md", in: folder) != nil, let base = try read("\(day).base", in: folder) else {
            return nil
        }
        return String(validating: base, as: UTF8.self)
    }

    /// What the editor left; nil when it is no text. A file that is gone says nothing: it isn't a draft that was emptied.
    public func read() throws(JournalError) -> String? {
        guard let bytes = try Self.read(fileName, in: folder) else { return base }
        return String(validating: bytes, as: UTF8.self)
    }

    /// What is wrong with a file that is no text.
    public var notText: Diagnostic { Diagnostic(file: name, line: nil, .notUTF8) }

    /// Forgets the text: it was taken in, or nobody changed it.
    public func discard() {
        try? folder.remove(fileName, durable: false)
        try? folder.remove(baseName, durable: false)
    }

    private static func read(_ name: String, in folder: borrowing Folder) throws(JournalError) -> [UInt8]? {
        try JournalError.files(folder.read(name, limit: SizeLimit.file))
    }

    private static func write(_ text: String, to name: String, in folder: borrowing Folder) throws(JournalError) {
        try JournalError.writing(folder.write(Array(text.utf8), to: name, durable: false))
    }
}
