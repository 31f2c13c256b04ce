/// The parts of a journal. A new part is one entry in the list that the program is made with.
public struct PartList: Sendable {
    /// All parts, the week plan first.
    public let all: [any JournalPart.Type]

    /// The parts whose files are records.
    ///
    /// A list of their own: to ask a type whether it is such a part costs a start a millisecond.
    public let records: [any RecordPart.Type]

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - others: the parts whose files aren't records: the week plan.
    ///   - records: those whose files are.
    public init(_ others: [any JournalPart.Type], records: [any RecordPart.Type] = []) {
        all = others + records.map { $0 }
        self.records = records
    }

    /// The part whose file can have a path; nil for any other file's.
    public func part(at path: String) -> (any JournalPart.Type)? { all.first { $0.owns(path) } }

    /// The part whose record can have a path.
    public func record(at path: String) -> (any RecordPart.Type)? { records.first { $0.owns(path) } }

    /// The part whose record a text is.
    public func record(at path: String, _ text: [UInt8]) -> (any RecordPart.Type)? {
        record(at: path).flatMap { $0.opens(text) ? $0 : nil }
    }

    /// Whether a folder is one of records, or below one.
    public func holdRecords(_ folder: String) -> Bool {
        records.contains { part in part.folders.contains { folder == $0 || folder.hasPrefix("\($0)/") } }
    }

    /// The newest merge rules that the parts need.
    public var mergeRules: Int { all.map { $0.mergeRules }.max() ?? 1 }

    /// The settings of all parts, and those that switch parts off.
    public var settings: [SettingKey] { all.flatMap { $0.settings } + records.map { $0.feature } }

    /// The folders at the journal's top that hold the parts' files.
    public var folders: [String] { all.flatMap { $0.folders } }

    /// Whether a path is one of a journal's own, and not of what may be beside it in the same folder.
    public func hold(_ path: String) -> Bool {
        guard let first = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first.map({ Substring($0) })
        else { return false }
        return [Layout.configFolder, ".git", Layout.state, Layout.attributes].contains { $0 == first }
            || folders.contains { $0 == first }
    }
}
