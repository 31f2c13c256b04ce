package import JournalText
package import Parts

/// The week plan as a part of a journal. Rules across files, from a moved week to a merge of two machines, are in
/// `Snapshot` and its users.
package enum PlanPart: JournalPart {
    package static let name = "plan"
    package static let folders = Layout.roots
    package static let mergeRules = 1

    package static let settings = PlanSetting.all

    package static func owns(_ path: Path) -> Bool {
        let path = JournalPath(path)
        return path.isText && path.kind != .config
    }

    package static func merges(_ file: Path) -> Bool { ["day.md", "week.md", "STATE.md"].contains(file.name) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        let path = JournalPath(path)
        if path.kind == .state {
            _ = try StateFile(text, file: file)
        } else if path.isWeekFile {
            _ = try WeekFile(text, file: file)
        } else {
            _ = try DayFile(text, file: file)
        }
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        let name = JournalPath(path)
        if name.kind == .state { return (try? StateFile(text, file: path.text))?.canonical.bytes }
        if name.isWeekFile { return (try? WeekFile(text, file: path.text))?.canonical.bytes }
        return (try? DayFile(text, file: path.text))?.canonical.bytes
    }

    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: Path) -> FileMerge? {
        switch path.name {
        case "day.md": days(base, ours, theirs, path)
        case "week.md": weeks(base, ours, theirs, path)
        case "STATE.md": states(base, ours, theirs, path)
        default: nil
        }
    }

    /// A started side is kept whole: the merge isn't complete if the other side added or changed tasks.
    private static func days(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: Path) -> FileMerge? {
        guard let one = try? DayFile(ours, file: path.text), let other = try? DayFile(theirs, file: path.text),
            one.date == other.date
        else { return nil }
        let merged = DayMerge.merge(base: try? DayFile(base, file: path.text), one, other, settings: PlanSettings())
        return FileMerge(merged.day.bytes, isWhole: merged.overflow.isEmpty && merged.dropped.isEmpty)
    }

    /// The user's own lines of both sides; derived lines are recomputed after the merge.
    private static func weeks(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: Path) -> FileMerge? {
        guard let one = try? WeekFile(ours, file: path.text), let other = try? WeekFile(theirs, file: path.text),
            one.week == other.week
        else { return nil }
        return FileMerge(one.merging(base: try? WeekFile(base, file: path.text), other).bytes)
    }

    private static func states(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: Path) -> FileMerge? {
        guard let one = try? StateFile(ours, file: path.text), let other = try? StateFile(theirs, file: path.text)
        else { return nil }
        return FileMerge(one.merging(base: try? StateFile(base, file: path.text), other).bytes)
    }
}
