/// Which known word is meant by one that isn't known.
public enum Spelling {
    /// The known word that is nearest, the first of several, however far it is (`CommandLine.md`, "Options"); nil when
    /// none is known. Where none is near enough, those that begin alike are nearer than others.
    public static func nearest(to word: String, in known: [String]) -> String? {
        if let near = nearEnough(to: word, in: known) { return near }
        let word = word.lowercased()
        func farness(_ known: String) -> (Int, Int) {
            let known = known.lowercased()
            return (-word.commonPrefix(with: known).count, distance(word, known))
        }
        return known.min { farness($0) < farness($1) }
    }

    /// The known word that is probably meant, the first of several; nil when none is near enough.
    ///
    /// Near enough is a slip for every three letters of the longer word, rounded, or a beginning of two letters at
    /// least; upper and lower case are the same here.
    static func nearEnough(to word: String, in known: [String]) -> String? {
        let near = known.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
            .filter { $0.distance <= (max(word.count, $0.word.count) + 1) / 3 }
        return near.min { $0.distance < $1.distance }?.word
            ?? known.first { word.count > 1 && $0.lowercased().hasPrefix(word.lowercased()) }
    }

    /// How many letters have to be put in, taken out, changed or swapped with their neighbour to make one word the
    /// other: the Damerau–Levenshtein distance, no letter touched twice (optimal string alignment).
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

extension String {
    /// The letters with which both begin.
    fileprivate func commonPrefix(with other: String) -> Substring {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}
