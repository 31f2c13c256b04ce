import CivilTime
import Fast
import Files
import Localization
import Messages
import Terminal
import Views

/// What `fast watch` does between its start and its end; what it reads, and how it waits, is handed in.
struct FastWatchLoop {
    /// How a watch ends.
    enum End {
        /// With an answer: the fast has ended, or there is no more to print.
        case answered(Reply)
        /// By a signal.
        case interrupted(Int32)
    }

    /// Whether time stands still: one line is all then.
    var isClockFixed = false
    private let streams: Streams
    private let canvas: Canvas
    /// The path of the fast that was shown last, and whether its goal was reached.
    private var shown: (path: String, isReached: Bool)?
    private var lastLine = ""

    init(_ streams: Streams, _ canvas: Canvas) {
        (self.streams, self.canvas) = (streams, canvas)
    }

    /// The most seconds between two looks: the fast may have been ended by another command.
    private static let longest = 5

    /// Shows the running fast until it ends, or until a wait is interrupted.
    ///
    /// - Parameters:
    ///   - look: reads the fasts.
    ///   - wait: waits so many seconds.
    /// - Throws: ``Failure`` when none is running at the start, and when the fasts can't be read.
    mutating func run(
        _ look: () throws(Failure) -> FastBook, waiting wait: (Int) -> SignalWait.End
    ) throws(Failure) -> End {
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

    /// The seconds to the next whole minute of the fast, or less.
    private static func seconds(until fast: FastRecord, _ now: Now) -> Int {
        min(longest, 60 - fast.seconds(until: now.instant) % 60)
    }

    /// Prints the line where it differs from the last one, and rings at the goal.
    private mutating func show(_ fast: FastRecord, _ now: Now) {
        let isReached = fast.isReached(at: now.instant)
        let line = line(fast, now)
        if line != lastLine { streams.output.write(canvas.columns == nil ? "\(line)\n" : "\r\u{1B}[K\(line)") }
        if let shown, shown.path == fast.path, !shown.isReached, isReached, streams.isOutputTerminal {
            streams.output.write("\u{07}")
        }
        (shown, lastLine) = ((fast.path, isReached), line)
        streams.output.flush()
    }

    private func line(_ fast: FastRecord, _ now: Now) -> String {
        let text = FastView.live(fast, now)[canvas.language]
        guard let columns = canvas.columns else { return text }
        let progress = FastProgress(fast, now)
        let room = columns - text.displayWidth - 3
        guard room >= 16 else { return text.truncated(toColumns: columns - 1) }
        let bar = ProgressBar(percent: progress.percent, progress.isReached ? .completed : .execute)
        return "\(bar.line(columns: min(room, 30), canvas.paint))  \(text)"
    }

    /// Ends the line on a terminal.
    private func finished(_ reply: Reply) -> Reply {
        if canvas.columns != nil, shown != nil { streams.output.write("\n") }
        streams.output.flush()
        return reply
    }

    /// What is said once no fast is running any more.
    private func end(of book: FastBook) throws(Failure) -> Reply {
        guard let shown else { throw Failure(FastError.noneRunning) }
        guard let fast = book.fasts[shown.path] else {
            return finished(Reply(LocalizedText(en: "the fast was deleted", zh: "断食已被删除", ja: "断食は削除されました")))
        }
        let line = FastView.line(fast, book.now)
        return finished(
            Reply(LocalizedText(en: "no longer running: \(line)", zh: "已不再进行：\(line)", ja: "進行中ではなくなりました：\(line)")))
    }
}
