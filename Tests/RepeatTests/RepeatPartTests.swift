import CivilTime
import Localization
import Parts
import Repeat
import Testing

@Suite("Repeats as a part of a journal")
struct RepeatPartTests {
    static let path: Path = "Repeat/x.md"
    let now = RepeatTests.now("2026-01-29 09:12")

    private func change(_ before: String?, _ after: String?) -> RecordChange {
        let records = { (text: String?) in text.map { [Self.path: Array($0.utf8)] } ?? [:] }
        return RecordChange(from: records(before), to: records(after))
    }

    @Test(
        "refuse a hand's moment that tells of the past and is after now",
        arguments: [
            ("- 2026-01-29 09:12", "- 2026-01-29 09:13"), ("created: 2026-01-20", "created: 2026-02-20"),
            ("last_completed: 2026-01-29 09:12", "last_completed: 2026-01-30 09:12"),
            ("updated: 2026-01-29 09:12", "updated: 2027-01-29 09:12"),
        ])
    func future(_ old: String, _ new: String) throws {
        let edited = RepeatFile.text.replacing(old, with: new)
        let refused = #expect(throws: PartError.self) {
            try RepeatPart.check(change(RepeatFile.text, edited), now: now)
        }
        #expect(refused?.part == "repeat" && refused?.path == Self.path)
        #expect(throws: PartError.self) { try RepeatPart.check(change(nil, edited), now: now) }
        // A moment that another machine's clock wrote doesn't prevent an edit of something else.
        try RepeatPart.check(change(edited, edited.replacing("3 day", with: "4 day")), now: now)
        try RepeatPart.check(change(edited, RepeatFile.text), now: now)
    }

    @Test("leave everything else to a hand, a reminder in the past and a deletion too")
    func adopted() throws {
        let edited = RepeatFile.text.replacing("next_reminder: 2026-02-01", with: "next_reminder: 2025-02-01")
        try RepeatPart.check(change(RepeatFile.text, edited), now: now)
        try RepeatPart.check(change(RepeatFile.text, nil), now: now)
        try RepeatPart.check(change(RepeatFile.text, "a shopping list\n"), now: now)
    }

    @Test("tell of a change, and of a title once it is done")
    func events() throws {
        let base = try RepeatFile.cleaning
        let told = { (after: RepeatRecord) in
            RepeatPart.events(of: change(RepeatFile.text, after.file)).map(\.words[.en])
        }
        #expect(try told(base.done("2026-01-30 08:00")) == ["repeat done: 部屋の掃除"])
        #expect(try told(base.undone("2026-01-30 08:00")) == ["repeat undone: 2026-01-29 09:12"])
        #expect(try told(base.skipped("2026-01-30 08:00")) == ["repeat skipped: 2026-02-01 09:12"])
        #expect(try told(base.moved("2026-01-30 08:00", to: "2026-02-05 09:00")) == ["repeat moved: 2026-02-05 09:00"])
        #expect(try told(base.snoozed("2026-01-30 08:00", until: "18:00")) == ["repeat snoozed: 2026-01-30 18:00"])
        #expect(try told(base.archived("2026-01-30 08:00")) == ["repeat archived"])
        #expect(RepeatPart.events(of: change(RepeatFile.text, nil)).map(\.what) == ["deleted"])
        let new = try RepeatFile.new("secret", every: "1-week", now: "2026-01-30 08:00")
        let created = RepeatPart.events(of: change(nil, new.file))
        #expect(created.map(\.what) == ["created"] && created.first?.date == "2026-01-30")
        #expect(created.first?.words[.en] == "repeat created: every week")
    }

    @Test("are found where a merge left a version beside one, and where names differ by case")
    func findings() {
        let text = Array(RepeatFile.text.utf8)
        let found = RepeatPart.findings(in: [
            "Repeat/a.md": text, "Repeat/A.md": text, "Repeat/b.variant-0123abcd.md": text,
            "Repeat/c.variant-x.md": text,
        ])
        #expect(found.map(\.path) == ["Repeat/a.md"])
    }

    @Test("say why in every language")
    func words() {
        let errors: [RepeatError] = [
            .archived, .nextInPast(now.moment), .snoozeInPast(now.moment), .completionInFuture(now.moment),
            .beforeLast(now.moment),
            .beforeCreation(now.moment), .untilInPast(now.moment.day), .nothingToUndo, .ended(until: nil),
            .unknown("x"),
            .ambiguous("x"),
        ]
        for error in errors {
            let words = error.words("x", as: "x")
            #expect(Set(Language.allCases.map { words[$0] }).count == 3)
        }
    }
}
