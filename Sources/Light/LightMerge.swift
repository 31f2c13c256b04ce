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
        for (choice, words) in [(day, LightRecord.dayWords), (night, LightRecord.nightWords)] where choice.isConflict {
            let told = { (isShown: Bool) in
                let sides = [choice.side, fields.rival(of: choice.side)].map { words($0)(isShown) }
                return sides[0] == sides[1]
                    ? Text("light \(one.day): both sides changed \(sides[0]); kept one of them")
                    : Text("light \(one.day): both sides changed it; kept \(sides[0]), not \(sides[1])")
            }
            remarks.append(RecordRemark(told(false)[.en], told(true)))
        }
        fields.merged.isDayLit = day.side.isDayLit
        fields.merged.promise = day.side.promise
        fields.merged.isRest = day.side.isRest
        fields.merged.isNightLit = night.side.isNightLit
        fields.merged.sleptAt = night.side.sleptAt
        fields.merged.rejects = Array(fields.union(\.rejects))
        fields.merged.updated = [one.updated, other.updated].compactMap { $0 }.max()
        fields.mergeOwnLines()
        return fields.merged
    }

    package func restored(_ remarks: inout [RecordRemark]) -> LightRecord {
        let words = Text("light \(day): deleted on one side, changed on the other; kept")
        remarks.append(RecordRemark(words[.en], words))
        return self
    }
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

/// The values of a record that are merged as one, as a text and in a few words, which show a promise to its user alone.
extension LightRecord {
    fileprivate static let noDay = "null\noff\noff\n"
    fileprivate static let noNight = "off\nnull"

    /// A promise can be the word `null`, so its absence is another text.
    fileprivate var dayText: String {
        "\(promise ?? "null")\n\(self.isDayLit ? "on" : "off")\n\(self.isRest ? "on" : "off")\(promise == nil ? "\n" : "")"
    }

    fileprivate var nightText: String { "\(self.isNightLit ? "on" : "off")\n\(self.sleptAt.map { "\($0)" } ?? "null")" }

    fileprivate func dayWords(isShown: Bool) -> Text {
        if self.isDayLit { return isShown ? Text("'\(promise ?? "")'") : Text("the promise") }
        return self.isRest ? Text("the rest") : Text("no promise")
    }

    fileprivate func nightWords(isShown: Bool) -> Text {
        guard self.isNightLit else { return Text("the wake") }
        return self.sleptAt.map { Text("the sleep of \($0.time)") } ?? Text("the sleep")
    }
}
