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
    private(set) var files: [String: [UInt8]] = [:]
    /// The texts to read instead of those of the files, by path.
    private let replacements: [String: [UInt8]]

    init(_ journal: JournalFolder, replacing replacements: [String: [UInt8]] = [:]) throws(JournalError) {
        source = .folder(try JournalError.files(Folder(journal.path)))
        self.replacements = replacements
    }

    init(_ texts: CommittedTexts) {
        source = .commit(texts)
        replacements = [:]
    }

    mutating func read(_ path: String) throws(JournalError) -> [UInt8]? {
        if let known = files[path] { return replacements[path] ?? known }
        guard let bytes = try readOnce(path) else { return nil }
        files[path] = bytes
        return replacements[path] ?? bytes
    }

    /// Reads a file without keeping its text, for a command that reads thousands.
    func readOnce(_ path: String) throws(JournalError) -> [UInt8]? {
        switch source {
        case .folder(let folder):
            try JournalError.files(folder.read(path, limit: SizeLimit.file))
        case .commit(let texts): texts[path]
        }
    }

    /// The entries of a folder whose names don't begin with a dot; empty when it is missing.
    func entries(_ path: String) throws(JournalError) -> [FolderEntry] {
        let entries =
            switch source {
            case .folder(let folder):
                try JournalError.files(path.isEmpty ? folder.entries() : folder.entries(path)) ?? []
            case .commit(let texts): texts.entries(path)
            }
        return entries.filter { !ForeignName.isHidden($0.name) }
    }

    /// The names in a folder, in order. A folder that can't be listed has none: reading its files reports the problem.
    func names(in folder: String) -> [String] { ((try? entries(folder)) ?? []).map(\.name).sorted() }

    /// The weeks with a folder in a status, in order.
    func weeks(_ status: WeekStatus) throws(JournalError) -> [Week] {
        var weeks: [Week] = []
        for year in try entries(Layout.root(of: status)) where year.name.utf8.count == 4 && Int(year.name) != nil {
            for entry in try entries("\(Layout.root(of: status))/\(year.name)") {
                if let week = Week(entry.name), entry.name.hasPrefix(year.name) { weeks.append(week) }
            }
        }
        return weeks.sorted()
    }

    /// The paths of the files that can be records of a part.
    func records(_ parts: PartList) throws(JournalError) -> [String] {
        try list(parts.recordFolders).filter { parts.record(at: $0) != nil }
    }

    /// The paths of what is no file and no folder where records would be, such as links.
    func recordObstacles(_ parts: PartList) throws(JournalError) -> [String] {
        try list(parts.recordFolders, of: [.symbolicLink, .other]).filter { parts.record(at: $0) != nil }
    }

    /// The paths of all files of the parts.
    func ownFiles(_ parts: PartList) throws(JournalError) -> [String] {
        try list(parts.folders).filter { parts.part(at: $0) != nil }
    }

    /// The records at paths where no command reads them.
    mutating func strays(_ parts: PartList) throws(JournalError) -> [(path: String, part: any RecordPart.Type)] {
        var strays: [(path: String, part: any RecordPart.Type)] = []
        for path in try list(parts.recordFolders).sorted()
        where !VariantName.matches(path) && !ForeignName.isConflictCopy(Path.name(of: path)) {
            guard let part = parts.stray(at: path), let text = try? read(path), part.opens(text) else { continue }
            strays.append((path, part))
        }
        return strays
    }

    /// The paths of second versions of records that a merge couldn't combine, determined by name alone.
    func variants(_ parts: PartList) throws(JournalError) -> [String] {
        try list(parts.recordFolders).filter(VariantName.matches).sorted()
    }

    /// The paths of the copies that a synchroniser made of the journal's files.
    func conflictCopies(_ parts: PartList) throws(JournalError) -> [String] {
        let top = try entries("").filter { $0.kind == .file }.map(\.name)
        return try (top + list(parts.folders + [Layout.configFolder])).filter {
            ForeignName.isConflictCopy(Path.name(of: $0))
        }
    }

    private func list(_ folders: [String], of kinds: Set<FileKind> = [.file]) throws(JournalError) -> [String] {
        var paths: [String] = []
        for folder in folders { try list(folder, of: kinds, depth: Layout.depth, into: &paths) }
        return paths
    }

    private func list(
        _ folder: String, of kinds: Set<FileKind>, depth: Int, into paths: inout [String]
    ) throws(JournalError) {
        for entry in try entries(folder) {
            if kinds.contains(entry.kind) { paths.append("\(folder)/\(entry.name)") }
            guard entry.kind == .folder, depth > 0 else { continue }
            try list("\(folder)/\(entry.name)", of: kinds, depth: depth - 1, into: &paths)
        }
    }

    /// Drops a file that belongs to the user.
    mutating func forget(_ path: String) { files[path] = nil }

    mutating func weekFile(_ path: String) throws(JournalError) -> WeekFile? {
        guard let bytes = try read(path) else { return nil }
        return try JournalError.text(WeekFile(bytes, file: path))
    }

    mutating func dayFile(_ path: String) throws(JournalError) -> DayFile? {
        guard let bytes = try read(path) else { return nil }
        return try JournalError.text(DayFile(bytes, file: path))
    }
}

/// The name of a second version of a file that a merge couldn't combine: `name.variant-0123abcd.md` (`Merging.md`,
/// "Other files").
enum VariantName {
    /// The part of the name before the first digits of the blob's id.
    static let mark = ".variant-"

    /// The least number of digits after ``mark``.
    private static let digits = 8

    static func matches(_ path: String) -> Bool {
        guard let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map({ Substring($0) }),
            let range = name.range(of: mark)
        else { return false }
        let id = name[range.upperBound...].prefix { $0 != "." }
        return id.utf8.count >= digits && id.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

extension Substring {
    /// The first occurrence of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}

/// The size limit of a journal's files.
enum SizeLimit {
    /// The size limit for a file of a plan: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that would be too large to read again.
    ///
    /// - Parameter room: how many bytes the text may still grow by.
    static func require(_ text: [UInt8], at path: String, leaving room: Int = 0) throws(JournalError) {
        guard text.count + room <= file else { throw .wouldBeTooLarge(path: path, limit: file) }
    }
}
