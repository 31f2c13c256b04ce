import CivilTime
import Light
import Testing

/// The lights of a record that isn't read in full.
@Suite("A glance at a record") struct LightGlanceTests {
    private static func glance(_ text: String) -> Lights? { LightRecord.lights(in: Array(text.utf8), of: thursday) }

    @Test("sees the lights of what a command wrote", arguments: ["on", "off"], ["on", "off"])
    func lights(day: String, night: String) throws {
        for (promise, rest) in [("null", "on"), ("one thing", "off"), ("一次只做一件事。", "off")] {
            for rejects in [[], ["2026-01-29 22:31", "2026-01-30 00:10"]] {
                let text = text(
                    promise: promise, day: day, night: night, slept: "2026-01-29 23:10", rest: rest, rejects: rejects)
                #expect(try Self.glance(text) == record(text).lights)
            }
        }
    }

    @Test(
        "leaves every other text to be read in full",
        arguments: [
            ("day_light: on", "day_light: yes"), ("day_light: on", "day_light:  on"), ("rest: off\n", ""),
            ("rest: off", "mood: 5\nrest: off"), ("(Thu)", "(Fri)"), ("2026-01-29 (", "2026-01-28 ("),
            ("commitment: null", "commitment: "), ("commitment: null", "commitment: a\tb"),
            ("commitment: null", "commitment: " + String(repeating: "a", count: 81)),
            ("updated: 2026-01-29", "updated: 2026-02-30"), ("rejects:\n", "rejects:\n  - 2026\n"),
            ("rejects:\n", "rejects:"), ("rejects:\n", "rejects:\n\n## Notes\n"), ("\n", "\r\n"),
        ])
    func other(part: String, with other: String) {
        #expect(Self.glance(text(day: "on")) == .day)
        #expect(Self.glance(text(day: "on").replacing(part, with: other)) == nil)
    }
}
