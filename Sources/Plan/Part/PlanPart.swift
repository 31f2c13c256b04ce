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

    package static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: Path, among settings: (SettingKey) -> String
    ) -> FileMerge? {
        func read<File>(_ read: ([UInt8]) throws -> File) -> (base: File?, one: File, other: File)? {
            guard let one = try? read(ours), let other = try? read(theirs) else { return nil }
            return (try? read(base), one, other)
        }
        switch path.name {
        case "day.md":
            guard let days = read({ try DayFile($0, file: path.text) }), days.one.date == days.other.date else {
                return nil
            }
            // A started side is kept whole: the merge isn't complete if the other side added or changed tasks.
            let settings = PlanSettings(
                killTime: PlanSetting.killTime.value(settings), taskType: PlanSetting.taskType.value(settings))
            let merged = DayMerge.merge(base: days.base, days.one, days.other, settings: settings)
            return FileMerge(merged.day.bytes, isWhole: merged.overflow.isEmpty && merged.dropped.isEmpty)
        case "week.md":
            guard let weeks = read({ try WeekFile($0, file: path.text) }), weeks.one.week == weeks.other.week else {
                return nil
            }
            // The user's own lines of both sides; derived lines are recomputed after the merge.
            return FileMerge(weeks.one.merging(base: weeks.base, weeks.other).bytes)
        case "STATE.md":
            return read { try StateFile($0, file: path.text) }
                .map { FileMerge($0.one.merging(base: $0.base, $0.other).bytes) }
        default: return nil
        }
    }
}
