import CivilTime
import JournalText

/// The check of a merged day (`Merging.md`, "Check of the result").
struct MergeCheck {
    let base: DayFile?
    let result: DayMerge.Result

    func run(_ sides: [DayFile]) throws(PlanMergeError) {
        let date = result.day.date
        do throws(Diagnostic) {
            _ = try DayFile(result.day.bytes, file: "\(date)")
        } catch { throw .unreadable(error) }
        for side in sides {
            do throws(CommitmentError) {
                try Commitment.checkMerge(of: side, to: result.day)
            } catch { throw .commitment(date, error) }
            try checkTitles(of: side)
            try checkLines(of: side)
            try checkSublines(of: side)
        }
    }

    /// Checks the user's own lines in `week.md` or `STATE.md`: the result has every line that a side added.
    ///
    /// - Throws: ``PlanMergeError/lostFileLine(file:_:)`` naming the file.
    static func requireLines(
        of sides: [[String]], since base: [String]?, in result: [String], file: String
    ) throws(PlanMergeError) {
        let known = Set(((base ?? []) + result).map { Array($0.utf8) })
        for line in sides.joined() where !known.contains(Array(line.utf8)) {
            throw .lostFileLine(file: file, line)
        }
    }

    /// Checks that a draft's new tasks are in the result or move to another day, except for reported rewordings.
    private func checkTitles(of side: DayFile) throws(PlanMergeError) {
        guard side.status == .draft, result.day.status == .draft || result.day.isStarted else { return }
        let old = Set((base?.draft ?? []).map { Array($0.title.utf8) })
        let titles = Set(kept.map { Array($0.title.utf8) })
        let lost = side.draft.filter { task in
            !old.contains(Array(task.title.utf8)) && !titles.contains(Array(task.title.utf8))
        }
        if lost.count > result.dropped.rewordings, let task = lost.first {
            throw .lostLine(result.day.date, task.title)
        }
    }

    /// Checks that the user's new lines are in the result: in the head, and in known and unknown sections.
    private func checkLines(of side: DayFile) throws(PlanMergeError) {
        let here = bytes(result.day.ownLines)
        try require(bytes(side.ownLines).subtracting(base.map { bytes($0.ownLines) } ?? []), in: here)
    }

    /// Checks that new lines and subtasks of tasks are in the result, except for those of tasks that expired or were
    /// removed with their draft.
    private func checkSublines(of side: DayFile) throws(PlanMergeError) {
        let titles = Set(kept.map { Array($0.title.utf8) })
        // Of two sources, the earlier due remains.
        let tasks = side.allTasks.map(\.copied).filter { task in
            result.day.status != .expired || titles.contains(Array(task.title.utf8))
        }
        let old = bytes(base?.allTasks.flatMap(\.ownWords) ?? [])
        try require(bytes(tasks.flatMap(\.ownWords)).subtracting(old), in: bytes(kept.flatMap(\.ownWords)))
    }

    /// The tasks of the merged day, and those that move to another one.
    private var kept: [TaskEntry] { result.day.allTasks + result.overflow }

    private func require(_ lines: Set<[UInt8]>, in others: Set<[UInt8]>) throws(PlanMergeError) {
        let lost = lines.subtracting(others).map { String(decoding: $0, as: UTF8.self) }.min()
        if let lost { throw .lostLine(result.day.date, lost) }
    }

    private func bytes(_ lines: [String]) -> Set<[UInt8]> { Set(lines.map { Array($0.utf8) }) }
}

extension DayFile {
    fileprivate var allTasks: [TaskEntry] { TaskZone.allCases.flatMap { tasks(in: $0) } }
}

extension TaskEntry {
    /// What the user wrote below the task: subtasks, and lines that the tool doesn't know.
    fileprivate var ownWords: [String] { subtasks + freeLines.filter { !$0.isBlank }.map(\.text) }
}
