public import CivilTime
import JournalText
public import Parts

/// The records of one part that a command deals with, and what it is told besides.
public struct RecordContext: Sendable {
    /// The records, by path.
    public var records: Records
    /// Now, in the journal's zone.
    public let now: Now
    private let config: JournalConfig

    init(_ records: Records, _ now: Now, _ config: JournalConfig) {
        (self.records, self.now, self.config) = (records, now, config)
    }

    /// The value of a setting that is kept in the journal.
    public func setting(_ key: SettingKey) -> String { config.value(of: key).text }
}

/// The paths of the records that a command needs, told the day of now and what lists the names in a folder.
public typealias RecordScope = (Day, (String) -> [String]) -> [String]
