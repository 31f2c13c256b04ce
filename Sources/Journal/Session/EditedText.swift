package import CivilTime
import Files
import JournalText
import Store

/// A day's draft in an editor: a file in `.git/weekyii/edit`, kept until it is adopted, and beside it the draft as it
/// was when the editing began.
package struct EditedText: ~Copyable {
    package let path: String
    /// The file's path in errors.
    private let name: String
    /// The draft as it was when the editing began; an earlier editing that wasn't adopted is continued.
    package let base: String
    private let folder: Folder
    private let fileName: Path
    // Locked while the editor is open: two editors would write one file.
    private let lock: FileLock

    /// Begins an editing, with a hint below the draft, or continues an earlier one.
    ///
    /// - Throws: ``StoreError/busy(holder:)`` when the day is being edited already.
    package init(_ day: Day, of journal: JournalFolder, draft: String, hint: String) throws {
        guard let gitFolder = WorkTree.gitFolder(around: journal.path) else {
            throw StoreError.noRepository(journal.path)
        }
        let stateFolder = try StoreLock.statePath("edit", in: gitFolder)
        let top = try Folder(gitFolder)
        try StoreError.writing { try top.makeFolders("weekyii/edit") }
        guard let opened = try top.folder("weekyii/edit") else { throw FileError(stateFolder, .notAFolder) }
        let lockPath = "\(stateFolder)/\(day).lock"
        let taken = try StoreError.writing { try FileLock.acquire(lockPath, waiting: 0, holder: "day edit -t \(day)") }
        guard let lock = consume taken else { throw StoreError.busy(holder: FileLock.holder(of: lockPath)) }
        if try opened.read("\(day).md", limit: SizeLimit.file) == nil {
            try StoreError.writing {
                try opened.write(Array(draft.utf8), to: "\(day).base", durable: false)
                try opened.write(Array((draft + hint).utf8), to: "\(day).md", durable: false)
            }
        }
        let begun = try opened.read("\(day).base", limit: SizeLimit.file)
        base = begun.flatMap { String(validating: $0, as: UTF8.self) } ?? draft
        (path, name, fileName) = ("\(stateFolder)/\(day).md", ".git/weekyii/edit/\(day).md", "\(day).md")
        folder = opened
        self.lock = lock
    }

    /// The days whose text is kept, in order; empty if the folder can't be read.
    static func kept(in journal: JournalFolder) -> [Day] {
        guard let gitFolder = WorkTree.gitFolder(around: journal.path),
            let stateFolder = try? StoreLock.statePath("edit", in: gitFolder), FileSystem.isFolder(stateFolder),
            let entries = try? Folder(stateFolder).entries()
        else { return [] }
        return entries.compactMap { $0.name.hasSuffix(".md") ? Day($0.name.dropLast(3).text) : nil }.sorted()
    }

    /// The lines of the edited draft. A deleted file counts as unchanged, not as an emptied draft.
    ///
    /// - Throws: ``Diagnostic`` when it isn't text, or the error of reading it.
    package func draft() throws -> String {
        guard let bytes = try folder.read(fileName, limit: SizeLimit.file) else { return base }
        return DayFile.draftText(typed: try SourceText(bytes, file: name), base: base)
    }

    /// Whether the file contains, or may contain, a typed edit.
    package var isEdited: Bool { (try? draft()).map { !["", base].contains($0) } ?? true }

    /// Deletes the edited text, after it was adopted or when it wasn't changed. What it began with stays: an editor that
    /// returned at once may save the text later.
    package func discard() { try? folder.remove(fileName) }
}
