extension Set<String> {
    /// Adds paths. A path is bytes, but a set of texts takes two for one that only look alike, and one of the files
    /// would count as deleted.
    ///
    /// - Throws: ``JournalError/lookalike(_:_:)`` for two such paths.
    func union(lookingApart others: some Sequence<String>) throws -> Set<String> {
        var paths = self
        for path in others {
            let (isNew, known) = paths.insert(path)
            guard !isNew, !known.utf8.elementsEqual(path.utf8) else { continue }
            let names = [known, path].map { Array($0.utf8).octal }.sorted()
            throw JournalError.lookalike(names[0], names[1])
        }
        return paths
    }
}

extension [UInt8] {
    /// A name with its bytes beyond ASCII in octal, as git prints them.
    var octal: String {
        map { byte in
            let octal = String(byte, radix: 8)
            return (0x20..<0x7F).contains(byte)
                ? String(Unicode.Scalar(byte)) : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        }.joined()
    }
}
