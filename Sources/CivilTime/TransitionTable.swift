/// An instant from which on another offset holds.
struct Transition: Equatable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    var start: Int
    /// Seconds east of UTC.
    var offset: Int
}

/// A zone's transitions as its file lists them.
struct TransitionTable: Equatable, Sendable {
    /// Instants are no further from 1970 than this, in seconds; RFC 8536 names it for the earliest.
    static let limit = 1 << 59

    /// The offset before the first transition, in seconds east of UTC.
    let first: Int
    private var transitions: [Transition] = []

    init(first: Int) { self.first = first }

    /// Makes a table of transitions in strictly ascending order.
    init(first: Int, _ transitions: [Transition]) {
        self.first = first
        self.transitions = transitions
    }

    /// The last transition's instant; the lowest number when there is none.
    var end: Int { transitions.last?.start ?? .min }

    /// The offset at an instant.
    func offset(at seconds: Int) -> Int {
        let index = firstIndex(after: seconds)
        return index == 0 ? first : transitions[index - 1].offset
    }

    /// The transitions in a range of instants, in order.
    func transitions(in range: ClosedRange<Int>) -> [Transition] {
        Array(transitions[firstIndex(after: range.lowerBound - 1)..<firstIndex(after: range.upperBound)])
    }

    /// Gives the last transition the offset that the rule for what comes after it says.
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
