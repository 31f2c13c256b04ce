/// Finds the known word that a misspelled one probably means.
package enum Spelling {
    /// The known word that is probably meant, of several one that begins with the word, else one of the same letters, else
    /// the first; nil when none is near enough.
    ///
    /// Near enough (`CommandLine.md`, "Options") is one mistake for every three letters of the longer word, rounded, or
    /// a common beginning of at least two letters. Case is ignored.
    package static func nearest(to word: String, in known: [String]) -> String? {
        let near = known.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
            .filter { $0.distance <= (max(word.count, $0.word.count) + 1) / 3 }
        let nearest = near.filter { $0.distance == near.lazy.map(\.distance).min() }.map(\.word)
        return nearest.first { $0.lowercased().hasPrefix(word.lowercased()) }
            ?? nearest.first { $0.lowercased().sorted() == word.lowercased().sorted() } ?? nearest.first
            ?? known.first { word.count > 1 && $0.lowercased().hasPrefix(word.lowercased()) }
    }

    package static func synonym(of word: String, in known: [String]) -> String? {
        synonyms.filter { $0.contains(word) }.joined().first(where: known.contains)
    }

    /// Words of commands and names of options.
    private static let synonyms = [
        ["add", "new", "create", "commit"], ["remove", "rm", "delete"], ["complete", "finish", "done", "end"],
        ["stop", "end", "archive"], ["begin", "start", "from"], ["to", "until", "end"], ["title", "name", "m"],
        ["preset", "p"], ["ls", "list", "show"], ["change", "edit", "adjust", "update"],
    ]

    /// The number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other. This
    /// is the Damerau–Levenshtein distance without touching a letter twice (optimal string alignment).
    static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var (beforeLast, last) = ([Int](), Array(0...second.count))
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let change = last[column] + (first[row] == second[column] ? 0 : 1)
                var best = min(last[column + 1] + 1, current[column] + 1, change)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
