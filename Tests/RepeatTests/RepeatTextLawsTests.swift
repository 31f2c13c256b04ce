import CivilTime
import JournalText
import Parts
import Repeat
import TestSupport
import Testing

@Suite("The laws of a repeat's text")
struct RepeatTextLawsTests {
    private static let lines = [
        "", "  ", "interval: 2 weeks", "from: due", "at: 07:00", "until:2027-01-01", "next_reminder: null", "created:",
        "active: false", "type: ddl", "mood: fine", "updated: 2026-01-29 09:13", "## Notes", "## Completions",
        "- 2026-01-24 08:55 (due 2026-01-23 21:00)", "* 2026-01-25 08:55 (due 2026-01-23 21:00)", "  under it",
        "- milk",
        "day_of_month: 31", "\tfrom: done", "# Repeat: another", "<<<<<<< HEAD",
    ]

    /// A text that a hand edit may have made of the example.
    private func text(_ seed: Int) -> [UInt8] {
        var random = Seeded(UInt64(seed))
        var lines = RepeatFile.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let index = Int.random(in: 1..<lines.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: lines.remove(at: index)
            case 1: lines[index] += "\r"
            case 2: lines.swapAt(index, Int.random(in: 1..<lines.count, using: &random))
            default: lines.insert(random.pick(Self.lines), at: index)
            }
        }
        return Array(((random.chance(5) ? "\u{FEFF}" : "") + lines.joined(separator: "\n")).utf8)
    }

    @Test("are tried on texts of which many can be read, and many not")
    func variety() {
        let read = (0..<300).count { (try? RepeatRecord(text($0), at: "Repeat/x.md")) != nil }
        #expect((90...270).contains(read))
    }

    @Test("hold for what hands make of it", arguments: 0..<300)
    func laws(_ seed: Int) throws {
        let text = text(seed)
        guard let record = try? RepeatRecord(text, at: "Repeat/x.md") else {
            #expect(RepeatPart.canonical(text, at: "Repeat/x.md") == nil)
            return
        }
        #expect(record.bytes == text)
        let canonical = try #require(RepeatPart.canonical(text, at: "Repeat/x.md"))
        #expect(RepeatPart.canonical(canonical, at: "Repeat/x.md") == canonical)
        let again = try RepeatRecord(canonical, at: "Repeat/x.md")
        #expect(again.completions == record.completions && again.next == record.next)
        #expect(again.interval == record.interval && again.isActive == record.isActive && again.until == record.until)
        try expectCommands(record)
    }

    /// The result of commands can be parsed again, and has their effect.
    private func expectCommands(_ record: RepeatRecord) throws {
        let now = moment("2026-02-03 08:00")
        guard let done = try? RepeatAction.complete().perform(on: record, now: now) else {
            #expect(!record.isActive)
            return
        }
        let read = try RepeatRecord(done.bytes, at: "Repeat/x.md")
        #expect(read == done && read.completions.count == record.completions.count + 1)
        let undone = try RepeatAction.undo.perform(on: read, now: now)
        #expect(undone.completions == record.completions && undone.next == record.next && undone.isActive)
        #expect(own(undone).isSuperset(of: own(record)))
    }

    /// The lines that no command writes.
    private func own(_ record: RepeatRecord) -> Set<Substring> {
        Set(record.file.split(whereSeparator: \.isNewline).filter { ["mood", "  un", "## N"].contains($0.prefix(4)) })
    }
}
