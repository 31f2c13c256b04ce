/// Why the bytes of a zone's file can't be used.
public enum ZoneError: Error, Equatable, Sendable {
    /// The bytes don't begin as a TZif file does.
    case notTZif
    /// The file ends before what it announces.
    case truncated
    /// A count, an index, an offset or a time in the file can't be.
    case malformed
    /// The rule for the years after the table can't be read.
    case badRule(String)
    /// The file counts leap seconds, which system clocks don't.
    case leapSeconds
}
