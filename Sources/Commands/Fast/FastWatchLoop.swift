import Actions
import CivilTime
import Fast
import Files
import Localization
import Messages
import Terminal
import Views

/// The loop of `fast watch`. Its reads and waits are parameters, so that a test needs no clock.
struct FastWatchLoop {
    /// The end of a watch.
    enum End {
        /// A reply: the fast is not running any more, the clock is fixed, or the output is closed.
        case answered(Reply)
        /// A signal that arrived.
        case interrupted(Int32)
    }

    /// Whether the clock is fixed, so that one line is enough.
    var isClockFixed = false
    private let streams: Streams
    private let canvas: Canvas
    private let paint: Paint
    /// The path of the fast that was shown last, and whether its goal was reached.
    private var shown: (path: String, isReached: Bool)?
    private var lastLine = ""

    init(_ streams: Streams, _ canvas: Canvas, _ paint: Paint = .none) {
        (self.streams, self.canvas, self.paint) = (streams, canvas, paint)
    }

    /// The longest wait between two reads in seconds, because another command may end the fast.
    private static let longest = 5

    /// Shows the running fast until it ends, or until a wait is interrupted.
    ///
    /// - Parameters:
    ///   - look: reads the fasts.
    ///   - wait: waits for a number of seconds.
    /// - Throws: ``Failure`` when no fast is running at the start, or when the fasts can't be read.
    mutating func run(
        _ look: () throws -> FastBook, waiting wait: (Int) -> SignalWait.End
    ) throws -> End {
        while true {
            let book = try look()
            guard let fast = book.fasts.running else { return .answered(try end(of: book)) }
            show(fast, book.now)
            if isClockFixed { return .answered(finished(.silent)) }
            switch wait(Self.seconds(until: fast, book.now)) {
            case .timeIsUp: continue
            case .outputClosed: return .answered(.silent)
            case .interrupted(let signal):
                _ = finished(.silent)
                return .interrupted(signal)
            }
        }
    }

    /// The seconds until the next whole minute of the fast, at most ``longest``.
    private static func seconds(until fast: FastRecord, _ now: Now) -> Int {
        min(longest, 60 - fast.seconds(until: now.instant) % 60)
    }

    /// Prints the line if it differs from the last one, and rings the bell when the goal is reached.
    private mutating func show(_ fast: FastRecord, _ now: Now) {
        let isReached = fast.isReached(at: now.instant)
        let line = line(fast, now)
        if line != lastLine {
            streams.output.write(canvas.columns == nil ? "\(line)\n" : "\r\u{1B}[K\(line)")
        }
        if let shown, shown.path == fast.path, !shown.isReached, isReached, streams.isOutputTerminal {
            streams.output.write("\u{07}")
        }
        (shown, lastLine) = ((fast.path, isReached), line)
        streams.output.flush()
    }

    private func line(_ fast: FastRecord, _ now: Now) -> String {
        let text = FastView.live(fast, now, canvas.language)
        guard let columns = canvas.columns else { return text }
        let progress = FastProgress(fast, now)
        let room = columns - text.displayWidth - 3
        guard room >= 16 else { return text.truncated(toColumns: columns - 1) }
        let bar = ProgressBar(percent: progress.percent, progress.isReached ? .completed : .execute)
        return "\(paint(bar.line(columns: min(room, 30))))  \(text)"
    }

    /// Ends the line on a terminal, and returns the reply.
    private func finished(_ reply: Reply) -> Reply {
        if canvas.columns != nil, shown != nil { streams.output.write("\n") }
        streams.output.flush()
        return reply
    }

    /// The reply when no fast is running any more.
    ///
    /// - Throws: ``Failure`` when none was shown.
    private func end(of book: FastBook) throws -> Reply {
        guard let shown else { throw FastError.noneRunning }
        guard let fast = book.fasts[shown.path] else {
            return finished(
                Reply(LocalizedText(en: "the fast was deleted", zh: "断食已被删除", ja: "断食は削除されました")))
        }
        let line = FastView.line(fast, book.now)
        return finished(
            Reply(
                LocalizedText(
                    en: "no longer running: \(line)", zh: "已不再进行：\(line)", ja: "進行中ではなくなりました：\(line)")))
    }
}
