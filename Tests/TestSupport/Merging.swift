package import Parts

extension RecordPart {
    /// Merges records where nobody has others.
    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        merge(base: base, one, other) { [] }
    }
}

extension RecordMerge {
    package var lines: [String] { remarks.map(\.line) }

    /// The same merge with the sides exchanged.
    package var exchanged: RecordMerge {
        RecordMerge(records, remarks: remarks, moved: moved.reversed(), foreign: foreign)
    }
}
