import CivilTime
import JournalText
import Parts
import Testing

@testable import Fast

@Suite("A fast's file") struct TextTests {
    @Test("is made from the template as the format says")
    func made() throws {
        let start = try instant("2026-01-28 20:00:00 +08:00")
        let fast = FastRecord(
            name: "2026-01-28-2000", try settings.target(FastOptions()), start: start,
            end: try instant("2026-01-29 12:03:20 +08:00"), now: try #require(Moment("2026-01-29 12:03")))
        #expect(string(fast.bytes) == sample)
        #expect(fast.path == "Fast/2026/2026-01-28-2000.md")
    }

    @Test("a note may hold anything, also what a template's placeholder looks like")
    func note() throws {
        var set = try fasts()
        let start = FastAction.start(with: FastOptions(note: "{name}: a, 100%"))
        let fast = try start.apply(to: &set, now: now("2026-01-28 20:00"))
        #expect(try FastRecord(fast.bytes, at: fast.path).note == "{name}: a, 100%")
    }

    @Test(
        "is kept to the byte, however it is written",
        arguments: [
            sample, "\u{FEFF}" + sample, sample.replacing("\n", with: "\r\n"), String(sample.dropLast()),
            sample + "\n## Notes\n- soup\nended_at: never\n", sample.replacing("note:", with: "mood: fine\nnote:"),
            sample.replacing("status:", with: "\n\n  status:"),
        ])
    func roundTrip(text: String) throws {
        let fast = try FastRecord(Array(text.utf8), at: "Fast/2026/2026-01-28-2000.md")
        #expect(string(fast.bytes) == text)
        #expect(fast.status == .completed && fast.target.minutes == 960 && fast.note == nil)
        #expect(fast.end?.description == "2026-01-29 12:03:20 +08:00")
        var changed = fast
        changed.note = "a walk"
        #expect(string(changed.bytes) == text.replacing("note: null", with: "note: a walk"))
        changed.note = nil
        #expect(string(changed.bytes) == text)
    }

    @Test("a line that is missing reads as its default")
    func defaults() throws {
        let fast = try FastRecord(
            Array("# Fast: x\nstarted_at: 2026-01-28 20:00:00 +08:00\n".utf8), at: "Fast/2026/x.md")
        #expect(fast.preset == .sixteen && fast.target.minutes == 960 && fast.status == .running)
        #expect(fast.end == nil && fast.note == nil && fast.updated == nil)
        var ended = fast
        ended.set(.completed, at: fast.start)
        #expect(
            string(ended.bytes)
                == "# Fast: x\nstatus: completed\nstarted_at: 2026-01-28 20:00:00 +08:00\nended_at: 2026-01-28 20:00:00 +08:00\n"
        )
    }

    @Test(
        "a value that isn't one is named with its line",
        arguments: [
            ("status: done", "status", "done", Diagnostic.ValueForm.oneOf("in_progress, completed or cancelled")),
            ("preset: 15:9", "preset", "15:9", .oneOf("16:8, 18:6, 20:4, OMAD or custom")),
            ("target_hours: 73", "target_hours", "73", .hours(1...72)),
            ("target_hours: 16.3", "target_hours", "16.3", .hours(1...72)),
            ("preset: custom", "target_hours", "", .hours(1...72)), ("status: cancelled", "ended_at", "", .instant),
            ("ended_at: 2026-01-29 12:03", "ended_at", "2026-01-29 12:03", .instant),
            ("started_at: 2026-02-30 12:03:00 +08:00", "started_at", "2026-02-30 12:03:00 +08:00", .instant),
            ("updated: now", "updated", "now", .moment),
        ])
    func wrong(line: String, key: String, value: String, form: Diagnostic.ValueForm) {
        let start = line.hasPrefix("started_at") ? "" : "started_at: 2026-01-28 20:00:00 +08:00\n"
        // A missing line is reported where it belongs.
        let expected = line.hasPrefix(key) ? 2 : key == "ended_at" ? 4 : 3
        let text = "# Fast: x\n\(line)\n\(start)"
        #expect(throws: Diagnostic(file: "f", line: expected, .badValue(key: key, value: value, form: form))) {
            try FastRecord(Array(text.utf8), at: "Fast/2026/x.md", in: "f")
        }
    }

    @Test("is brought to its form: lines in order and canonical spelling, what a person wrote where it was")
    func canonical() throws {
        let text = """
            \u{FEFF}# Fast:  2026-01-28-2000
            status:completed\r
            preset: omad

            target_hours: 23.0
            mood: fine
            started_at: 2026-01-28 20:00 +08:00
            ended_at: 2026-01-29 12:03:20 +08:00
            note:

            ## Notes
            - soup
            """
        let canonical = """
            # Fast: 2026-01-28-2000
            preset: OMAD
            target_hours: 23
            mood: fine
            status: completed
            started_at: 2026-01-28 20:00:00 +08:00
            ended_at: 2026-01-29 12:03:20 +08:00
            note: null

            ## Notes
            - soup

            """
        let path = "Fast/2026/2026-01-28-2000.md"
        #expect(string(FastPart.canonical(Array(text.utf8), at: Path(path))) == canonical)
        #expect(string(FastPart.canonical(Array(canonical.utf8), at: Path(path))) == canonical)
        #expect(string(FastPart.canonical(Array(sample.utf8), at: Path(path))) == sample)
        #expect(FastPart.canonical(Array("# Fast: x\n".utf8), at: Path(path)) == nil)
    }

    @Test(
        "is a fast's by its first line and its place",
        arguments: [
            ("Fast/2026/2026-01-28-2000.md", true), ("Fast/2026/2026-01-28-2000-2.md", true), ("Fast/mine.md", true),
            ("Fast/2026/2026-01-28-2000.variant-0a1b2c3d.md", false), ("Fast/2026/.x.md", false),
            ("Fast/2026/2026-01-28-2000 (Ann's conflicted copy 2026-01-29).md", false),
            ("Fast/2026/\u{1B}[31m.md", false), ("Fast/2026/\u{202E}x.md", false),
            ("Fast/2026/x.txt", false), ("Fast.md", false), ("Past/2026/x.md", false), ("Fast/a/b/c/d.md", false),
        ])
    func place(path: String, isOwn: Bool) {
        #expect(FastPart.owns(Path(path)) == isOwn)
        #expect(FastPart.merges(Path("journal/" + path)) == isOwn)
    }

    @Test("the part reads, names and merges by version 2")
    func part() throws {
        try FastPart.check(Array(sample.utf8), at: "Fast/2026/2026-01-28-2000.md", in: "x")
        #expect(throws: Diagnostic.self) {
            try FastPart.check(Array("# Fast: x\n".utf8), at: "Fast/2026/x.md", in: "x")
        }
        #expect(FastPart.name == "fast" && FastPart.folders == ["Fast"] && FastPart.mergeRules == 2)
        #expect(FastPart.settings.map(\.name) == ["fast.preset", "fast.hours", "fast.showStreak", "fast.reminders"])
        #expect(
            FastPart.settings.map(\.standard) == ["16:8", "16", "true", "goal"]
                && FastPart.feature.key.name == "feature.fast")
    }

    @Test(
        "a text that git left in the middle of a merge, a key that is there twice and bytes that aren't UTF-8 are refused",
        arguments: [
            sample + "<<<<<<< ours\n", sample.replacing("note:", with: "status: completed\nnote:"),
            sample.replacing("# Fast:", with: "# Fasting:"),
        ])
    func refused(text: String) {
        #expect(throws: Diagnostic.self) { try FastRecord(Array(text.utf8), at: "Fast/2026/x.md") }
        #expect(throws: Diagnostic.self) { try FastRecord(Array(sample.utf8) + [0xFF], at: "Fast/2026/x.md") }
    }

    @Test("a file that opens otherwise is its user's own")
    func opens() {
        #expect(FastPart.opens(Array(sample.utf8)) && FastPart.opens(Array(("\u{FEFF}" + sample).utf8)))
        #expect(!FastPart.opens(Array("# Fasting\n".utf8)) && !FastPart.opens([]))
        #expect(!FastPart.opens(Array("\n# Fast: x\n".utf8)))
    }
}
