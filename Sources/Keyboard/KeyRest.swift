/// What doesn't count after a key: its own repetition, while the key that finished a task is held, or else the text for a
/// line that didn't open. Any other key counts at once, and ends it.
package struct KeyRest: Sendable {
    /// The key that is held; nil for a text.
    private var held: Key?
    /// When what doesn't count was typed last, and the seconds after which it counts.
    private var (last, pause) = (0.0, 0.0)

    package init() {}

    /// Begins after a key that finished a task, at a time in seconds of any clock that doesn't jump. Keyboards begin to
    /// repeat a key after up to 660 ms, and go on within 110.
    package mutating func begin(holding key: Key, at seconds: Double) { (held, last, pause) = (key, seconds, 0.7) }

    /// Begins after a key whose line didn't open.
    package mutating func beginText(at seconds: Double) { (held, last, pause) = (nil, seconds, 0.4) }

    /// Whether a key that was typed doesn't count.
    package mutating func ignores(_ key: Key, at seconds: Double) -> Bool {
        guard seconds - last < pause, held.map({ $0 == key }) ?? key.isText else {
            pause = 0
            return false
        }
        last = seconds
        return true
    }
}

extension Key {
    /// Whether it types a text or ends its line.
    fileprivate var isText: Bool { if case .character = self { true } else { self == .enter } }
}
