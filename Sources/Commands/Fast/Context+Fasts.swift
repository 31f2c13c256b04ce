import Actions
import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Messages
import Paths
import Terminal
import Views

extension Context {
    /// Reads fasts without changing them.
    ///
    /// - Parameter scope: the fasts to read, given today's date.
    func fasts(_ command: String, reading scope: (Day) -> FastScope) throws -> FastBook {
        try records(command, of: FastPart.self, reading: { scope($0).paths($1) }) { FastBook($0, &$1) }
    }

    /// The times of some fasts, and the files that can't be understood.
    private struct FastReading {
        var fasts: [FastTimes] = []
        var damaged: [(path: Path, problem: Diagnostic)] = []

        init(_ paths: [Path], _ reader: RecordReader) throws {
            fasts.reserveCapacity(paths.count)
            for path in paths {
                guard let text = try reader.text(at: path) else { continue }
                do { fasts.append(try FastTimes(text, at: path)) } catch {
                    damaged.append((path, error))
                }
            }
        }
    }

    /// Reads the times of all fasts, one file at a time: there may be thousands.
    ///
    /// Of a fast that can't be understood, only the committed text counts, with a warning.
    func allFastTimes(_ command: String) throws -> (fasts: [FastTimes], settings: FastSettings, now: Now) {
        let journal = try journal()
        let (found, fasts, damaged) = try journal.records(command, of: FastPart.self) {
            found, reader in
            let paths = FastScope.all.paths { reader.names(in: $0) }
            let reading = try FastReading(paths, reader)
            return (found, reading.fasts, reading.damaged.sorted { FastName.precedes($0.path, $1.path) })
        }
        warn(of: found, FastPart.self)
        for (_, problem) in damaged { warn(Message.leftOut(problem)) }
        let committed = journal.lastCommit
        let others = damaged.compactMap { path, _ in
            committed.readableText(at: path).flatMap { try? FastTimes($0, at: path) }
        }
        return (fasts + others, FastSettings { found.setting($0) }, found.now)
    }
}
