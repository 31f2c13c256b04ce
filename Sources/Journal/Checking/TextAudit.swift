import CivilTime
import Files
import JournalText
import Parts
import Plan
import Store

/// Reads every file of a journal separately, so that all problems are found in one run.
struct TextAudit: ~Copyable {
    private var reader: JournalReader
    private let environment: Environment
    private let committed: CommittedRecords
    private(set) var findings: [Finding] = []
    private(set) var count = 0

    init(_ folder: JournalFolder, _ environment: Environment) throws(JournalError) {
        reader = try JournalReader(folder)
        self.environment = environment
        committed = CommittedRecords(folder, environment)
    }

    /// Reads the files.
    mutating func run() throws(JournalError) {
        let zones = ZoneDatabase(environment.variables)
        try audit { (reader) throws(JournalError) in
            let bytes = try reader.read(Layout.config)
            _ = try JournalConfig(bytes, zones: zones)
            return bytes != nil
        }
        try audit { (reader) throws(JournalError) in
            guard let bytes = try reader.read(Layout.state) else { return false }
            _ = try JournalError.text(StateFile(bytes, file: Layout.state))
            return true
        }
        for root in Layout.roots { try walk(root, depth: Layout.depth) }
        for path in try reader.records(environment.parts) + reader.recordObstacles(environment.parts) {
            try readRecord(path)
        }
    }

    private mutating func readRecord(_ path: String) throws(JournalError) {
        let (parts, committed) = (environment.parts, committed)
        try audit { (reader) throws(JournalError) in
            guard let text = try reader.read(path), committed.isRecord(text, at: path) else { return false }
            try JournalError.text(parts.record(at: path)?.check(text, at: path, in: path))
            return true
        }
    }

    private mutating func walk(_ folder: String, depth: Int) throws(JournalError) {
        var entries: [FolderEntry] = []
        try audit { (reader) throws(JournalError) in
            entries = try reader.entries(folder)
            return false
        }
        for entry in entries {
            let path = "\(folder)/\(entry.name)"
            switch entry.name {
            case "day.md": try audit { (reader) throws(JournalError) in try reader.dayFile(path) != nil }
            case "week.md": try audit { (reader) throws(JournalError) in try reader.weekFile(path) != nil }
            default: if entry.kind == .folder, depth > 0 { try walk(path, depth: depth - 1) }
            }
        }
    }

    /// Reads something and records the problem in it, if any.
    ///
    /// - Parameter read: returns whether the file exists.
    private mutating func audit(_ read: (inout JournalReader) throws(JournalError) -> Bool) throws(JournalError) {
        do throws(JournalError) {
            count += try read(&reader) ? 1 : 0
        } catch {
            if case .text(let diagnostic) = error, case .newerSchema = diagnostic.problem { throw error }
            guard let finding = Finding(error) else { throw error }
            findings.append(finding)
        }
    }
}
