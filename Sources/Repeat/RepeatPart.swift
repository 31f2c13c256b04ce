package import CivilTime
import JournalText
package import Localization
package import Parts

/// Repeating tasks, as a part of a journal.
package enum RepeatPart: RecordPart {
    package static let name = "repeat"
    package static let folders = [RepeatName.folder]
    package static let pathForm = "Repeat/NAME.md"
    package static func owns(_ path: Path) -> Bool { RepeatName.name(of: path) != nil }

    /// A moment after now where only a past one is valid.
    package static func refusal(of record: RepeatRecord, from old: RepeatRecord?, now: Now) -> Text? {
        let known = Set(old?.pastMoments ?? [])
        let future = record.pastMoments.first { $0 > now.moment && !known.contains($0) }
        return future.map { Text("\($0) is in the future, but records the past") }
    }

    /// The repeats whose names differ only in case from another's.
    package static func findings(in records: [RepeatRecord]) -> [PartFinding] {
        let places = Dictionary(grouping: records, by: \.place)
        return records.compactMap { record in
            guard let first = places[record.place]?.first, first.path != record.path else { return nil }
            return PartFinding(
                name, path: record.path, Text("differs from '\(first.name)' only in case; rename one of them"))
        }
    }
}

extension RepeatRecord {
    fileprivate var pastMoments: [Moment] {
        [self.created, self.storedLastCompleted, self.updated].compactMap { $0 }
            + completions.map(\.moment)
    }
}

/// The events of a repeat, for the log. A title is shown only once the repeat is completed.
extension RepeatPart {
    package static func events(from before: RepeatRecord?, to after: RepeatRecord?) -> [PartEvent] {
        guard let after else { return [event("deleted", Text("repeat deleted"))] }
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
