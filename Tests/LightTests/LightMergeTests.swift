import CivilTime
import Light
import Localization
import Parts
import TestSupport
import Testing

/// The merge of two machines' records, field by field.
@Suite("The merge of the lights") struct LightMergeTests {
    private static let path: Path = "Light/2026/2026-01-29.md"

    private static func merged(base: String?, _ one: String?, _ other: String?) -> RecordMerge {
        func records(_ text: String?) -> Records { text.map { [path: Array($0.utf8)] } ?? [:] }
        let merge = LightPart.merge(base: records(base), records(one), records(other))
        #expect(merge == LightPart.merge(base: records(base), records(other), records(one)))
        return merge
    }

    private static func text(_ merge: RecordMerge) -> String? {
        merge.records[path].map { String(decoding: $0, as: UTF8.self) }
    }

    private static let lit = LightTests.text(promise: "x", day: "on")
    private static func slept(_ at: String, _ updated: String? = nil) -> String {
        LightTests.text(promise: "x", day: "on", night: "on", slept: at, updated: updated ?? at)
    }
    private static func awake(_ updated: String) -> String {
        LightTests.text(promise: "x", day: "on", updated: updated)
    }

    @Test("takes no line of the user's for one of the tool's own marks")
    func marks() throws {
        let base = LightTests.text()
        let one = base.replacing("rest: off\n", with: "rest: off\n\0item - 2026-01-29 23:00\n")
        let merged = try #require(Self.text(Self.merged(base: base, one, base + "mood: fine\n")))
        #expect(merged.contains("\0item - 2026-01-29 23:00\n") && merged.contains("mood: fine\n"))
    }

    @Test(
        "of a sleep and a wake is the later one",
        arguments: [
            // The base had the sleep; one side undid it, and the other slept again.
            (slept("2026-01-29 23:00"), awake("2026-01-29 23:20"), slept("2026-01-29 23:30"), true),
            (slept("2026-01-29 23:00"), awake("2026-01-29 23:40"), slept("2026-01-29 23:30"), false),
            // A sleep keeps its own time if its record was changed later for another reason.
            (
                slept("2026-01-29 23:00"), awake("2026-01-29 23:40"), slept("2026-01-29 23:30", "2026-01-29 23:50"),
                false
            ),
            // Both were awake at first; one side slept and woke.
            (lit, slept("2026-01-29 23:10"), awake("2026-01-29 23:20"), false),
            (lit, slept("2026-01-29 23:30"), awake("2026-01-29 23:20"), true),
            // Only one side changed anything.
            (slept("2026-01-29 23:00"), awake("2026-01-29 23:40"), slept("2026-01-29 23:00"), false),
            (lit, slept("2026-01-29 23:10"), lit, true),
        ])
    func sleepAndWake(base: String, one: String, other: String, isNightLit: Bool) throws {
        let merge = Self.merged(base: base, one, other)
        let light = try record(#require(Self.text(merge)))
        #expect(light.isNightLit == isNightLit && (light.sleptAt != nil) == isNightLit)
        #expect(merge.lines.isEmpty == (one == base || other == base))
    }

    @Test("takes the day's light, its promise and rest as one, the later side's; the other is named without its text")
    func days() {
        let early = LightTests.text(promise: "first", day: "on", updated: "2026-01-29 09:00")
        let late = LightTests.text(promise: "second", day: "on", updated: "2026-01-29 10:00")
        let rest = LightTests.text(rest: "on", updated: "2026-01-29 09:30")
        let two = Self.merged(base: nil, early, late)
        #expect(Self.text(two) == late)
        #expect(
            two.lines == ["light 2026-01-29: both sides changed the promise; kept one of them"]
        )
        #expect(
            two.remarks.map(\.words[.en]) == ["light 2026-01-29: both sides changed it; kept 'second', not 'first'"])
        let rested = Self.merged(base: nil, early, rest)
        #expect(Self.text(rested) == rest)
        #expect(
            rested.lines == ["light 2026-01-29: both sides changed it; kept the rest, not the promise"]
        )
        // If both have the same minute, the smaller text counts.
        let same = Self.merged(
            base: nil, LightTests.text(promise: "b", day: "on"), LightTests.text(promise: "a", day: "on"))
        #expect(Self.text(same) == LightTests.text(promise: "a", day: "on"))
    }

    @Test("takes a day from one side and a night from the other")
    func fields() {
        let renewed = LightTests.text(promise: "y", day: "on", updated: "2026-01-29 23:30")
        let merge = Self.merged(base: Self.lit, renewed, Self.slept("2026-01-29 23:10"))
        let expected = LightTests.text(
            promise: "y", day: "on", night: "on", slept: "2026-01-29 23:10", updated: "2026-01-29 23:30")
        #expect(Self.text(merge) == expected && merge.lines.isEmpty)
    }

    @Test("unites rejects: what either side added is in, what either took out is out")
    func rejects() {
        func rejects(_ minutes: [String], _ updated: String) -> String {
            LightTests.text(
                promise: "x", day: "on", updated: updated, rejects: minutes.map { "2026-01-29 23:\($0)" })
        }
        let merge = Self.merged(
            base: rejects(["01", "02"], "2026-01-29 23:02"), rejects(["02", "20"], "2026-01-29 23:20"),
            rejects(["01", "02", "10", "30"], "2026-01-29 23:30"))
        #expect(Self.text(merge) == rejects(["02", "10", "20", "30"], "2026-01-29 23:30"))
        #expect(merge.lines.isEmpty)
        let new = Self.merged(
            base: nil, rejects(["05"], "2026-01-29 23:05"), rejects(["05", "01"], "2026-01-29 23:05"))
        #expect(Self.text(new) == rejects(["01", "05"], "2026-01-29 23:05"))
    }

    @Test("keeps what one side deleted and the other changed, and says so; what nobody changed goes")
    func deletions() {
        let kept = Self.merged(base: Self.lit, nil, Self.slept("2026-01-29 23:10"))
        #expect(Self.text(kept) == Self.slept("2026-01-29 23:10"))
        #expect(kept.lines == ["light 2026-01-29: deleted on one side, changed on the other; kept"])
        #expect(Self.merged(base: Self.lit, nil, Self.lit) == RecordMerge([:]))
        #expect(Self.merged(base: Self.lit, nil, nil) == RecordMerge([:]))
        #expect(Self.text(Self.merged(base: nil, nil, Self.lit)) == Self.lit)
    }

    @Test("keeps the lines of both users in their places")
    func ownLines() {
        let base = "# Light: 2026-01-29 (Thu)\nday_light: on\nrejects:\n  - 2026-01-29 22:31\n"
        let one = base.replacing("day_light: on\n", with: "day_light: on\ntea:\n  - green\n")
        let other = base + "    a game\n  - 2026-01-29 23:00\n    another\n\n## Notes\nprose\n"
        #expect(
            Self.text(Self.merged(base: base, one, other))
                == """
                # Light: 2026-01-29 (Thu)
                day_light: on
                tea:
                  - green
                rejects:
                  - 2026-01-29 22:31
                    a game
                  - 2026-01-29 23:00
                    another

                ## Notes
                prose

                """)
    }

    @Test("has the promise of the side that slept, not the other side's rest")
    func restAndSleep() throws {
        let both = Self.slept("2026-01-29 22:40")
        let rest = LightTests.text(rest: "on", updated: "2026-01-29 23:00")
        let merge = Self.merged(base: nil, both, rest)
        let light = try record(#require(Self.text(merge)))
        #expect(light.isDayLit && light.isNightLit && !light.isRest && light.promise == "x")
        #expect(merge.lines == ["light 2026-01-29: both sides changed it; kept the promise, not the rest"])
    }

    @Test("a day of rest with a light is found")
    func litRest() {
        let found = { (text: String) in LightPart.findings(in: [Self.path: Array(text.utf8)]).map(\.path) }
        #expect(found(LightTests.text(promise: "x", day: "on", rest: "on")) == [Self.path])
        #expect(found(LightTests.text(night: "on", slept: "2026-01-29 23:00", rest: "on")) == [Self.path])
        #expect(found(LightTests.text(rest: "on")) == [] && found(Self.lit) == [])
    }
}
