package import CivilTime
package import JournalText
package import Parts
import Templates

/// The two lights of a date in their file's form: `Light/2026/2026-01-29.md` (`Light.md`, "Record").
package struct LightRecord: StoredRecord {
    package final class Lines: RecordLines {
        let commitment = RecordField(
            "commitment", .text(1...LightPromise.longest), ofText: { (try? LightPromise($0)) != nil })
        package let isDayLit = RecordField.onOff("day_light")
        package let isNightLit = RecordField.onOff("night_light")
        package let sleptAt = RecordField.moment("sleep_confirmed_at")
        package let isRest = RecordField.onOff("rest")
        package let updated = RecordField.moment("updated")
    }

    package static let lines = Lines()
    package static let format = RecordFormat(
        "Light",
        [lines.commitment, lines.isDayLit, lines.isNightLit, lines.sleptAt, lines.isRest, lines.updated],
        items: RecordFormat.Items(.key("rejects"), .moment) { Moment($0) != nil })

    package let day: Day
    package var text: RecordText

    package init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        text = try Self.format.read(bytes, in: file)
        day = Self.day(at: path) ?? .latest
        guard Day(text.title.prefix(10)) == day else {
            throw Diagnostic(file: file, line: 1, .heading(expected: "# Light: \(day)"))
        }
    }

    /// The record of a date; nil without one.
    package init?(of date: Day, in records: Records) throws(Diagnostic) {
        let path = LightRecord.path(of: date)
        guard let text = records[path] else { return nil }
        try self.init(text, at: path)
    }

    package var path: Path { Self.path(of: day) }

    package init(new day: Day, at moment: Moment) {
        let values = ["date": "\(day)", "weekday": day.weekday.abbreviation, "moment": "\(moment)"]
        (self.day, text) = (day, Self.format.text(Template(PackageResources.light_md).text(values)))
    }

    /// The record in canonical form: the weekday of its date, a word for every switch, each reject once and in order.
    package var canonical: LightRecord {
        var record = self
        record.text.title = "\(day) (\(day.weekday.abbreviation))"
        record.text.setItems(Set(text.items).sorted())
        record.text = record.canonicalText
        return record
    }

    /// The promise of the day; nil if there is none.
    package var promise: String? {
        get { self.commitment ?? (self.isDayLit && text.spelling(Self.lines.commitment.key) == "null" ? "null" : nil) }
        set { if newValue != promise { self.commitment = newValue } }
    }

    /// The minutes of each "one more round", in order and once each.
    package var rejects: [Moment] {
        get { Set(text.items.compactMap { Moment($0) }).sorted() }
        set { text.setItems(Set(newValue).sorted().map { "\($0)" }) }
    }

    package var lights: Lights {
        if self.isDayLit { return self.isNightLit ? .both : .day }
        return self.isRest ? .rest : .off
    }
}

/// The lights of a date, for statistics and chains.
package enum Lights: String, CaseIterable, Sendable {
    /// The day's and the night's light: the date counts.
    case both
    /// Only the day's light.
    case day
    /// None, or only the night's light, which only a hand edit can write.
    case off
    /// None, on a day of rest.
    case rest
}

extension LightRecord {
    /// The lights of a record in canonical form; nil for any other text, which has to be parsed completely.
    ///
    /// Streaks and chains need the lights of thousands of dates, and parsing takes several times as long.
    package static func lights(in bytes: [UInt8], of day: Day) -> Lights? {
        guard var lines = UsualLines(bytes) else { return nil }
        func isOn(_ key: String) -> Bool? { lines.next(key).flatMap { $0 == "on" ? true : $0 == "off" ? false : nil } }
        func isMomentOrNull(_ key: String) -> Bool {
            lines.next(key).map { $0 == "null" || Moment($0) != nil } ?? false
        }
        guard lines.next("# Light: ") == "\(day) (\(day.weekday.abbreviation))",
            let promise = lines.next("commitment: "), (try? LightPromise(promise)) != nil,
            let isDayLit = isOn("day_light: "), let isNightLit = isOn("night_light: "),
            isMomentOrNull("sleep_confirmed_at: "), let isRest = isOn("rest: "), isMomentOrNull("updated: "),
            lines.next("rejects:") == ""
        else { return nil }
        while !lines.isAtEnd { guard let moment = lines.next("  - "), Moment(moment) != nil else { return nil } }
        return isDayLit ? (isNightLit ? .both : .day) : isRest ? .rest : .off
    }
}
