package import CivilTime
package import JournalText
import Localization
package import Parts

/// Repeating tasks, as a part of a journal.
package enum RepeatPart: RecordPart {
    package static let name = "repeat"
    package static let folders = [RepeatName.folder]
    package static let pathForm = "Repeat/NAME.md"
    package static let mergeRules = 2

    package static func owns(_ path: Path) -> Bool { RepeatName.name(of: path) != nil }

    package static func opens(_ text: [UInt8]) -> Bool { RepeatRecord.format.opens(text) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        _ = try RepeatRecord(text, file: file)
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        (try? RepeatRecord(text, file: path.text))?.canonical
    }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let after = record(change.after, path) else { continue }
            guard let moment = after.moments(besides: record(change.before, path)).first(where: { $0 > now.moment })
            else { continue }
            throw PartError(name, path: path, Text("\(moment) is in the future, but records the past"))
        }
    }

    /// The repeat at a path; nil if there is none that can be understood.
    package static func record(_ records: Records, _ path: Path) -> RepeatRecord? {
        records[path].flatMap { try? RepeatRecord($0, file: path.text) }
    }
}

extension RepeatRecord {
    /// The moments in the past that another version doesn't have.
    fileprivate func moments(besides old: RepeatRecord?) -> [Moment] {
        let known = Set(old?.pastMoments ?? [])
        return pastMoments.filter { !known.contains($0) }
    }

    private var pastMoments: [Moment] {
        [self.created, self.storedLastCompleted, self.updated].compactMap { $0 }
            + completions.map(\.moment)
    }
}

/// The problems in a set of repeats that can each be understood.
extension RepeatPart {
    package static func findings(in records: Records) -> [PartFinding] {
        let paths = records.keys.sorted()
        let names = Dictionary(grouping: paths) { RepeatName.folded($0.text) }
        return paths.compactMap { path -> PartFinding? in
            guard let first = names[RepeatName.folded(path.text)]?.first, first != path else { return nil }
            let other = RepeatName.name(of: first) ?? first.text
            return PartFinding(name, path: path, Text("differs from '\(other)' only in case; rename one of them"))
        }
    }
}

/// The events of a repeat, for the log. A title is shown only once the repeat is completed.
extension RepeatPart {
    package static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.flatMap { events(record(change.before, $0), record(change.after, $0)) }
    }

    private static func events(_ before: RepeatRecord?, _ after: RepeatRecord?) -> [PartEvent] {
        guard let after else { return before == nil ? [] : [event("deleted", Text("repeat deleted"))] }
        let old = Set(before?.completions ?? [])
        let done = after.completions.filter { !old.contains($0) }
        let undone = old.subtracting(after.completions).sorted()
        let told =
            done.map { event("done", on: $0.moment.day, Text("repeat done"), Text(value: after.title)) }
            + undone.map { event("undone", on: $0.moment.day, Text("repeat undone"), Text(value: $0.moment)) }
        guard let before else {
            return [event("created", on: after.created?.day, Text("repeat created"), after.interval.every)] + told
        }
        return told.isEmpty ? [change(before, after)] : told
    }

    /// The event of a change that neither adds nor removes a completion.
    private static func change(_ before: RepeatRecord, _ after: RepeatRecord) -> PartEvent {
        if let due = before.next, isSkip(before, after) {
            return event("skipped", on: due.day, Text("repeat skipped"), Text(value: due))
        }
        if before.isActive != after.isActive {
            return after.isActive
                ? event("restored", Text("repeat restored")) : event("archived", Text("repeat archived"))
        }
        if let next = after.next, next != before.next {
            return event("moved", on: next.day, Text("repeat moved"), Text(value: next))
        }
        if let until = after.snoozedUntil, until != before.snoozedUntil {
            return event("snoozed", on: until.day, Text("repeat snoozed"), Text(value: until))
        }
        return event("edited", Text("repeat edited"))
    }

    /// Whether a skip at the time of the change would have made it.
    private static func isSkip(_ before: RepeatRecord, _ after: RepeatRecord) -> Bool {
        guard let now = after.updated, after.storedNext != before.storedNext,
            let skipped = try? RepeatAction.skip.perform(on: before, now: now)
        else { return false }
        return skipped.storedNext == after.storedNext && skipped.isActive == after.isActive
    }

    /// - Parameters:
    ///   - day: the day that it is about; nil for the day of the commit.
    ///   - detail: what follows the words.
    private static func event(
        _ what: String, on day: Day? = nil, _ words: Text, _ detail: Text? = nil
    ) -> PartEvent {
        let text = detail.map { Text("\(words): \($0)") }
        return PartEvent(name, what: what, date: day.map { "\($0)" }, detail: detail?[.en], text ?? words)
    }
}
