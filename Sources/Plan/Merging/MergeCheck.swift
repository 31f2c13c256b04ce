import JournalText

/// The check of a merged day (`Merging.md`, "Check of the result").
struct MergeCheck {
    let base: DayFile?
    let result: DayMerge.Result

    func run(_ sides: [DayFile]) throws(PlanMergeError) {
        let date = result.day.date
        do throws(Diagnostic) { _ = try DayFile(result.day.bytes, file: "\(date)") } catch { throw .unreadable(error) }
        for side in sides {
            if let error = DayDiff(from: side, to: result.day).violationOfMerge { throw .commitment(date, error) }
            // The user's lines are in the head, and in known and unknown sections.
            let lines = Self.lost(side.ownLines, since: base?.ownLines, in: result.day.ownLines)
            let lost = lostTitle(of: side) ?? lines.first ?? lostSubline(of: side)
            if let lost { throw .lostLine(date, lost) }
        }
    }

    /// Checks the user's own lines in `week.md` or `STATE.md`: the result has every line that a side added.
    ///
    /// - Throws: ``PlanMergeError/lostFileLine(file:_:)`` naming the file.
    static func requireLines(
        of sides: [[String]], since base: [String]?, in result: [String], file: String
    ) throws(PlanMergeError) {
        if let lost = lost(Array(sides.joined()), since: base, in: result).first {
            throw .lostFileLine(file: file, lost)
        }
    }

    /// The texts of a side that are neither in the base nor in the result.
    private static func lost(_ side: [String], since base: [String]?, in result: [String]) -> [String] {
        let known = Set(((base ?? []) + result).map { Array($0.utf8) })
        return side.filter { !known.contains(Array($0.utf8)) }
    }

    /// The first new task of a draft that is neither in the result nor moves to another day, except for as many as there
    /// are reported rewordings.
    private func lostTitle(of side: DayFile) -> String? {
        guard side.status == .draft, result.day.status == .draft || result.day.isStarted else { return nil }
        let lost = Self.lost(side.draft.map(\.title), since: base?.draft.map(\.title), in: kept.map(\.title))
        return lost.count > result.dropped.rewordings ? lost.first : nil
    }

    /// A new line or subtask of a task that isn't in the result, except for those of tasks that expired or were removed
    /// with their draft.
    private func lostSubline(of side: DayFile) -> String? {
        let titles = Set(kept.map(\.titleBytes))
        let tasks = side.tasks.filter { result.day.status != .expired || titles.contains($0.titleBytes) }
        // Of two sources, the earlier due remains.
        let words = tasks.map(\.copied).flatMap(\.ownWords)
        return Self.lost(words, since: base?.tasks.flatMap(\.ownWords), in: kept.flatMap(\.ownWords)).first
    }

    /// The tasks of the merged day, and those that move to another one.
    private var kept: [TaskEntry] { result.day.tasks + result.overflow }
}

extension TaskEntry {
    /// What the user wrote below the task: subtasks, and lines that the tool doesn't know.
    fileprivate var ownWords: [String] { subtasks + freeLines.filter { !$0.isBlank }.map { String($0.text) } }
}
