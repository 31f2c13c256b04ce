import Testing

@testable import Keyboard

@Suite("After a key that finished a task, or whose line didn't open") struct KeyRestTests {
    /// The keys that count when some are typed at times in milliseconds.
    private func counted(_ rest: KeyRest, _ typed: [(key: Character, at: Int)]) -> String {
        var (rest, counted) = (rest, "")
        for (key, time) in typed + [("\u{1B}", 10_000)] {
            let seconds = Double(time) / 1000
            if rest.due(at: seconds) != nil { counted.append("d") }
            if key.unicodeScalars.contains(where: { !rest.ignores(Key($0), at: seconds) }) { counted.append(key) }
        }
        return String(counted.dropLast())
    }

    private static func held(from first: Int, every pause: Int, until last: Int) -> [(Character, Int)] {
        stride(from: first, through: last, by: pause).map { ("d", $0) }
    }

    @Test(
        "the same key doesn't count as long as it is held, and any other counts at once",
        arguments: [
            ([("d", 100)], ""), ([("j", 50)], "j"), ([("j", 50), ("d", 90)], "jd"), ([("\n", 50)], "\n"),
            // The keyboard begins to repeat after its longest pause.
            (held(from: 660, every: 33, until: 3000), ""), (held(from: 250, every: 109, until: 3000), ""),
            (held(from: 500, every: 30, until: 2000) + [("k", 2010), ("d", 2800)], "kd"),
            // Pressed again on purpose.
            ([("d", 701)], "d"), ([("d", 450)], "d"), ([("d", 350), ("d", 800), ("d", 910), ("d", 1400)], "d"),
        ] as [([(Character, Int)], String)])
    func repeated(typed: [(Character, Int)], expected: String) {
        var rest = KeyRest()
        rest.begin(holding: Key("d"), at: 0)
        #expect(counted(rest, typed) == expected)
    }

    @Test(
        "no character of a text counts that was meant for a line",
        arguments: [
            ([("d", 150), ("i", 300), ("\n", 690), ("d", 900)], ""), ([("j", 401)], "j"),
            ([("d", 100), ("j", 501), ("d", 510)], "jd"), ([("d", 100), ("\t", 150), ("d", 200)], "\td"),
        ] as [([(Character, Int)], String)])
    func meant(typed: [(Character, Int)], expected: String) {
        var rest = KeyRest()
        rest.beginText(at: 0)
        #expect(counted(rest, typed) == expected)
    }
}
