/// The transitions in a zone's file.
struct TransitionTable: Equatable, Sendable {
    /// The limit for instants before and after 1970, in seconds; RFC 8536 gives it for the earliest time.
    static let limit = 1 << 59

    /// The offset before the first transition, in seconds east of UTC.
    let first: Int
    private var transitions: [Transition] = []

    init(first: Int) { self.first = first }

    /// Creates a table. The transitions are in strictly ascending order.
    init(first: Int, _ transitions: [Transition]) {
        self.first = first
        self.transitions = transitions
    }

    /// The last transition's instant; the lowest number when there is none.
    var end: Int { transitions.last?.start ?? .min }

    func offset(at seconds: Int) -> Int {
        let index = firstIndex(after: seconds)
        return index == 0 ? first : transitions[index - 1].offset
    }

    /// The transitions in a range of instants, in order.
    func transitions(in range: ClosedRange<Int>) -> [Transition] {
        Array(transitions[firstIndex(after: range.lowerBound - 1)..<firstIndex(after: range.upperBound)])
    }

    /// Sets the offset of the last transition to the one that the yearly rule gives for it.
    mutating func hand(over rule: YearlyRule) {
        guard let last = transitions.indices.last else { return }
        transitions[last].offset = rule.offset(at: transitions[last].start)
    }

    /// The index of the first transition that is later than an instant, by binary search.
    private func firstIndex(after seconds: Int) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].start <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// An instant from which a new offset applies.
struct Transition: Equatable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    var start: Int
    /// Seconds east of UTC.
    var offset: Int
}
