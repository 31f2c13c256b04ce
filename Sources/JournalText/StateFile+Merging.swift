/// The merge of `STATE.md` (`journal.md`, section 5).
extension StateFile {
    /// Takes the values in that another copy has beyond these: the earlier beginning, the later `current_*` and
    /// `last_rollover_at`, and lines of a person's own. What is counted is for the plan to say.
    public func merging(base: StateFile?, _ other: StateFile) -> StateFile {
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var state = carrier
        state.keyed.lines = carrier.ownLinesMerged(base: base, other)
        state.takeEarlier(other)
        state.takeLater(other)
        return state
    }

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
        keyed.mergingOwnLines(base: base?.keyed, other.keyed) { line in
            line.text.hasPrefix(Self.heading) || KeyedLines.pair(line.text).map { Self.keys.contains($0.key) } ?? false
        }
    }
}

extension KeyedLines {
    /// The lines with those of a person's own merged by line; known ones stay as they are here.
    func mergingOwnLines(
        base: KeyedLines?, _ other: KeyedLines, isKnown: (SourceLine) -> Bool
    ) -> [SourceLine] {
        let own = LineMerge.merge(
            base: base?.body.filter { !isKnown($0) }, body.filter { !isKnown($0) }, other.body.filter { !isKnown($0) },
            style: style)
        let rest = LineMerge.merge(base: base?.rest, rest, other.rest, style: style)
        return OwnLines.woven(own, into: Array(body), isKnown: isKnown) + rest
    }

    /// The sections of a person's own.
    private var rest: [SourceLine] { Array(lines[body.endIndex...]) }
}
