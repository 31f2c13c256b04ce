/// The merge of `week.md` (`Merging.md`, "Derived values"): its numbers are computed, and the user's lines are merged.
extension WeekFile {
    /// This file with another copy's own lines; the derived lines have to be updated afterwards.
    public func merging(base: WeekFile?, _ other: WeekFile) -> WeekFile {
        if self == other || other == base { return self }
        if self == base { return other }
        let (carrier, other) = other.bytes.lexicographicallyPrecedes(bytes) ? (other, self) : (self, other)
        var file = carrier
        file.keyed.lines = carrier.keyed.mergingOwnLines(base: base?.keyed, other.keyed, key: Self.knownKey)
        return file
    }

    /// This file with the user's lines of another one, which may be of another week.
    public func keepingLines(of other: WeekFile) -> WeekFile {
        var file = self
        file.keyed.lines = keyed.mergingOwnLines(base: nil, other.keyed, key: Self.knownKey)
        return file
    }

    /// The unknown lines, without blank ones.
    public var ownLines: [String] { keyed.ownLines(key: Self.knownKey) }

    /// The identity of a known line; nil for a user's line.
    static func knownKey(_ line: SourceLine) -> String? {
        if line.text.hasPrefix("# Week:") { return "# Week:" }
        if let day = dayLine(line.text)?.day { return "\(day)" }
        return KeyedLines.pair(line.text).map(\.key).flatMap { keys.contains($0) ? $0 : nil }
    }
}
