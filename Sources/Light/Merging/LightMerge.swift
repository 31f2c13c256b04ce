import CivilTime
import JournalText
import Localization
import Parts

/// The merge of a date's record, field by field with the base (`Light.md`, "Merging lights").
///
/// The order of the sides doesn't affect the result.
struct LightMerge {
    private let base: LightRecord?
    private let one: LightRecord
    private let other: LightRecord

    init(base: LightRecord?, _ one: LightRecord, _ other: LightRecord) {
        self.base = base
        let isInOrder = !other.bytes.lexicographicallyPrecedes(one.bytes)
        (self.one, self.other) = isInOrder ? (one, other) : (other, one)
    }

    /// The merged record, and where it differs from a side.
    var result: (record: LightRecord, remarks: [RecordRemark]) {
        if one == other || other == base { return (one, []) }
        if one == base { return (other, []) }
        let (night, day) = (night, day)
        var record = one
        record.dayField = day.value
        record.nightField = night.value
        record.rejects = rejects
        record.updated = [one.updated, other.updated].compactMap { $0 }.max()
        record.text = record.text.mergingOwnLines(base: base?.text, other.text)
        let remarks = [day.words, night.words].compactMap { $0 }
        return (record, remarks.map { LightRemark.kept($0.kept, not: $0.dropped, of: one.day) })
    }

    /// The merged rejects: those that a side added are included, and those that a side removed aren't.
    private var rejects: [Moment] {
        let (mine, theirs, old) = (Set(one.rejects), Set(other.rejects), Set(base?.rejects ?? []))
        return Array(mine.intersection(theirs).union(mine.symmetricDifference(theirs).subtracting(old)))
    }
}

/// A field's value, and the words for it and for a dropped value.
private typealias Chosen<Field> = (value: Field, words: (kept: LocalizedText, dropped: LocalizedText)?)

/// The two fields that are each merged as a whole.
extension LightMerge {
    fileprivate var day: Chosen<DayField> {
        let old = base?.dayField ?? DayField()
        let sides = [one, other].map { Side($0.dayField, since: $0.updated, isChanged: $0.dayField != old) }
        let chosen = Self.chosen(sides[0], sides[1])
        guard !chosen.value.isOn, night.value.isOn, ![one, other].contains(where: { $0.isNightLit && !$0.isDayLit }),
            let lit = [one, other].first(where: { $0.isNightLit })
        else { return chosen }
        // A sleep confirms a promise, so the side that slept has the day.
        return (lit.dayField, (lit.dayField.words, chosen.value.words))
    }

    fileprivate var night: Chosen<NightField> {
        let sides = [one, other].map(nightSide)
        return Self.chosen(sides[0], sides[1])
    }

    /// The night of a side. A sleep has its own time; a wake has only the time of the last change.
    private func nightSide(_ record: LightRecord) -> Side<NightField> {
        let (mine, rival) = (record.nightField, record == one ? other.nightField : one.nightField)
        let isChanged = mine != base?.nightField ?? NightField() || isWake(record)
        let since = mine.isOn && !rival.isOn ? mine.sleptAt ?? record.updated : record.updated
        return Side(mine, since: since, isChanged: isChanged)
    }

    /// Whether a side slept and woke since the base: nothing else changes only `updated`.
    private func isWake(_ record: LightRecord) -> Bool {
        guard let base, let updated = record.updated, !record.isNightLit, !base.isNightLit else { return false }
        return base.updated.map { updated > $0 } ?? true && record.dayField == base.dayField
            && !record.rejects.contains(updated)
    }

    private static func chosen<Field: LightField>(_ one: Side<Field>, _ other: Side<Field>) -> Chosen<Field> {
        if one.field == other.field || !other.isChanged { return (one.field, nil) }
        if !one.isChanged { return (other.field, nil) }
        let (kept, dropped) = other.isLater(than: one) ? (other, one) : (one, other)
        return (kept.field, (kept.field.words, dropped.field.words))
    }
}

/// One side's value of a field.
private struct Side<Field: LightField> {
    let field: Field
    let since: Moment?
    let isChanged: Bool

    init(_ field: Field, since: Moment?, isChanged: Bool) {
        (self.field, self.since, self.isChanged) = (field, since, isChanged)
    }

    /// Whether this side counts: the later one, or the smaller text if both have the same minute.
    func isLater(than other: Side) -> Bool {
        switch (since, other.since) {
        case (let mine?, let theirs?) where mine != theirs: mine > theirs
        case (.some, nil): true
        case (nil, .some): false
        default: field.text.utf8.lexicographicallyPrecedes(other.field.text.utf8)
        }
    }
}
