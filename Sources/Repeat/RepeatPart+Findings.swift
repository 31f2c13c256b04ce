package import Parts

/// The problems in a set of repeats that can each be understood.
extension RepeatPart {
    package static func findings(in records: Records) -> [PartFinding] {
        let paths = records.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let variants = paths.filter(isVariant)
        let names = Dictionary(grouping: paths) { RepeatName.folded($0) }
        let doubled = paths.compactMap { path -> PartFinding? in
            guard let first = names[RepeatName.folded(path)]?.first, first != path else { return nil }
            return PartFinding(name, path: path, sameNameWords(RepeatName.name(of: first) ?? first))
        }
        return variants.map { PartFinding(name, path: $0, variantWords) } + doubled
    }

    /// Whether a path is that of a second version that a merge kept: `name.variant-0123abcd.md`.
    private static func isVariant(_ path: String) -> Bool {
        guard let name = RepeatName.name(of: path),
            let mark = name.split(separator: ".").last, mark.hasPrefix("variant-")
        else { return false }
        let digits = mark.dropFirst("variant-".count)
        return digits.utf8.count >= 8 && digits.allSatisfy(\.isHexDigit)
    }
}
