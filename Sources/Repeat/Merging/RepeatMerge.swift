import CivilTime
import JournalText
import Localization
import Parts

/// The merge of one repeat that two machines changed (`Merging.md`, "Repeats"): field by field, and completions as a
/// set.
struct RepeatMerge {
    /// The lines that are merged individually.
    private static let fields = [
        "interval", "from", "at", "until", "type", "active", "notification", "snoozed_until",
    ]

    private let base: RepeatRecord?
    /// The side that was changed later; if both are equal, the one with the smaller text.
    private let later: RepeatRecord
    private let earlier: RepeatRecord
    /// The merged repeat.
    private(set) var merged: RepeatRecord
    /// The dropped values of a side.
    private(set) var remarks: [RecordRemark] = []
    /// The name of the repeat's file.
    private let name: String

    /// Merges two versions; the order of the sides doesn't affect the result.
    init(_ name: String, base: RepeatRecord?, _ one: RepeatRecord, _ other: RepeatRecord) {
        (self.name, self.base) = (name, base)
        (earlier, later) = Self.isLater(one, other) ? (other, one) : (one, other)
        merged = later
        mergeTitle()
        for field in Self.fields { merge(field) }
        merged.text["created"] = created.map { "\($0)" }
        mergeNext()
        merged.text = merged.text.mergingOwnLines(base: base?.text, earlier.text)
    }

    /// The earlier creation of the two.
    private var created: Moment? { [later, earlier].compactMap(\.created).min() }

    private static func isLater(_ one: RepeatRecord, _ other: RepeatRecord) -> Bool {
        switch (one.updated, other.updated) {
        case (let left?, let right?) where left != right: left > right
        case (.some, nil): true
        case (nil, .some): false
        default: one.bytes.lexicographicallyPrecedes(other.bytes)
        }
    }

    /// The side whose value counts, and whether both changed it differently.
    private func choice(_ value: (RepeatRecord) -> String?) -> (side: RepeatRecord, isConflict: Bool) {
        let (new, old) = (value(later), value(earlier))
        if new == old { return (later, false) }
        if let base {
            if value(base) == old { return (later, false) }
            if value(base) == new { return (earlier, false) }
        }
        guard later.updated == earlier.updated else { return (later, true) }
        let isSmaller = (new ?? "null").utf8.lexicographicallyPrecedes((old ?? "null").utf8)
        return (isSmaller ? later : earlier, true)
    }

    private mutating func mergeTitle() {
        let (side, isConflict) = choice(\.title)
        merged.title = side.title
        // No message contains the title of a repeat that isn't completed.
        if isConflict {
            let ignored = side.title == later.title ? earlier.title : later.title
            remarks.append(RepeatRemark.title(name, created, kept: side.title, ignored: ignored))
        }
    }

    private mutating func merge(_ field: String) {
        let (side, isConflict) = choice { $0.value(of: field) }
        if side.value(of: field) != merged.value(of: field) { merged.text[field] = side.value(of: field) }
        if isConflict { report(field, besides: side.value(of: field)) { $0.value(of: field) } }
    }

    private mutating func report(_ field: String, besides value: String?, _ read: (RepeatRecord) -> String?) {
        let sides = [later, earlier]
        guard let kept = sides.first(where: { read($0) == value }),
            let ignored = sides.first(where: { read($0) != value })
        else { return }
        let written = read(ignored) ?? "null"
        let words =
            field == "interval"
            ? [kept.interval.every, ignored.interval.every] : [LocalizedText(value ?? "null"), LocalizedText(written)]
        remarks.append(
            RepeatRemark.field(field, of: name, created, kept: words[0], ignored: words[1], written: written))
    }

    private mutating func mergeNext() {
        let completions = completions
        let (chosen, isConflict) = lastWord ?? choice { $0.next.map { "\($0)" } }
        let side = isAnswered(chosen.next, besides: chosen) ? (chosen == later ? earlier : later) : chosen
        if isConflict { report("next_reminder", besides: side.next.map { "\($0)" }) { $0.next.map { "\($0)" } } }
        merged.setCompletions(completions)
        merged.setNext(side.next, dayOfMonth: side.dayOfMonth)
        // A snooze is for one due time; without that due time, or in an archived repeat, there is none.
        let isSnoozed = [later, earlier].contains { $0.snoozedUntil == merged.snoozedUntil && $0.next == merged.next }
        archiveIfEnded()
        if !isSnoozed || !merged.isActive { merged.snoozedUntil = nil }
    }

    /// Archives a repeat without a next due. If the due of one side is after the last day of the other, there is none,
    /// as after a completion.
    private mutating func archiveIfEnded() {
        let isOwn = [later, earlier].contains { $0.next == merged.next && $0.until == merged.until }
        if let next = merged.next, let until = merged.until, next.day > until, !isOwn, merged.isActive {
            merged.setNext(nil)
        }
        if merged.storedNext == nil { merged.isActive = false }
    }

    /// Whether the other side completed the due that a side still has, or has again after an undo.
    private func isAnswered(_ due: Moment?, besides side: RepeatRecord) -> Bool {
        let known = Set(side.completions)
        return due != nil && completions.contains { $0.due == due && !known.contains($0) }
    }

    /// The merged completions: those that a side added are included, and those that a side removed aren't.
    private var completions: [Completion] {
        let (old, sides) = (Set(base?.completions ?? []), [later, earlier].map { Set($0.completions) })
        return Array(sides[0].intersection(sides[1]).union(sides[0].union(sides[1]).subtracting(old)))
    }

    /// The side with a new completion after the other side's change of the next reminder, if both changed it.
    private var lastWord: (side: RepeatRecord, isConflict: Bool)? {
        let nexts = [later, earlier].map(\.next)
        guard nexts[0] != nexts[1], base.map({ !nexts.contains($0.next) }) ?? true else { return nil }
        let old = Set(base?.completions ?? [])
        let newest = { (side: RepeatRecord) in side.completions.last { !old.contains($0) }?.moment }
        let isLast = { (side: RepeatRecord, other: RepeatRecord) in
            newest(side).map { moment in other.updated.map { moment > $0 } ?? true } ?? false
        }
        switch (isLast(later, earlier), isLast(earlier, later)) {
        case (true, false): return (later, true)
        case (false, true): return (earlier, true)
        default: return nil
        }
    }
}

extension RepeatRecord {
    /// A line's value in the tool's spelling, so that two spellings are equal.
    fileprivate func value(of field: String) -> String? {
        switch field {
        case "interval": "\(interval)"
        case "from": start.rawValue
        case "at": time.map { "\($0)" }
        case "until": until.map { "\($0)" }
        case "type": type.rawValue
        case "active": "\(isActive)"
        case "notification": "\(isNotifying)"
        default: snoozedUntil.map { "\($0)" }
        }
    }
}
