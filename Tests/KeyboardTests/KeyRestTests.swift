import Testing

@testable import Keyboard

@Suite("After the key that finished a task") struct KeyRestTests {
    /// The keys that count, with the times of those that waited, when some are typed at times in milliseconds.
    private func counted(_ typed: [(key: Character, at: Int)]) -> String {
        var (rest, counted) = (KeyRest(), "")
        rest.begin(after: .character("d"), at: 0)
        for (index, (key, time)) in typed.enumerated() {
            if let scalar = key.unicodeScalars.first, rest.counts(.character(scalar), at: Double(time) / 1000) {
                counted.append(key)
            }
            let next = typed.dropFirst(index + 1).first?.at ?? 10_000
            if let delay = rest.delay(at: Double(time) / 1000), Double(time) / 1000 + delay < Double(next) / 1000 {
                counted += rest.due(at: Double(time) / 1000 + delay) == nil ? "?" : "(d)"
            }
        }
        return counted
    }

    private static func held(from first: Int, every pause: Int, until last: Int) -> [(Character, Int)] {
        stride(from: first, through: last, by: pause).map { ("d", $0) }
    }

    @Test(
        "nothing counts that a held key or a hasty hand types",
        arguments: [
            ([("d", 100)], ""), ([("j", 399), ("j", 798)], ""), ([("j", 399), ("j", 800)], "j"), ([("j", 401)], "j"),
            // The keyboard begins to repeat after its longest pause.
            (held(from: 660, every: 33, until: 3000), ""), (held(from: 250, every: 109, until: 3000), ""),
            (held(from: 500, every: 30, until: 2000) + [("j", 2300), ("j", 2701)], "j"),
            // Pressed again on purpose.
            ([("d", 450)], "(d)"), ([("d", 450), ("d", 900)], "(d)(d)"), ([("d", 450), ("j", 500)], ""),
            ([("d", 701)], "d"), ([("j", 500), ("d", 600)], "j(d)"), ([("d", 399), ("d", 800), ("j", 1000)], "(d)j"),
        ] as [([(Character, Int)], String)])
    func typed(typed: [(Character, Int)], expected: String) { #expect(counted(typed) == expected) }
}
