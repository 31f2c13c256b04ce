/// The rest of the keyboard after a key that finished a task, so that a key that is held doesn't finish the next one too.
///
/// Nothing that is typed counts until the keyboard was silent for a while. Keyboards begin to repeat a key after up to
/// 660 ms, and go on within 110: the same key within that time counts if nothing follows it.
package struct KeyRest: Sendable {
    private enum State {
        case over
        /// Nothing counts; the time of what was typed last.
        case resting(since: Double)
        /// A key counts if nothing follows it.
        case waiting(Key, since: Double)
    }

    private var state = State.over
    /// The key that finished a task, and the time when it was typed last.
    private var last: (key: Key, seconds: Double)?

    private static let (silence, first, following) = (0.4, 0.7, 0.12)

    package init() {}

    /// Begins after a key, at a time in seconds of any clock that doesn't jump.
    package mutating func begin(after key: Key, at seconds: Double) {
        (state, last) = (.resting(since: seconds), (key, seconds))
    }

    /// Whether a key that was typed counts. If not, it may be among those that ``due(at:)`` returns later.
    package mutating func counts(_ key: Key, at seconds: Double) -> Bool {
        let sinceLast = last.flatMap { $0.key == key ? seconds - $0.seconds : nil }
        if sinceLast != nil { last = (key, seconds) }
        switch state {
        case .resting(let since) where seconds - since < Self.silence: state = .resting(since: seconds)
        case .waiting: state = .resting(since: seconds)
        case .resting, .over:
            guard let sinceLast, sinceLast < Self.first else {
                state = .over
                return true
            }
            state = .waiting(key, since: seconds)
        }
        return false
    }

    /// The seconds until a key counts; nil if none waits.
    package func delay(at seconds: Double) -> Double? {
        if case .waiting(_, let since) = state { max(0, since + Self.following - seconds) } else { nil }
    }

    /// The key that nothing has followed, and when it was typed; nil if none is due.
    package mutating func due(at seconds: Double) -> (key: Key, typed: Double)? {
        guard case .waiting(let key, let since) = state, seconds - since >= Self.following else { return nil }
        state = .over
        return (key, since)
    }
}
