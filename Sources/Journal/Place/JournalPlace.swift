import Files
import Git
import JournalText

/// Where a journal is, and how it is found (`cli.md`, "Finding the journal").
public struct JournalPlace: Sendable {
    /// The journal's folder, absolute.
    public let path: String

    init(path: String) { self.path = path }

    /// The git folder that all work trees of the repository around the journal share, found without git; nil where there
    /// is none.
    public var commonGitFolder: String? {
        RepositoryPlace.gitFolder(around: path).map { RepositoryPlace.commonFolder(of: $0) }
    }

    /// Opens the journal's folder.
    func open() throws(JournalError) -> Folder {
        try JournalError.files { () throws(FileError) in try Folder(path) }
    }

    /// Finds the journal: the named folder, else `WEEKYII_JOURNAL`, else the nearest folder upwards that holds
    /// `STATE.md`, else `weekyii.journal` in git's global configuration.
    ///
    /// - Parameter named: what `-C` names; the journal is that folder or the nearest one above it.
    /// - Throws: ``JournalError/noJournal(from:)`` when there is none.
    public static func find(named: String?, in surroundings: Surroundings) throws(JournalError) -> JournalPlace {
        let variable = surroundings.variables["WEEKYII_JOURNAL"].flatMap { $0.isEmpty ? nil : $0 }
        if let named = named ?? variable {
            let start = surroundings.absolute(named)
            guard let place = nearest(from: start) else { throw .notAJournal(named) }
            return place
        }
        if let place = nearest(from: surroundings.folder) { return place }
        if let global = globalDefault(surroundings), let place = nearest(from: global) { return place }
        throw .noJournal(from: surroundings.folder)
    }

    /// The nearest folder upwards, the first one included, that is a journal.
    static func nearest(from start: String) -> JournalPlace? {
        guard var path = FilePlace.real(start) else { return nil }
        while true {
            if isJournal(path) { return JournalPlace(path: path) }
            guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
    }

    /// Whether a folder's `STATE.md` begins as a journal's does.
    static func isJournal(_ path: String) -> Bool {
        guard let folder = try? Folder(path), let head = try? folder.read(Layout.state, limit: JournalReader.limit)
        else { return false }
        return StateFile.opens(head)
    }

    private static func globalDefault(_ surroundings: Surroundings) -> String? {
        guard let home = surroundings.variables["HOME"] else { return nil }
        guard let path = GlobalSettings(surroundings)["weekyii.journal"] else { return nil }
        return path.hasPrefix("~/") ? home + path.dropFirst(1) : path
    }
}
