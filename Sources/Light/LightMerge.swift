import CivilTime
import JournalText
import Localization
package import Parts

/// The merge of a date's record (`Light.md`, "Merging lights"): the day's light with its promise and rest as one value,
/// the night's light with its time as another, and rejects as a set.
extension LightRecord: MergedRecord {
    package static func merged(
        base: Self?, _ one: Self, _ other: Self, _ remarks: inout [RecordRemark]
    ) -> LightRecord {
        var fields = FieldMerge(base: base, one, other) { !$1.bytes.lexicographicallyPrecedes($0.bytes) }
        let night = fields.night
        let day = fields.day(night.side)
        for (choice, words) in [(day, \LightRecord.dayWords), (night, \.nightWords)] where choice.isConflict {
            let (kept, ignored) = (choice.side[keyPath: words], fields.rival(of: choice.side)[keyPath: words])
            remarks.append(
                one.remark(
                    kept == ignored
                        ? Text("light \(one.day): both sides changed \(kept); kept one of them")
                        : Text("light \(one.day): both sides changed it; kept \(kept), not \(ignored)")))
        }
        fields.merged.takeDay(of: day.side)
        fields.merged.takeNight(of: night.side)
        fields.merged.rejects = Array(fields.union(\.rejects))
        fields.merged.updated = [one.updated, other.updated].compactMap { $0 }.max()
        fields.mergeOwnLines()
        return fields.merged
    }

    package func restored(_ remarks: inout [RecordRemark]) -> LightRecord {
        remarks.append(remark(Text("light \(day): deleted on one side, changed on the other; kept")))
        return self
    }

    /// A remark that holds no promise; the values in a commit are English words.
    private func remark(_ words: Text) -> RecordRemark { RecordRemark(words[.en], words) }
}

extension FieldMerge<LightRecord> {
    /// The side that has the day. A sleep confirms a promise, so it is the side that slept if that counts.
    fileprivate func day(_ night: LightRecord) -> (side: LightRecord, isConflict: Bool) {
        let old = base?.dayText ?? LightRecord.noDay
        let chosen = choice(\.dayText, isChanged: { $0.dayText != old })
        let sides = [one, other]
        guard !chosen.side.isDayLit, night.isNightLit, !sides.contains(where: { $0.isNightLit && !$0.isDayLit }),
            let asleep = sides.first(where: \.isNightLit)
        else { return chosen }
        return (asleep, true)
    }

    /// The side that has the night. A sleep has its own time; a wake has only the time of the last change.
    fileprivate var night: (side: LightRecord, isConflict: Bool) {
        let old = base?.nightText ?? LightRecord.noNight
        return choice(
            \.nightText, isChanged: { $0.nightText != old || isWake($0) },
            time: { $0.isNightLit && !rival(of: $0).isNightLit ? $0.sleptAt ?? $0.updated : $0.updated })
    }

    /// Whether a side slept and woke since the base: nothing else changes only `updated`.
    private func isWake(_ record: LightRecord) -> Bool {
        guard let base, let updated = record.updated, !record.isNightLit, !base.isNightLit else {
            return false
        }
        return base.updated.map { updated > $0 } ?? true && record.dayText == base.dayText
            && !record.rejects.contains(updated)
    }
}

/// The values of a record that are merged as one, as a text and in a few words without private text.
extension LightRecord {
    fileprivate static let noDay = "null\noff\noff\n"
    fileprivate static let noNight = "off\nnull"

    /// A promise can be the word `null`, so its absence is another text.
    fileprivate var dayText: String {
        "\(promise ?? "null")\n\(self.isDayLit ? "on" : "off")\n\(self.isRest ? "on" : "off")\(promise == nil ? "\n" : "")"
    }

    fileprivate var nightText: String { "\(self.isNightLit ? "on" : "off")\n\(self.sleptAt.map { "\($0)" } ?? "null")" }

    fileprivate mutating func takeDay(of side: LightRecord) {
        (self.isDayLit, promise, self.isRest) = (side.isDayLit, side.promise, side.isRest)
    }

    fileprivate mutating func takeNight(of side: LightRecord) {
        (self.isNightLit, self.sleptAt) = (side.isNightLit, side.sleptAt)
    }

    fileprivate var dayWords: Text {
        if self.isDayLit { return Text("the promise") }
        return self.isRest ? Text("the rest") : Text("no promise")
    }

    fileprivate var nightWords: Text {
        guard self.isNightLit else { return Text("the wake") }
        return self.sleptAt.map { Text("the sleep of \($0.time)") } ?? Text("the sleep")
    }
}
