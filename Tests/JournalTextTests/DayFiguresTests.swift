import CivilTime
import TestSupport
import Testing

@testable import JournalText

/// The figures of a day's file (`Plan.md`, "Statistics").
@Suite("The figures of a day")
struct DayFiguresTests {
    private static let completed = """
        # Day: 2026-01-29 (Thu)
        status: completed
        kill_time: 20:00
        initiated_at: 2026-01-29 08:30
        closed_at: 2026-01-29 12:00

        ## Draft_Mission_List

        ## Focus_Zone

        ## Frozen_Zone

        ## Complete_Zone
        - (T01) [ddl] 提交申请材料
          - subtasks: 填表; 盖章
          - started_at: 2026-01-29 08:30
          - ended_at: 2026-01-29 10:05
        - (T02) [regular] write the report
          - started_at: 2026-01-29 10:05
          - ended_at: 2026-01-29 12:00

        ## Expired_Summary
        expired_count: 3

        """

    @Test("of a canonical file are scanned")
    func scanned() throws {
        let figures = try #require(DayFigures.scanned(Array(Self.completed.utf8)))
        #expect(figures.date == Day("2026-01-29") && figures.status == .completed && figures.isStarted)
        #expect(figures.expired == 3 && figures.done.map(\.type) == [.ddl, .regular])
        #expect(figures.done.map(\.endedAt) == [Moment("2026-01-29 10:05"), Moment("2026-01-29 12:00")])
        let account = try #require(DayAccount.scanned(Array(Self.completed.utf8)))
        #expect(account.figures == figures && account.titles == ["提交申请材料", "write the report"])
        let empty = DayFile(new: figures.date, killTime: try #require(TimeOfDay("20:00"))).bytes
        #expect(DayFigures.scanned(empty) == DayFigures(figures.date, .empty, isStarted: false))
    }

    @Test("are those of the parsed file, whatever is changed in it")
    func mutations() throws {
        let text = Array(Self.completed.utf8)
        let bytes = Array(" \n\r-x0#:[\t".utf8) + [0x7f, 0x80, 0xc3, 0xff]
        for position in text.indices {
            for byte in bytes {
                var (replaced, inserted) = (text, text)
                replaced[position] = byte
                inserted.insert(byte, at: position)
                for changed in [replaced, inserted] { expectSame(changed) }
            }
            var removed = text
            removed.remove(at: position)
            expectSame(removed)
            expectSame(Array(text[..<position]))
        }
    }

    @Test("are those of the parsed file in any spelling", arguments: 0..<200)
    func spellings(seed: Int) { expectSame(RandomDay.bytes(UInt64(seed), isInOrder: seed.isMultiple(of: 2))) }

    /// Expects that a file which is scanned has the figures of the parsed one.
    private func expectSame(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
        guard let scanned = DayFigures.scanned(bytes) else { return }
        let parsed = try? DayFile(bytes, file: "day.md")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(scanned == parsed.map { DayFigures(of: $0) }, "\(text)", sourceLocation: location)
        #expect(DayAccount.scanned(bytes) == parsed.map { DayAccount(of: $0) }, "\(text)", sourceLocation: location)
    }
}
