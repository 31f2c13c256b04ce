package import CivilTime
import JournalText
package import Localization

/// A part whose files are records: each is in a folder of the part, has a first line that identifies it, and never
/// moves.
///
/// A file in such a folder with another first line is the user's own, unless the last commit has a record there. A
/// rollover never writes a record.
package protocol RecordPart: JournalPart {
    /// The form of a record's path, for people: `Light/YYYY/YYYY-MM-DD.md`.
    static var pathForm: String { get }

    /// Checks a hand edit of records.
    static func check(_ change: RecordChange, now: Now) throws(PartError)

    /// The problems in a set of records that can each be understood.
    static func findings(in records: Records) -> [PartFinding]

    /// Merges two sets of records with a common base.
    ///
    /// - Parameters:
    ///   - base: the common records.
    ///   - one: the records of one side; only records that differ in any of the three sets are included.
    ///   - other: those of the other side; the order of the sides doesn't affect the result.
    static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge

    /// The paths of the records that completion may offer.
    static func referable(_ today: Day, _ list: (Path) -> [Path]) -> [Path]

    /// The references by which a command can name records, the likeliest first.
    static func references(to records: Records, now: Now) -> [RecordReference]

    /// The events of a change, for the log.
    static func events(of change: RecordChange) -> [PartEvent]

    /// The paths of the records that can have reminders now.
    static func remindable(_ today: Day, _ list: (Path) -> [Path]) -> [Path]

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
    /// None, for parts without commands that name a record.
    package static func referable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] { [] }

    /// None, for parts without commands that name a record.
    package static func references(to records: Records, now: Now) -> [RecordReference] { [] }

    package static func remindable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] { [] }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders { FoundReminders() }

    /// The setting that switches the part off: `feature.fast`.
    package static var feature: Setting<Bool> { Setting("feature.\(name)", .truth, true) }

    /// Merges one record by the rules for sets of records.
    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: Path) -> FileMerge? {
        guard [ours, theirs].allSatisfy({ understands($0, at: path) }) else { return nil }
        let merged = merge(base: opens(base) ? [path: base] : [:], [path: ours], [path: theirs])
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
