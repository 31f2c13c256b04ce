package import Parts

/// The problems in a set of repeats that can each be understood.
extension RepeatPart {
    package static func findings(in records: Records) -> [PartFinding] {
        let paths = records.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let names = Dictionary(grouping: paths) { RepeatName.folded($0) }
        return paths.compactMap { path -> PartFinding? in
            guard let first = names[RepeatName.folded(path)]?.first, first != path else { return nil }
            return PartFinding(name, path: path, sameNameWords(RepeatName.name(of: first) ?? first))
        }
    }
}
