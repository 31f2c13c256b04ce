/// What doesn't count after a key: its own repetition, while the key that finished a task is held, or else the text for a
/// line that didn't open. Any other key counts at once, and ends it.
///
/// Keyboards begin to repeat a key after up to 660 ms, and go on within 110: after 400 ms, the same key counts if nothing
/// follows it.
package struct KeyRest: Sendable {
    /// The key that is held; nil for a text.
    private var held: Key?
    /// When what doesn't count was typed last, and the seconds after which it counts.
    private var (last, pause) = (0.0, 0.0)
    /// Whether what was typed last counts if nothing follows it.
    private var isWaiting = false

    package init() {}

    /// Begins after a key that finished a task, at a time in seconds of any clock that doesn't jump.
    package mutating func begin(holding key: Key, at seconds: Double) { (held, last, pause) = (key, seconds, 0.7) }

    /// Begins after a key whose line didn't open.
    package mutating func beginText(at seconds: Double) { (held, last, pause) = (nil, seconds, 0.4) }

    /// Whether a key that was typed doesn't count, or not yet.
    package mutating func ignores(_ key: Key, at seconds: Double) -> Bool {
        let silence = seconds - last
        isWaiting = false
        guard silence < pause, held.map({ $0 == key }) ?? key.isText else {
            pause = 0
            return false
        }
        (last, isWaiting) = (seconds, silence >= 0.4)
        return true
    }

    /// The seconds until the key counts that was typed last; nil if it doesn't wait.
    package func delay(at seconds: Double) -> Double? { isWaiting ? max(0, last + 0.12 - seconds) : nil }

    /// The key that waited, once nothing has followed it.
    package mutating func due(at seconds: Double) -> Key? {
        guard delay(at: seconds) == 0 else { return nil }
        (isWaiting, pause) = (false, 0)
        return held
    }
}

extension Key {
    /// Whether it types a text or ends its line.
    fileprivate var isText: Bool { if case .character = self { true } else { self == .enter } }
}
