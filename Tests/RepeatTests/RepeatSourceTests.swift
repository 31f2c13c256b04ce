import CivilTime
import Repeat
import Testing

@Suite("The source of a task")
struct RepeatSourceTests {
    @Test(
        "is read as it is written",
        arguments: ["Repeat/部屋の掃除@2026-01-27 08:55", "Repeat/a@b@2026-01-27 08:55", "Repeat/e\u{301}@2026-01-27 08:55"])
    func read(_ text: String) throws {
        let source = try #require(RepeatSource(text))
        #expect(Array("\(source)".utf8) == Array(text.utf8) && source.due == moment("2026-01-27 08:55"))
        #expect(RepeatPart.owns(source.path))
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "Repeat/@2026-01-27 08:55", "Repeat/a/b@2026-01-27 08:55", "Repeat/a@2026-02-30 08:55", "Repeat/a",
            "repeat/a@2026-01-27 08:55", "a@2026-01-27 08:55", "Repeat/a 2026-01-27 08:55",
        ])
    func refused(_ text: String) { #expect(RepeatSource(text) == nil) }

    @Test("is answered by a completion of its due, and the earlier of two stays")
    func answered() throws {
        let due = try #require(RepeatFile.cleaning.next)
        let source = RepeatSource("x", due: due)
        #expect(try !source.isAnswered(in: RepeatFile.cleaning))
        #expect(try source.isAnswered(in: RepeatFile.cleaning.done("2026-02-03 08:00")))
        #expect(min(source, RepeatSource("a", due: moment("2026-01-27 08:55"))).due == moment("2026-01-27 08:55"))
    }
}
