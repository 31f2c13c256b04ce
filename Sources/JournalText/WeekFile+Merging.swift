/// The merge of `week.md` (`journal.md`, section 5): its numbers are computed, lines of a person's own are merged.
extension WeekFile {
    /// This file with another copy's own lines; what is derived has to be put right after.
    public func merging(base: WeekFile?, _ other: WeekFile) -> WeekFile {
        if self == other || other == base { return self }
        if self == base { return other }
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var file = carrier
        file.keyed.lines = carrier.keyed.mergingOwnLines(base: base?.keyed, other.keyed) { line in
            line.text.hasPrefix("# Week:") || Self.dayLine(line.text) != nil
                || KeyedLines.pair(line.text).map { Self.keys.contains($0.key) } ?? false
        }
        return file
    }
}
