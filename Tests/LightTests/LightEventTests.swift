import Light
import Localization
import Parts
import Paths
import Testing

/// The events of a change in the log.
@Suite("Events of the lights") struct LightEventTests {
    private static func events(_ before: String?, _ after: String?) -> [PartEvent] {
        let path: Path = "Light/2026/2026-01-29.md"
        func records(_ text: String?) -> Records { text.map { [path: Array($0.utf8)] } ?? [:] }
        return LightPart.events(of: RecordChange(from: records(before), to: records(after)))
    }

    private static let lit = text(promise: "x", day: "on")

    private static let changes: [(before: String?, after: String?, told: [String])] = [
        (nil, lit, ["light: day on"]), (nil, text(rest: "on"), ["light: rest"]),
        (text(rest: "on"), lit, ["light: day on"]), (text(rest: "on"), text(), ["light: no rest"]),
        (lit, text(promise: "y", day: "on"), ["light: edited"]), (lit, nil, ["light: removed"]),
        (lit, text(), ["light: day off"]),
        (
            lit,
            text(promise: "x", day: "on", night: "on", slept: "2026-01-29 23:10", rejects: ["2026-01-29 22:31"]),
            ["light: one more round 22:31", "light: night on"]
        ),
        (text(day: "on", night: "on"), text(day: "on"), ["light: night off"]),
    ]

    @Test("are told in the order of a day's life", arguments: changes)
    func told(before: String?, after: String?, expected: [String]) {
        let events = Self.events(before, after)
        #expect(events.map(\.words[.en]) == expected)
        #expect(events.allSatisfy { $0.date == "2026-01-29" && $0.part == "light" && !$0.words[.zh].contains("x") })
    }

    @Test("have a name of their own in documents")
    func names() {
        #expect(Self.events(nil, Self.lit).map(\.what) == ["day-on"])
    }
}
