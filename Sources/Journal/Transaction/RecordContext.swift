public import CivilTime
public import Parts

/// The records of one part that a command needs, with the time and the settings.
public struct RecordContext: Sendable {
    /// The records, by path.
    public var records: Records
    /// The current time, in the journal's zone.
    public let now: Now
    let config: JournalConfig

    init(_ records: Records, _ now: Now, _ config: JournalConfig) {
        (self.records, self.now, self.config) = (records, now, config)
    }

    /// The value of a setting in the journal.
    public func setting(_ key: SettingKey) -> String { config.value(of: key).text }
}

/// Returns the paths of the records that a command needs. It receives today's date and a function that lists the names
/// in a folder.
public typealias RecordScope = (Day, (String) -> [String]) -> [String]
