import CivilTime
import Files
import Journal
import Localization
import Terminal
import TestSupport
import Testing

@testable import Commands

/// `remind watch` with simulated ticks and waits.
@Suite("A watch for reminders") struct RemindWatchLoopTests {
    private struct Watched {
        let end: SignalWait.End
        let output: String
        let error: String
    }

    /// Watches while the ticks deliver some lines, or fail, in turn. The wait after the last one ends with `last`.
    ///
    /// - Parameter warnings: those that the ticks return; none for an empty text.
    private static func watch(
        _ ticks: [Result<[RemindWatchLoop.Delivered], Failure>], warnings: [String] = [], isFixed: Bool = false,
        isTerminal: Bool = false, last: SignalWait.End = .interrupted(2)
    ) throws -> Watched {
        let (streams, captured) = Streams.capturing(isTerminal: isTerminal)
        let environment = Environment(variables: [:], folder: "/", clock: .system)
        let context = Context(
            environment: environment, directory: nil, language: .en, streams: streams,
            place: .failure(.noJournal(from: "/")), isVerifying: true, wantsDocument: false,
            appearance: Appearance(nil, [:], streams, .en) { GlobalSettings(environment) })
        var loop = RemindWatchLoop(context)
        loop.isClockFixed = isFixed
        var (rest, words) = (ticks[...], warnings[...])
        let end = try loop.run { deliver throws(Failure) in
            for line in try rest.removeFirst().get() { deliver(line) }
            return words.popFirst().flatMap { $0.isEmpty ? nil : LocalizedText($0) }
        } waiting: {
            rest.isEmpty ? last : .timeIsUp
        }
        return Watched(end: end, output: captured.output, error: captured.error)
    }

    private static let error = Failure(Declined(text: LocalizedText("no")))
    private static let line: RemindWatchLoop.Delivered = (LocalizedText("a"), true)

    @Test("prints each reminder at once, until a signal or a closed output")
    func lines() throws {
        let ticks: [Result<[RemindWatchLoop.Delivered], Failure>] = [
            .success([]), .success([Self.line, (LocalizedText("b"), false)]), .success([]),
        ]
        let watched = try Self.watch(ticks)
        #expect(watched.output == "a\nb\n" && watched.end == .interrupted(2))
        #expect(try Self.watch(ticks, last: .outputClosed).end == .outputClosed)
    }

    @Test("rings the bell on a terminal for what no program has shown")
    func bell() throws {
        let watched = try Self.watch([.success([Self.line, (LocalizedText("b"), false)])], isTerminal: true)
        #expect(watched.output == "a\u{07}\nb\n")
    }

    @Test("ends at once under a fixed clock")
    func fixed() throws {
        #expect(try Self.watch([.success([Self.line])], isFixed: true).end == .timeIsUp)
    }

    @Test("fails when it fails at first; later it warns once for each error in a row, and goes on")
    func errors() throws {
        #expect(throws: Failure.self) { try Self.watch([.failure(Self.error)]) }
        let watched = try Self.watch([
            .success([]), .failure(Self.error), .failure(Self.error), .success([Self.line]), .failure(Self.error),
        ])
        #expect(watched.output == "a\n")
        #expect(watched.error == "[WARN] no\n[WARN] no\n")
    }

    @Test("prints the warning of a tick once in a row, too, and beside its lines")
    func warnings() throws {
        let ticks = Array(repeating: Result<[RemindWatchLoop.Delivered], Failure>.success([Self.line]), count: 6)
        let watched = try Self.watch(ticks, warnings: ["a.md", "a.md", "b.md", "", "b.md"])
        #expect(watched.output == "a\na\na\na\na\na\n")
        #expect(watched.error == "[WARN] a.md\n[WARN] b.md\n[WARN] b.md\n")
    }
}
