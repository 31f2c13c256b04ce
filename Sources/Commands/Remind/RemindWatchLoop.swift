import Files
import Localization
import Messages
import Terminal

/// The loop of `remind watch`. Its ticks and waits are parameters, so that a test needs no clock.
struct RemindWatchLoop {
    /// A delivered reminder: its line, and whether no program has shown it.
    typealias Delivered = (line: LocalizedText, isForTerminal: Bool)

    /// Whether the clock is fixed, so that one tick is enough.
    var isClockFixed = false
    private let context: Context
    /// The warning of the last tick: one that stays is printed once.
    private var reported: LocalizedText?

    init(_ context: Context) { self.context = context }

    /// Delivers until a wait is interrupted.
    ///
    /// - Parameters:
    ///   - tick: delivers what is due, passes on each reminder, and returns a warning.
    ///   - wait: waits until the next minute.
    /// - Throws: ``Failure`` when the first tick fails. Later errors are warnings: a file may be edited meanwhile.
    mutating func run(
        _ tick: ((Delivered) -> Void) throws(Failure) -> LocalizedText?, waiting wait: () -> SignalWait.End
    ) throws(Failure) -> SignalWait.End {
        report(try tick(show))
        while !isClockFixed {
            let end = wait()
            guard case .timeIsUp = end else { return end }
            do throws(Failure) {
                report(try tick(show))
            } catch {
                report(error.errorText.text)
            }
        }
        return .timeIsUp
    }

    /// Prints a line, and rings the bell if no program has shown the reminder.
    private func show(_ delivered: Delivered) {
        let bell = delivered.isForTerminal && context.streams.isOutputTerminal ? "\u{07}" : ""
        context.streams.output.write("\(delivered.line[context.language])\(bell)\n")
        context.streams.output.flush()
    }

    private mutating func report(_ warning: LocalizedText?) {
        if let warning, warning != reported { context.warn(warning) }
        reported = warning
    }
}
