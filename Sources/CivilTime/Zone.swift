/// A time zone: its offsets from UTC, past, present and future.
///
/// The rules are those of one TZif file (RFC 8536): a table of transitions, and a yearly rule for the time after it.
public struct Zone: Equatable, Sendable {
    /// The zone's name, such as `Asia/Shanghai`.
    public let name: String
    let table: TransitionTable
    let rule: YearlyRule?

    /// Coordinated Universal Time.
    public static let utc = utc(named: "UTC")

    /// Coordinated Universal Time by one of its names.
    public static func utc(named name: String) -> Zone {
        Zone(name: name, table: TransitionTable(first: 0), rule: nil)
    }

    private init(name: String, table: TransitionTable, rule: YearlyRule?) {
        self.name = name
        self.table = table
        self.rule = rule
    }

    /// Reads a zone from the bytes of its file.
    ///
    /// - Parameters:
    ///   - name: the zone's name.
    ///   - tzif: the whole file, of version 1, 2, 3 or 4.
    /// - Throws: ``ZoneError`` for bytes that RFC 8536 doesn't allow.
    public init(name: String, tzif: [UInt8]) throws(ZoneError) {
        let file = try ZoneFile(tzif)
        var table = file.table
        if let rule = file.rule { table.hand(over: rule) }
        self.init(name: name, table: table, rule: file.rule)
    }

    /// The offset at an instant, in seconds east of UTC.
    public func offset(at instant: Instant) -> Int { offset(atSecond: Self.bounded(instant)) }

    /// The wall time in the zone at an instant.
    public func wall(at instant: Instant) -> Wall {
        let seconds = Self.bounded(instant)
        return Wall(seconds: seconds + offset(atSecond: seconds))
    }

    func offset(atSecond seconds: Int) -> Int {
        guard let rule, seconds >= table.end else { return table.offset(at: seconds) }
        return rule.offset(at: seconds)
    }

    /// The instant in seconds, clamped to RFC 8536's limit so that adding an offset can't overflow.
    private static func bounded(_ instant: Instant) -> Int {
        min(max(instant.secondsSinceEpoch, -TransitionTable.limit), TransitionTable.limit)
    }
}
