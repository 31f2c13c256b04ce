import CivilTime
import Git
import Localization
import Parts
import Plan

/// The lines in a merge commit's body (`Merging.md`, "Remarks"): each form prints a line, and reads it again.
extension MergeWarning {
    private static let postponed = RemarkForm("{0}: {1} added later, now on {2}")
    private static let dropped = RemarkForm(
        "{0}: {1} deleted, {2} reworded, {3} of another type, {4} order after the start; kept as started")
    private static let reworded = RemarkForm("{0}: {1} reworded on both sides; both are kept")
    private static let retyped = RemarkForm("{0}: {1} of another type on both sides; one is kept")
    private static let killTime = RemarkForm("{0}: kill_time was changed on both sides: {1} doesn't count")
    private static let setting = RemarkForm("{0}: not {1}")
    private static let restored = RemarkForm("kept: {0}\(Layout.state), taken away on one side")
    private static let kept = RemarkForm("kept: {0}, deleted on one side")
    private static let variant = RemarkForm("kept beside: {0}")
    private static let displaced = RemarkForm("moved aside: {0}")

    /// The warning's line: in English and without titles, like every message.
    var line: String {
        switch self {
        case .plan(.postponed(let day, let target, let count, _)):
            Self.postponed.line(["\(day)", "\(count)", "\(target)"])
        case .plan(.dropped(let day, let dropped, _)):
            Self.dropped.line([
                "\(day)", "\(dropped.deletions)", "\(dropped.rewordings)", "\(dropped.retypings)",
                dropped.isMoved ? "another" : "the same",
            ])
        case .plan(.reworded(let day, let count)): Self.reworded.line(["\(day)", "\(count)"])
        case .plan(.retyped(let day, let count)): Self.retyped.line(["\(day)", "\(count)"])
        case .plan(.killTime(let day, let time)): Self.killTime.line(["\(day)", "\(time)"])
        case .setting(let key, let value): Self.setting.line([key, Self.safe(value)])
        case .part(let remark): Self.safe(remark.line)
        case .restored(let folder): Self.restored.line([Self.safe(folder)])
        case .kept(let path): Self.kept.line([Self.safe(path)])
        case .variant(let path): Self.variant.line([Self.safe(path)])
        case .displaced(let path): Self.displaced.line([Self.safe(path)])
        }
    }

    /// Reads a line again. A line of no known form, such as a newer version's, is kept verbatim.
    ///
    /// - Parameter part: reads the line of a part's remark.
    init(line: String, _ part: (String) -> RecordRemark?) {
        self =
            Self.plan(line) ?? Self.file(line) ?? part(line).map { .part($0) } ?? Self.setting(line)
            ?? .part(RecordRemark(line, LocalizedText(line)))
    }

    private static func plan(_ line: String) -> MergeWarning? {
        guard let day = Day(String(line.prefix { $0 != ":" })) else { return nil }
        if let values = postponed.values(of: line), let count = Int(values[1]), let target = Day(values[2]) {
            return .plan(.postponed(from: day, to: target, tasks: count, startedBy: nil))
        }
        if let values = dropped.values(of: line) {
            let counts = values[1...3].compactMap { Int($0) }
            guard counts.count == 3 else { return nil }
            var dropped = DayMerge.Dropped()
            (dropped.deletions, dropped.rewordings, dropped.retypings) = (counts[0], counts[1], counts[2])
            dropped.isMoved = values[4] == "another"
            return .plan(.dropped(day, dropped, startedBy: nil))
        }
        if let values = reworded.values(of: line), let count = Int(values[1]) {
            return .plan(.reworded(day, tasks: count))
        }
        if let values = retyped.values(of: line), let count = Int(values[1]) {
            return .plan(.retyped(day, tasks: count))
        }
        if let values = killTime.values(of: line), let time = TimeOfDay(values[1]) {
            return .plan(.killTime(day, not: time))
        }
        return nil
    }

    private static func file(_ line: String) -> MergeWarning? {
        if let values = restored.values(of: line) { return .restored(folder: values[0]) }
        if let values = kept.values(of: line) { return .kept(path: values[0]) }
        if let values = variant.values(of: line) { return .variant(path: values[0]) }
        return displaced.values(of: line).map { .displaced(path: $0[0]) }
    }

    private static func setting(_ line: String) -> MergeWarning? {
        guard let values = setting.values(of: line), !values[0].contains(" ") else { return nil }
        return .setting(key: values[0], value: values[1])
    }

    /// A text from a file, without characters that control a terminal or end the line.
    private static func safe(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(200).map { scalar in
                    [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
                        ? "?" : scalar
                }))
    }
}

extension JournalRepository {
    /// What a merge commit says that it decided, with the titles of records that its tree has.
    func remarks(of commit: CommitRecord) -> [MergeWarning] {
        MergeCommit.remarks(of: commit.message).map { line in
            MergeWarning(line: line) { line in
                for part in parts.records {
                    // A remark without a title is better than none.
                    let records = { (try? self.records(of: part, in: commit.tree)) ?? [:] }
                    if let remark = part.remark(reading: line, records) { return remark }
                }
                return nil
            }
        }
    }

    /// What the merges in another history decided that aren't in ours, the oldest first, each once.
    func remarks(of theirs: ObjectID, hiding head: ObjectID) throws(JournalError) -> [MergeWarning] {
        var found: [MergeWarning] = []
        try forEachCommit(from: [theirs], hiding: [head]) { commit in
            if commit.parents.count > 1 { found = remarks(of: commit) + found }
            return true
        }
        return found.unique
    }
}

extension [MergeWarning] {
    /// Each once, in order. Several merges can contain the same decision.
    package var unique: [MergeWarning] {
        reduce(into: []) { list, warning in if !list.contains(warning) { list.append(warning) } }
    }
}
