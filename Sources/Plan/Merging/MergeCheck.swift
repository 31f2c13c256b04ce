import CivilTime
import JournalText

/// The check of a merged day (`journal.md`, section 5, step 4).
struct MergeCheck {
    let base: DayFile?
    let result: DayMerge.Result

    func run(_ sides: [DayFile]) throws(MergeFault) {
        let date = result.day.date
        do throws(Diagnostic) {
            _ = try DayFile(result.day.bytes, file: "day.md")
        } catch { throw .unreadable(date, error) }
        for side in sides {
            do throws(Promise.Breach) {
                try Promise.checkMerge(of: side, to: result.day)
            } catch { throw .promise(date, error) }
            try checkTitles(of: side)
            try checkLines(of: side)
        }
    }

    /// New tasks of a draft are in, here or on the way to another day.
    private func checkTitles(of side: DayFile) throws(MergeFault) {
        guard side.status == .draft, result.day.status == .draft || result.day.isStarted else { return }
        let old = Set((base?.draft ?? []).map { Array($0.title.utf8) })
        let here = TaskZone.allCases.flatMap { result.day.tasks(in: $0) } + result.overflow
        let titles = Set(here.map { Array($0.title.utf8) })
        guard result.day.status == .draft else { return }
        for task in side.draft where !old.contains(Array(task.title.utf8)) {
            if !titles.contains(Array(task.title.utf8)) { throw .lostLine(result.day.date, task.title) }
        }
    }

    /// New sections are in, line by line.
    private func checkLines(of side: DayFile) throws(MergeFault) {
        let (old, here) = (lines(base.map { $0.unknownSections } ?? []), lines(result.day.unknownSections))
        for line in lines(side.unknownSections).subtracting(old) where !here.contains(line) {
            throw .lostLine(result.day.date, String(decoding: line, as: UTF8.self))
        }
    }

    private func lines(_ sections: [String]) -> Set<[UInt8]> {
        Set(sections.flatMap { SourceText($0).lines }.filter { !$0.isBlank }.map { Array($0.text.utf8) })
    }
}
