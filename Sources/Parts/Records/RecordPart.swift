package import CivilTime
package import JournalText
package import Localization

/// A part whose files are records: each is in a folder of the part, has a first line that identifies it, and never
/// moves.
///
/// A file in such a folder with another first line is the user's own, unless the last commit has a record there. A
/// rollover never writes a record.
package protocol RecordPart: JournalPart {
    associatedtype Record: MergedRecord

    /// The form of a record's path, for people: `Light/YYYY/YYYY-MM-DD.md`.
    static var pathForm: String { get }

    /// Checks a hand edit of records.
    static func check(_ change: RecordChange, now: Now) throws(PartError)

    /// The reason why a hand edit can't make a record this; nil if it can.
    static func refusal(of record: Record, from old: Record?, now: Now) -> Text?

    static func findings(in records: [Record]) -> [PartFinding]

    /// The events of a change of one record, for the log; at least one of both isn't nil.
    static func events(from before: Record?, to after: Record?) -> [PartEvent]

    /// The paths of the records that are read for a purpose.
    ///
    /// - Parameter list: returns the names in a folder of the journal.
    static func selection(_ today: Day, for purpose: Purpose, _ list: (Path) -> [Path]) -> [Path]

    /// The references by which a command can name records, the likeliest first.
    static func references(to records: Records, now: Now) -> [RecordReference]

    /// The reminders of records. Those of the last hours are included, because they may not have been delivered yet.
    ///
    /// - Parameters:
    ///   - days: the days of the reminders that are needed, others may be left out; nil for all.
    ///   - settings: returns the value of a setting in the journal.
    static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders
}

/// Records of a part by their paths in the journal.
package typealias Records = [Path: [UInt8]]

extension RecordPart {
    package static var mergeRules: Int { 2 }

    package static func opens(_ text: [UInt8]) -> Bool { Record.format.opens(text) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        _ = try Record(text, at: path, in: file)
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        (try? Record(text, at: path))?.canonical.bytes
    }

    /// Checks each record by itself.
    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let record = Record(readable: path, in: change.after) else { continue }
            let reason = refusal(of: record, from: Record(readable: path, in: change.before), now: now)
            if let reason { throw PartError(name, path: path, reason) }
        }
    }

    /// The problems in the records that can be understood.
    package static func findings(in records: Records) -> [PartFinding] {
        findings(in: records.keys.sorted().compactMap { Record(readable: $0, in: records) })
    }

    /// The events of a change, for the log.
    package static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.flatMap { path in
            let (before, after) = (
                Record(readable: path, in: change.before), Record(readable: path, in: change.after)
            )
            return before == nil && after == nil ? [] : events(from: before, to: after)
        }
    }

    package static func references(to records: Records, now: Now) -> [RecordReference] { [] }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders { FoundReminders() }

    /// The setting that switches the part off: `feature.fast`.
    package static var feature: Setting<Bool> { Setting("feature.\(name)", true) }

    /// Merges two sides' records, each version of which is parsed once. The order of the sides doesn't affect the result.
    ///
    /// - Parameters:
    ///   - base: the common records; one that can't be understood is as if it weren't there.
    ///   - one: the texts of one side; those that differ in none of the three may be left out.
    ///   - others: returns the paths of the records that were left out.
    package static func merge(
        base: Records, _ one: Records, _ other: Records, besides others: () throws -> [Path]
    ) rethrows -> RecordMerge {
        if one == other { return RecordMerge(one) }
        return try RecordSetMerge<Record>(base: base, one, other, besides: others).result
    }

    /// Merges one record by the rules for sets of records.
    package static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: Path, among settings: (SettingKey) -> String
    ) -> FileMerge? {
        guard let path = ownPath(in: path), opens(ours), opens(theirs) else { return nil }
        let merged = merge(base: [path: base], [path: ours], [path: theirs]) { [] }
        guard let text = merged.records[path] else { return nil }
        return FileMerge(text, isWhole: merged.records.count == 1)
    }
}

/// Records before and after a change: either those that differ, or all.
package struct RecordChange: Equatable, Sendable {
    package let before: Records
    package let after: Records

    package init(from before: Records, to after: Records) {
        (self.before, self.after) = (before, after)
    }

    /// The paths of records that were added, changed or removed, in order.
    package var paths: [Path] { Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted() }
}

/// A word by which a command can name a record.
package struct RecordReference: Equatable, Sendable {
    package let word: String
    /// The record that it names, in a few words.
    package let summary: Text

    package init(_ word: String, _ summary: Text) {
        (self.word, self.summary) = (word, summary)
    }
}
