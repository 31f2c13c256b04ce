/// The reason why a zone file can't be used.
public enum ZoneError: Error, Equatable, Sendable {
    /// The TZif signature is missing.
    case notTZif
    /// The file is shorter than its header announces.
    case truncated
    /// A count, an index, an offset or a time is out of range.
    case malformed
    /// The rule for the years after the table can't be parsed.
    case badRule(String)
    /// The file contains leap seconds, which system clocks ignore.
    case leapSeconds
}
