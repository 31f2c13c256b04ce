import CivilTime
import Files
import JournalText
import Parts
import Plan

/// Reads a journal's files from its folder, without following symbolic links, or from a commit.
struct JournalReader: ~Copyable {
    /// The source of the texts.
    private enum Source: ~Copyable {
        case folder(Folder)
        case commit(CommittedTexts)
    }

    private let source: Source
    /// Every file that was read, by path.
    private(set) var files: [Path: [UInt8]] = [:]
    /// The texts to read instead of those of the files, by path.
    private let replacements: [Path: [UInt8]]
    /// The last commit, for a look: a damaged file counts as it is there.
    private let committed: CommittedRecords?
    /// The paths of damaged files that were read as committed.
    private(set) var damaged: [Path] = []

    init(
        _ journal: JournalFolder, replacing replacements: [Path: [UInt8]] = [:],
        besides committed: CommittedRecords? = nil
    ) throws {
        self.committed = committed
        source = .folder(try Folder(journal.path))
        self.replacements = replacements
    }

    init(_ texts: CommittedTexts) {
        source = .commit(texts)
        replacements = [:]
        committed = nil
    }

    mutating func read(_ path: Path) throws -> [UInt8]? {
        if let known = files[path] { return replacements[path] ?? known }
        guard var bytes = try readOnce(path) else { return nil }
        if let committed, DamagedText.isPossible(bytes), JournalPath(path).isAdopted,
            let whole = committed.plainText(at: path), DamagedText.isLeft(bytes, of: whole)
        {
            damaged.append(path)
            bytes = whole
        }
        files[path] = bytes
        return replacements[path] ?? bytes
    }

    /// Reads a file without keeping its text, for a command that reads thousands.
    func readOnce(_ path: Path) throws -> [UInt8]? {
        switch source {
        case .folder(let folder):
            try folder.read(path, limit: SizeLimit.file)
        case .commit(let texts): texts[path]
        }
    }

    /// The entries of a folder whose names don't begin with a dot; empty when it is missing.
    func entries(_ path: Path) throws -> [FolderEntry] {
        try allEntries(path).filter { !ForeignName.isHidden($0.name) }
    }

    /// The entries of a folder, whatever their names are.
    func allEntries(_ path: Path) throws -> [FolderEntry] {
        switch source {
        case .folder(let folder):
            try path.isEmpty ? folder.entries() : folder.entries(path) ?? []
        case .commit(let texts): texts.entries(path)
        }
    }

    /// The names in a folder, in order. A folder that can't be listed has none: reading its files reports the problem.
    func names(in folder: Path) -> [Path] { ((try? entries(folder)) ?? []).map(\.name).sorted() }

    /// The weeks with a folder in a status, in order.
    func weeks(_ status: WeekStatus) throws -> [Week] {
        var weeks: [Week] = []
        for year in try entries(Layout.root(of: status)) where year.name.bytes.count == 4 && Int(year.name.text) != nil
        {
            for entry in try entries("\(Layout.root(of: status))/\(year.name)") {
                if let week = Week(entry.name.text), entry.name.hasPrefix(year.name) { weeks.append(week) }
            }
        }
        return weeks.sorted()
    }

    /// The paths of the files that can be records of a part.
    ///
    /// - Throws: ``JournalError/lookalike(_:_:)`` for two that a Mac takes for one.
    func records(_ parts: PartList) throws -> [Path] {
        let paths = try list(parts.recordFolders).filter { parts.record(at: $0) != nil }
        var known: [String: Path] = [:]
        for path in paths {
            guard let other = known.updateValue(path, forKey: path.text) else { continue }
            throw JournalError.lookalike(other.octal, path.octal)
        }
        return paths
    }

    /// The paths of what is no file and no folder where records would be, such as links.
    func recordObstacles(_ parts: PartList) throws -> [Path] {
        try list(parts.recordFolders, of: [.symbolicLink, .other]).filter { parts.record(at: $0) != nil }
    }

    /// All files in the folders of records, in the settings' folder and in the journal's own.
    func filesBesidePlan(_ parts: PartList) throws -> [Path] {
        let top = try allEntries("").filter { $0.kind == .file }.map(\.name)
        return try top + list(parts.recordFolders + [Layout.configFolder], isHiding: false)
    }

    /// The paths of all files of the parts.
    func ownFiles(_ parts: PartList) throws -> [Path] {
        try list(parts.folders).filter { parts.part(at: $0) != nil }
    }

    /// The records at paths where no command reads them.
    mutating func strays(_ parts: PartList) throws -> [(path: Path, part: any RecordPart.Type)] {
        var strays: [(path: Path, part: any RecordPart.Type)] = []
        for path in try list(parts.recordFolders).sorted()
        where !VariantName.matches(path) && !ForeignName.isConflictCopy(path.name) {
            guard let part = parts.stray(at: path), let text = try? read(path), part.opens(text) else { continue }
            strays.append((path, part))
        }
        return strays
    }

    /// The paths of second versions of records that a merge couldn't combine, determined by name alone.
    func variants(_ parts: PartList) throws -> [Path] {
        try list(parts.recordFolders).filter(VariantName.matches).sorted()
    }

    private func list(
        _ folders: [Path], of kinds: Set<FileKind> = [.file], isHiding: Bool = true
    ) throws -> [Path] {
        var paths: [Path] = []
        for folder in folders { try list(folder, of: kinds, isHiding, depth: Layout.depth, into: &paths) }
        return paths
    }

    private func list(
        _ folder: Path, of kinds: Set<FileKind>, _ isHiding: Bool, depth: Int, into paths: inout [Path]
    ) throws {
        for entry in try isHiding ? entries(folder) : allEntries(folder) {
            if kinds.contains(entry.kind) { paths.append("\(folder)/\(entry.name)") }
            guard entry.kind == .folder, depth > 0 else { continue }
            try list("\(folder)/\(entry.name)", of: kinds, isHiding, depth: depth - 1, into: &paths)
        }
    }

    /// Drops a file that belongs to the user.
    mutating func forget(_ path: Path) { files[path] = nil }

    mutating func weekFile(_ path: Path) throws -> WeekFile? {
        guard let bytes = try read(path) else { return nil }
        return try WeekFile(bytes, file: path.text)
    }

    mutating func dayFile(_ path: Path) throws -> DayFile? {
        guard let bytes = try read(path) else { return nil }
        return try DayFile(bytes, file: path.text)
    }
}

/// The name of a second version of a file that a merge couldn't combine: `name.variant-0123abcd.md` (`Merging.md`,
/// "Other files").
enum VariantName {
    /// The part of the name before the first digits of the blob's id.
    static let mark = ".variant-"

    /// The least number of digits after ``mark``.
    private static let digits = 8

    static func matches(_ path: Path) -> Bool {
        let name = path.name.text
        guard let mark = name.firstRange(of: mark) else { return false }
        let id = name[mark.upperBound...].prefix { $0 != "." }
        return id.utf8.count >= digits && id.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

/// What a crash, a full disk or a synchroniser leaves of a text (`GitJournal.md`, "Hand edits").
enum DamagedText {
    /// Whether a text can be damaged, without knowing what it was.
    static func isPossible(_ text: [UInt8]) -> Bool { text.last != UInt8(ascii: "\n") || text.contains(0) }

    /// Whether a text is what is left of another: nothing, something with zeros, or its beginning up to the middle of a
    /// line.
    static func isLeft(_ text: [UInt8], of whole: [UInt8]) -> Bool {
        if text.isEmpty || text.contains(0) { return !whole.isEmpty && !whole.contains(0) }
        let newline = UInt8(ascii: "\n")
        return text.count < whole.count && text.last != newline && whole[text.count] != newline
            && whole.starts(with: text)
    }
}

/// The size limit of a journal's files.
enum SizeLimit {
    /// The size limit for a file of a plan: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that would be too large to read again.
    ///
    /// - Parameter room: how many bytes the text may still grow by.
    static func require(_ text: [UInt8], at path: Path, leaving room: Int = 0) throws {
        guard text.count + room <= file else { throw JournalError.wouldBeTooLarge(path: path.text, limit: file) }
    }
}
