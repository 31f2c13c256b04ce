public import CivilTime
public import JournalText
public import Localization

/// A part whose files are records: each is in a folder of the part, says in its first line what it is, and moves nowhere.
///
/// A file in such a folder with another first line is the user's own. Nothing is ever written for a record because time
/// passes.
public protocol RecordPart: JournalPart {
    /// Whether a text is a record of the part, by its first line.
    static func opens(_ text: [UInt8]) -> Bool

    /// The names of those files of a folder that are worth a look when everything would take too long: where people edit.
    ///
    /// - Parameters:
    ///   - names: the paths of all files in the part's folders, in no order.
    ///   - today: the day of the look.
    static func recent(_ names: [String], today: Day) -> [String]

    /// Refuses a change of records that was made by hand.
    ///
    /// - Throws: ``PartError`` for the first record that breaks a rule.
    static func check(_ change: RecordChange, now: Now) throws(PartError)

    /// What is wrong in a set of records though each can be understood.
    static func findings(in records: Records) -> [PartFinding]

    /// Merges two sets of records that come from one.
    ///
    /// - Parameters:
    ///   - base: the records that both come from.
    ///   - one: the records of one side, in which only those are that differ in any of the three.
    ///   - other: those of the other side; exchanging the sides makes no difference.
    static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge

    /// The records that completion may offer: their paths.
    ///
    /// - Parameters:
    ///   - today: the day of the look.
    ///   - list: the names in a folder.
    static func referable(_ today: Day, _ list: (String) -> [String]) -> [String]

    /// What a command may call records by, the likeliest first.
    static func references(to records: Records, now: Now) -> [RecordReference]

    /// What a change tells, for the log.
    static func events(of change: RecordChange) -> [PartEvent]
}

/// Records of a part by their paths in the journal.
public typealias Records = [String: [UInt8]]

/// Records before and after a change: those that differ, or all.
public struct RecordChange: Equatable, Sendable {
    /// The records before.
    public let before: Records
    /// The records after.
    public let after: Records

    /// Describes a change.
    public init(from before: Records, to after: Records) {
        (self.before, self.after) = (before, after)
    }

    /// The paths of records that were added, changed or removed, in order.
    public var paths: [String] { Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted() }
}

/// A word that a command may call a record by.
public struct RecordReference: Equatable, Sendable {
    /// The word.
    public let word: String
    /// What it is, in a few words.
    public let summary: LocalizedText

    /// Makes a reference.
    public init(_ word: String, _ summary: LocalizedText) {
        (self.word, self.summary) = (word, summary)
    }
}

/// The merge of two sets of records.
public struct RecordMerge: Equatable, Sendable {
    /// The merged records.
    public let records: Records
    /// What isn't as one of the sides had it, a line each for the commit's body, in English and without private text.
    public let lines: [String]

    /// Makes a merge.
    public init(_ records: Records, lines: [String] = []) {
        (self.records, self.lines) = (records, lines)
    }
}

extension RecordPart {
    /// None, where no command refers to a record.
    public static func referable(_ today: Day, _ list: (String) -> [String]) -> [String] { [] }

    /// None, where no command refers to a record.
    public static func references(to records: Records, now: Now) -> [RecordReference] { [] }

    /// The setting that switches the part off: `feature.fast`.
    public static var feature: SettingKey { SettingKey("feature.\(name)", .journal, .truth, "true") }

    /// Reads a record; any other text in the part's folders is nobody's business.
    ///
    /// - Throws: `Diagnostic` for a record that can't be understood.
    public static func checkRecord(_ text: [UInt8], at path: String, in file: String) throws(Diagnostic) {
        if opens(text) { try check(text, at: path, in: file) }
    }

    /// Merges one record by the rules for many.
    public static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: String) -> FileMerge? {
        guard [ours, theirs].allSatisfy(opens),
            [ours, theirs].allSatisfy({ text in (try? check(text, at: path, in: path)) != nil })
        else { return nil }
        let merged = merge(base: opens(base) ? [path: base] : [:], [path: ours], [path: theirs])
        guard let text = merged.records[path] else { return nil }
        return FileMerge(text, isWhole: merged.records.count == 1)
    }
}
