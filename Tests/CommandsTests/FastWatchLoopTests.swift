import Actions
import CivilTime
import Fast
import Files
import Localization
import Parts
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Views

/// `fast watch` with simulated reads and waits.
@Suite("A watched fast") struct FastWatchLoopTests {
    private static let settings = FastSettings.standard

    /// The file of a fast that started at 20:00 UTC.
    private static func text(_ end: String?) -> [UInt8] {
        Array(
            """
            # Fast: 2026-01-28-2000
            preset: 16:8
            target_hours: 16
            status: \(end == nil ? "in_progress" : "completed")
            started_at: 2026-01-28 20:00:00 +00:00
            ended_at: \(end.map { "\($0) +00:00" } ?? "null")
            updated: 2026-01-28 20:00

            """.utf8)
    }

    private static func book(_ wall: String, end: String? = nil, isDeleted: Bool = false) throws -> FastBook {
        let now = try #require(Clock(wall: wall)).now(in: .utc)
        let records: Records = isDeleted ? [:] : ["Fast/2026/2026-01-28-2000.md": text(end)]
        return FastBook(try FastSet(records), settings, now)
    }

    private struct Watched {
        let end: FastWatchLoop.End
        let output: String
        /// The seconds of each wait.
        let waits: [Int]
    }

    /// Watches while the reads return some books in turn. The wait after the last one ends with `last`.
    private static func watch(
        _ books: [FastBook], columns: Int? = nil, isFixed: Bool = false, isTerminal: Bool = false,
        last: SignalWait.End = .interrupted(2)
    ) throws -> Watched {
        let (streams, captured) = Streams.capturing(isTerminal: isTerminal)
        var loop = FastWatchLoop(streams, Canvas(.en, columns: columns))
        loop.isClockFixed = isFixed
        var (rest, waits) = (books[...], [Int]())
        let end = try loop.run {
            rest.removeFirst()
        } waiting: { seconds in
            waits.append(seconds)
            return rest.isEmpty ? last : .timeIsUp
        }
        return Watched(end: end, output: captured.output, waits: waits)
    }

    private static func signal(_ end: FastWatchLoop.End) -> Int32? {
        if case .interrupted(let signal) = end { signal } else { nil }
    }

    private static func reply(_ end: FastWatchLoop.End) -> String? {
        switch end {
        case .answered(.done(let headline, _)): headline.en
        case .answered(.plain(let text)): text
        default: nil
        }
    }

    @Test("is a new line in a pipe only when the minute is another, until a signal")
    func pipe() throws {
        let books = try ["2026-01-29 08:30:00", "2026-01-29 08:30:05", "2026-01-29 08:30:58", "2026-01-29 08:31:00"]
            .map { try Self.book($0) }
        let watched = try Self.watch(books)
        #expect(
            watched.output == """
                12:30 of 16:00 (78%), 03:30 left, goal at 2026-01-29 12:00
                12:31 of 16:00 (78%), 03:29 left, goal at 2026-01-29 12:00

                """)
        #expect(watched.waits == [5, 5, 2, 5])
        #expect(Self.signal(watched.end) == 2)
    }

    @Test("is one line on a terminal, which rings once at the goal and ends with a line break")
    func terminal() throws {
        let books = try ["2026-01-29 11:59:58", "2026-01-29 12:00:00", "2026-01-29 12:00:05"].map { try Self.book($0) }
        let watched = try Self.watch(books, columns: 40, isTerminal: true)
        #expect(
            watched.output
                == "\r\u{1B}[K15:59 of 16:00 (99%), 00:01 left, goal…\r\u{1B}[K16:00 of 16:00, goal reached at 2026-0…\u{07}\n"
        )
    }

    @Test("has a bar where there is room")
    func bar() throws {
        let watched = try Self.watch([Self.book("2026-01-29 04:00")], columns: 90, isTerminal: true)
        #expect(
            watched.output
                == "\r\u{1B}[K\(String(repeating: "█", count: 12))\(String(repeating: "░", count: 12)) 50%  "
                + "08:00 of 16:00 (50%), 08:00 left, goal at 2026-01-29 12:00\n")
    }

    @Test("doesn't ring in a pipe, and not for a goal that was reached before")
    func silent() throws {
        let reached = try Self.watch(
            [Self.book("2026-01-29 13:00"), Self.book("2026-01-29 13:01")], columns: 80, isTerminal: true)
        let piped = try Self.watch([Self.book("2026-01-29 11:59:59"), Self.book("2026-01-29 12:00")])
        #expect(!reached.output.contains("\u{07}") && !piped.output.contains("\u{07}"))
    }

    @Test("ends when another command has ended or deleted it, when nobody reads, and where the clock is fixed")
    func ends() throws {
        let first = try Self.book("2026-01-29 12:00")
        let ended = try Self.watch([first, Self.book("2026-01-29 12:05", end: "2026-01-29 12:03:00")])
        #expect(
            Self.reply(ended.end)
                == "no longer running: 2026-01-28-2000 | completed | 2026-01-28 20:00 – 2026-01-29 12:03 | "
                + "16:03 of 16:00 (16:8), goal reached")
        let deleted = try Self.watch([first, Self.book("2026-01-29 12:05", isDeleted: true)])
        #expect(Self.reply(deleted.end) == "the fast was deleted")
        #expect(Self.reply(try Self.watch([first], last: .outputClosed).end) == "")
        let fixed = try Self.watch([first], isFixed: true)
        #expect(Self.reply(fixed.end) == "" && fixed.waits == [])
    }

    @Test("has to be running")
    func none() throws {
        let book = try Self.book("2026-01-29 12:05", end: "2026-01-29 12:03:00")
        #expect(throws: FastError.noneRunning) { try Self.watch([book]) }
    }
}
