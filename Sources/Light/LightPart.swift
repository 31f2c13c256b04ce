package import CivilTime
package import JournalText
package import Localization
package import Parts

/// The lights as a part of a journal: a record for each date.
package enum LightPart: RecordPart {
    package static let name = "light"
    package static let folders: [Path] = ["Light"]
    package static let pathForm = "Light/YYYY/YYYY-MM-DD.md"
    package static let mergeRules = 2
    package static let settings = LightSetting.all
    package static let joinedSettings = [[LightSetting.nightStart.key, LightSetting.nightEnd.key]]

    package static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> Text? { LightSetting.refusal(of: value, for: key, among: settings) }

    package static func owns(_ path: Path) -> Bool { LightRecord.day(at: path) != nil }

    package static func opens(_ text: [UInt8]) -> Bool { LightRecord.format.opens(text) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        guard let day = LightRecord.day(at: path) else { return }
        _ = try LightRecord(text, of: day, file: file)
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        record(text, at: path)?.canonical.bytes
    }

    /// The days of rest with a light, which only a hand edit can make.
    package static func findings(in records: Records) -> [PartFinding] {
        records.keys.sorted().compactMap { path in
            guard let record = record(records[path], at: path), record.isRest, record.isDayLit || record.isNightLit
            else { return nil }
            return PartFinding(
                name, path: path, Text("a day of rest with a light on; set rest: off, or both lights to off"))
        }
    }

    package static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.flatMap { path in
            let events = LightEvent.events(
                from: record(change.before[path], at: path), to: record(change.after[path], at: path))
            let day = LightRecord.day(at: path)?.description
            return events.map { PartEvent(name, what: $0.what, date: day, detail: $0.detail, $0.words) }
        }
    }

    /// The record at a path; nil if there is none, or one that can't be understood.
    package static func record(_ text: [UInt8]?, at path: Path) -> LightRecord? {
        guard let text, let day = LightRecord.day(at: path) else { return nil }
        return try? LightRecord(text, of: day, file: path.text)
    }
}

extension LightPart {
    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let after = record(change.after[path], at: path) else { continue }
            let known = record(change.before[path], at: path)?.moments ?? []
            guard let future = after.moments.subtracting(known).filter({ $0 > now.moment }).min() else { continue }
            throw PartError(name, path: path, Text("\(future) is in the future"))
        }
    }
}

extension LightRecord {
    /// The past moments in the record.
    fileprivate var moments: Set<Moment> { Set(rejects + [self.sleptAt, self.updated].compactMap { $0 }) }
}

/// A change of the lights of a date, derived from its record before and after.
enum LightEvent: Equatable {
    case dayOn, dayOff, nightOn, nightOff, rest, restOff
    case rejected(Moment)
    case edited, removed

    /// The events of a change, in the order of a day's life.
    static func events(from before: LightRecord?, to after: LightRecord?) -> [LightEvent] {
        guard let after else { return [.removed] }
        let was = (day: before?.isDayLit ?? false, night: before?.isNightLit ?? false, rest: before?.isRest ?? false)
        var events: [LightEvent] = []
        if was.rest != after.isRest, after.isRest || !after.isDayLit { events.append(after.isRest ? .rest : .restOff) }
        if was.day != after.isDayLit { events.append(after.isDayLit ? .dayOn : .dayOff) }
        events += after.rejects.filter { !(before?.rejects ?? []).contains($0) }.map { .rejected($0) }
        if was.night != after.isNightLit { events.append(after.isNightLit ? .nightOn : .nightOff) }
        return events.isEmpty ? [.edited] : events
    }

    /// The event's name in documents.
    var what: String {
        switch self {
        case .dayOn: "day-on"
        case .dayOff: "day-off"
        case .nightOn: "night-on"
        case .nightOff: "night-off"
        case .rest: "rest"
        case .restOff: "rest-off"
        case .rejected: "rejected"
        case .edited: "edited"
        case .removed: "removed"
        }
    }

    /// What its line tells besides the event; nil if nothing.
    var detail: String? { if case .rejected(let moment) = self { "\(moment)" } else { nil } }

    var words: Text {
        switch self {
        case .dayOn: Text("light: day on")
        case .dayOff: Text("light: day off")
        case .nightOn: Text("light: night on")
        case .nightOff: Text("light: night off")
        case .rest: Text("light: rest")
        case .restOff: Text("light: no rest")
        case .rejected(let moment): Text("light: one more round \(moment.time)")
        case .edited: Text("light: edited")
        case .removed: Text("light: removed")
        }
    }
}
