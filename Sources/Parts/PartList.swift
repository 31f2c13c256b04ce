/// The parts of a journal. What is done with every part alike goes through this list.
package struct PartList: Sendable {
    /// All parts, the week plan first.
    package let all: [any JournalPart.Type]

    /// The parts whose files are records.
    ///
    /// They are a list of their own because checking each part's type would cost a millisecond at every start.
    package let records: [any RecordPart.Type]

    package init(_ others: [any JournalPart.Type], records: [any RecordPart.Type] = []) {
        all = others + records.map { $0 }
        self.records = records
    }

    /// The part that owns a path; nil if none does.
    package func part(at path: Path) -> (any JournalPart.Type)? { all.first { $0.owns(path) } }

    /// The part that can have a record at a path.
    package func record(at path: Path) -> (any RecordPart.Type)? { records.first { $0.owns(path) } }

    /// The part that a text at a path is a record of.
    package func record(at path: Path, _ text: [UInt8]) -> (any RecordPart.Type)? {
        record(at: path).flatMap { $0.opens(text) ? $0 : nil }
    }

    /// The part whose folders contain a path that can't be a record's; nil if there is none.
    package func stray(at path: Path) -> (any RecordPart.Type)? {
        guard path.hasSuffix(".md"), record(at: path) == nil else { return nil }
        return records.first { part in part.folders.contains { path.hasPrefix("\($0)/") } }
    }

    /// The newest version of the merge rules among the parts.
    package var mergeRules: Int { all.map { $0.mergeRules }.max() ?? 1 }

    /// The settings of all parts, and those that switch parts off.
    package var settings: [SettingKey] { all.flatMap { $0.settings } + records.map { $0.feature.key } }

    /// The folders at the journal's top that contain the parts' files.
    package var folders: [Path] { all.flatMap { $0.folders } }

    package var recordFolders: [Path] { records.flatMap { $0.folders } }

    /// Whether a path belongs to the journal, and not to other files in the same folder.
    package func hold(_ path: Path) -> Bool {
        let first = path.names[0]
        return [Layout.configFolder, ".git", Layout.state, Layout.attributes].contains(first) || folders.contains(first)
    }
}
