package import CivilTime
import JournalText
package import Localization
package import Parts

/// The lights as a part of a journal: a record for each date.
package enum LightPart: RecordPart {
    package static let name = "light"
    package static let folders: [Path] = ["Light"]
    package static let pathForm = "Light/YYYY/YYYY-MM-DD.md"
    package static let settings = LightSetting.all
    package static let joinedSettings = [[LightSetting.nightStart.key, LightSetting.nightEnd.key]]

    package static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> Text? { LightSetting.refusal(of: value, for: key, among: settings) }

    package static func owns(_ path: Path) -> Bool { LightRecord.day(at: path) != nil }

    /// A moment after now where only a past one is valid.
    package static func refusal(of record: LightRecord, from old: LightRecord?, now: Now) -> Text? {
        let future = record.moments.subtracting(old?.moments ?? []).filter { $0 > now.moment }.min()
        return future.map { Text("\($0) is in the future") }
    }

    /// The days of rest with a light, which only a hand edit can make.
    package static func findings(in records: [LightRecord]) -> [PartFinding] {
        records.filter { $0.isRest && ($0.isDayLit || $0.isNightLit) }.map { record in
            PartFinding(
                name, path: record.path, Text("a day of rest with a light on; set rest: off, or both lights to off"))
        }
    }
}

extension LightRecord {
    /// The past moments in the record.
    fileprivate var moments: Set<Moment> { Set(rejects + [self.sleptAt, self.updated].compactMap { $0 }) }
}

/// The events of a date's lights, for the log.
extension LightPart {
    /// The events of a change, in the order of a day's life.
    package static func events(from before: LightRecord?, to after: LightRecord?) -> [PartEvent] {
        let date = (after ?? before).map { "\($0.day)" }
        func event(_ what: String, _ words: Text, _ detail: String? = nil) -> PartEvent {
            PartEvent(name, what: what, date: date, detail: detail, words)
        }
        guard let after else { return [event("removed", Text("light: removed"))] }
        let was = (day: before?.isDayLit ?? false, night: before?.isNightLit ?? false, rest: before?.isRest ?? false)
        var events: [PartEvent] = []
        if was.rest != after.isRest, after.isRest || !after.isDayLit {
            events.append(
                after.isRest ? event("rest", Text("light: rest")) : event("rest-off", Text("light: no rest")))
        }
        if was.day != after.isDayLit {
            events.append(
                after.isDayLit ? event("day-on", Text("light: day on")) : event("day-off", Text("light: day off")))
        }
        events += after.rejects.filter { !(before?.rejects ?? []).contains($0) }.map {
            event("rejected", Text("light: one more round \($0.time)"), "\($0)")
        }
        if was.night != after.isNightLit {
            events.append(
                after.isNightLit
                    ? event("night-on", Text("light: night on")) : event("night-off", Text("light: night off")))
        }
        return events.isEmpty ? [event("edited", Text("light: edited"))] : events
    }
}
