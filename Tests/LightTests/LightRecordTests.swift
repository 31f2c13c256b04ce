import CivilTime
import JournalText
import Light
import Localization
import Parts
import Paths
import Testing

/// The text of a record.
@Suite("A record of the lights") struct LightRecordTests {
    private static let example = text(
        promise: "明天醒来不会讨厌自己。", day: "on", night: "on", slept: "2026-01-29 23:10", updated: "2026-01-29 23:10",
        rejects: ["2026-01-29 22:31"])

    @Test("has every value of the format")
    func values() throws {
        let light = try record(Self.example)
        #expect(light.promise == "明天醒来不会讨厌自己。" && light.isDayLit && light.isNightLit && !light.isRest)
        #expect(light.sleptAt == moment("2026-01-29 23:10") && light.updated == light.sleptAt)
        #expect(light.rejects == [moment("2026-01-29 22:31")] && light.lights == .both)
        #expect(light.written == Self.example && light.canonical == light)
    }

    private static let variants = [
        example.replacing("\n", with: "\r\n"), "\u{FEFF}" + example, String(example.dropLast()),
        "# Light: 2026-01-29\n", "# Light: 2026-01-29 (Mon)\nday_light: on\n",
        example + "\n## Notes\n- 睡前读书\n", example.replacing("rest: off\n", with: "mood: 5\n  - fine\nrest:\n"),
        example.replacing("rejects:\n", with: "rejects:\n\n  * 2026-01-29 22:31  \n    once\n"),
        example + "  - 2026-01-28 22:40\n    once\n\nmood: 5\n",
    ]

    @Test("written by hand reads as it is, and comes back to the byte", arguments: variants)
    func tolerant(text: String) throws {
        var light = try record(text)
        #expect(light.bytes == Array(text.utf8))
        let canonical = light.canonical
        #expect(try record(canonical.written).canonical == canonical)
        #expect(light.rejects == canonical.rejects && light.lights == canonical.lights)
        for line in ["mood: 5", "  - fine", "- 睡前读书", "    once"] {
            #expect(text.contains(line) == canonical.written.contains(line), "\(line)")
        }
        (light.isDayLit, light.isRest) = (light.isDayLit, light.isRest)
        #expect(light.bytes == Array(text.utf8))
    }

    @Test("gets what is missing as the default, and its canonical form the right weekday")
    func defaults() throws {
        let light = try record(
            "# Light: 2026-01-29 (Mon)\nday_light:\nrejects:\n  - 2026-01-29 23:00\n  - 2026-01-29 22:31\n")
        #expect(light.lights == .off && light.promise == nil && light.updated == nil)
        let form = "# Light: 2026-01-29 (Thu)\nday_light: off\nrejects:\n  - 2026-01-29 22:31\n  - 2026-01-29 23:00\n"
        #expect(light.canonical.written == form)
    }

    @Test(
        "that can't be understood is named by its line",
        arguments: [
            ("# Light: 2026-01-30 (Fri)\n", 1), ("# Light: soon\n", 1), ("# Light: 2026-01-29\nday_light: yes\n", 2),
            ("# Light: 2026-01-29\n\nsleep_confirmed_at: 23:10\n", 3), ("# Light: 2026-01-29\nrest: x\n", 2),
            ("# Light: 2026-01-29\nrejects:\n  - 2026-01-29 22:31\n  - late\n", 4),
            ("# Light: 2026-01-29\nday_light: on\nday_light: off\n", 3), ("# Light: 2026-01-29\nupdated: now\n", 2),
            ("# Light: 2026-01-29\n<<<<<<< HEAD\n", 2),
            ("# Light: 2026-01-29\ncommitment: " + String(repeating: "x", count: 81) + "\n", 2),
        ])
    func diagnostics(text: String, line: Int) {
        let error = #expect(throws: Diagnostic.self) { try record(text) }
        #expect(error?.line == line)
    }

    @Test("is known by its path and its first line")
    func paths() throws {
        #expect(LightRecord.path(of: thursday) == "Light/2026/2026-01-29.md")
        #expect(LightPart.owns("Light/2026/2026-01-29.md"))
        for path in [
            "Light/2026-01-29.md", "Light/2025/2026-01-29.md", "Light/2026/2026-02-30.md", "Light/2026/2026-01-29.txt",
            "Light/2026/a/2026-01-29.md", "light/2026/2026-01-29.md", "Light/2026/day.md", "Light/2026/2026-01-29é.md",
        ] as [Path] { #expect(!LightPart.owns(path), "\(path)") }
        #expect(LightPart.merges("sub/Light/2026/2026-01-29.md"))
        #expect(LightPart.opens(Array("\u{FEFF}# Light: x".utf8)) && !LightPart.opens(Array("# Fast: x".utf8)))
    }

    @Test("changed by hand is refused where it tells of a moment to come")
    func handEdits() throws {
        let path: Path = "Light/2026/2026-01-29.md"
        func refusal(_ before: String?, _ after: String, _ now: String) -> PartError? {
            let before: Records = before.map { [path: Array($0.utf8)] } ?? [:]
            do throws(PartError) {
                try LightPart.check(
                    RecordChange(from: before, to: [path: Array(after.utf8)]), now: LightTests.now(now))
                return nil
            } catch { return error }
        }
        #expect(refusal(nil, Self.example, "2026-01-29 23:10") == nil)
        #expect(refusal(nil, Self.example, "2026-01-29 23:09")?.words[.en] == "2026-01-29 23:10 is in the future")
        #expect(refusal(nil, Self.example, "2026-01-29 22:00")?.words[.en] == "2026-01-29 22:31 is in the future")
        // A moment that was committed already isn't part of the hand edit.
        let quiet = Self.example.replacing("rest: off", with: "rest: on")
        #expect(refusal(Self.example, quiet, "2026-01-29 23:00") == nil)
        #expect(refusal(text(), Self.example, "2026-01-29 23:00")?.path == path)
    }
}
