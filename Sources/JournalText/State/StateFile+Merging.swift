/// The merge of `STATE.md` (`Merging.md`, "Derived values").
extension StateFile {
    /// Merges another copy's values: the earlier `system_start_date`, the later `current_*` and `last_rollover_at`, and
    /// the user's lines. The plan merges the counts.
    public func merging(base: StateFile?, _ other: StateFile) -> StateFile {
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var state = carrier
        state.keyed.lines = carrier.ownLinesMerged(base: base, other)
        state.takeEarlier(other)
        return state.keepingLater(of: other)
    }

    /// The same file with the later `current_*` and `last_rollover_at` of the two, so that none ever goes back.
    public func keepingLater(of other: StateFile) -> StateFile {
        var state = self
        state.takeLater(other)
        return state
    }

    /// The unknown lines, without blank ones.
    public var ownLines: [String] { keyed.ownLines(key: Self.knownKey) }

    private mutating func takeEarlier(_ other: StateFile) {
        let start = [systemStartDate, other.systemStartDate].compactMap { $0 }.min()
        if systemStartDate != start { systemStartDate = start }
    }

    private mutating func takeLater(_ other: StateFile) {
        let date = [currentDate, other.currentDate].compactMap { $0 }.max()
        if currentDate != date { currentDate = date }
        let day = [currentDay, other.currentDay].compactMap { $0 }.max()
        if currentDay != day { currentDay = day }
        let week = [currentWeek, other.currentWeek].compactMap { $0 }.max()
        if currentWeek != week { currentWeek = week }
        let rollover = [lastRolloverAt, other.lastRolloverAt].compactMap { $0 }.max()
        if lastRolloverAt != rollover { lastRolloverAt = rollover }
    }

    private func ownLinesMerged(base: StateFile?, _ other: StateFile) -> [SourceLine] {
        keyed.mergingOwnLines(base: base?.keyed, other.keyed, key: Self.knownKey)
    }

    /// The identity of a known line; nil for a user's line.
    static func knownKey(_ line: SourceLine) -> String? {
        if line.text.hasPrefix(heading) { return heading }
        return KeyedLines.pair(line.text).map(\.key).flatMap { keys.contains($0) ? $0 : nil }
    }
}

extension KeyedLines {
    /// The lines with the user's own lines merged; known ones are unchanged.
    ///
    /// - Parameter key: returns the identity of a known line; nil for a user's line.
    func mergingOwnLines(
        base: KeyedLines?, _ other: KeyedLines, key: (SourceLine) -> String?
    ) -> [SourceLine] {
        let own = OwnLines.merged(
            base: base.map { Array($0.body) }, Array(body), Array(other.body), style: style, key: key)
        return own + LineMerge.merge(base: base?.rest, rest, other.rest, style: style)
    }

    /// The user's lines and sections, without blank lines.
    func ownLines(key: (SourceLine) -> String?) -> [String] {
        (body.filter { key($0) == nil } + rest).filter { !$0.isBlank }.map(\.text)
    }

    /// The user's sections.
    private var rest: [SourceLine] { Array(lines[body.endIndex...]) }
}
