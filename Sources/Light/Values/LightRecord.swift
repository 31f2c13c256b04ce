package import CivilTime
package import JournalText
package import Parts
import Templates

/// The two lights of a date in their file's form: `Light/2026/2026-01-29.md` (`Light.md`, "Record").
package struct LightRecord: StoredRecord {
    /// The lines of a record's file.
    private enum Line {
        static let promise = RecordField("commitment", .sentence, ofText: { (try? LightPromise($0)) != nil })
        static let day = RecordField.onOff("day_light")
        static let night = RecordField.onOff("night_light")
        static let slept = RecordField.moment("sleep_confirmed_at")
        static let rest = RecordField.onOff("rest")
        static let updated = RecordField.moment("updated")
        static let rejects = RecordFormat.Items(.key("rejects"), .moment) { Moment($0) != nil }
    }

    package static let format = RecordFormat(
        "Light", [Line.promise, Line.day, Line.night, Line.slept, Line.rest, Line.updated], items: Line.rejects)

    /// The date of the lights.
    package let day: Day
    package var text: RecordText

    /// Parses a record.
    ///
    /// - Throws: `Diagnostic` for a heading of another date, an invalid value, or a text that isn't a record.
    package init(_ bytes: [UInt8], of day: Day, file: String) throws(Diagnostic) {
        (self.day, text) = (day, try Self.format.read(bytes, in: file))
        guard Day(text.title.prefix(10)) == day else {
            throw Diagnostic(file: file, line: 1, .heading(expected: "# Light: \(day)"))
        }
    }

    /// Creates a date's record from its template.
    package init(new day: Day, at moment: Moment) {
        let values = ["date": "\(day)", "weekday": day.weekday.abbreviation, "moment": "\(moment)"]
        (self.day, text) = (day, Self.format.text(Template.light.text(values)))
    }

    /// The record in canonical form: the weekday of its date, a word for every switch, each reject once and in order.
    package var canonical: LightRecord {
        var record = self
        record.text = canonicalText
        record.text.title = "\(day) (\(day.weekday.abbreviation))"
        record.text.setItems(Set(record.text.items).sorted())
        return record
    }

    /// The promise of the day; nil if there is none.
    package var promise: String? {
        get { self[Line.promise] ?? (isDayLit && text.spelling(Line.promise.key) == "null" ? "null" : nil) }
        set { if newValue != promise { text[Line.promise.key] = newValue } }
    }

    /// Whether the light of the day is on.
    package var isDayLit: Bool {
        get { self[Line.day] }
        set { self[Line.day] = newValue }
    }

    /// Whether the light of the night is on.
    package var isNightLit: Bool {
        get { self[Line.night] }
        set { self[Line.night] = newValue }
    }

    /// The time when the sleep was confirmed.
    package var sleptAt: Moment? {
        get { self[Line.slept] }
        set { self[Line.slept] = newValue }
    }

    /// Whether the date is a day of rest.
    package var isRest: Bool {
        get { self[Line.rest] }
        set { self[Line.rest] = newValue }
    }

    /// The time when a command last changed the record.
    package var updated: Moment? {
        get { self[Line.updated] }
        set { self[Line.updated] = newValue }
    }

    /// The minutes of each "one more round", in order and once each.
    package var rejects: [Moment] {
        get { Set(text.items.compactMap { Moment($0) }).sorted() }
        set { text.setItems(Set(newValue).sorted().map { "\($0)" }) }
    }

    /// The lights for statistics.
    package var lights: Lights {
        if isDayLit { return isNightLit ? .both : .day }
        return isRest ? .rest : .off
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
    /// The path of a date's record in the journal.
    package static func path(of day: Day) -> String { "\(folder(of: day.year))/\(day).md" }

    /// The folder of a year's records.
    package static func folder(of year: Int) -> String {
        let digits = String(year)
        return "Light/\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }

    /// The date of the record at a path; nil for any other path.
    package static func day(at path: String) -> Day? {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
        guard let day = Day(name.prefix(10)), path.utf8.elementsEqual(Self.path(of: day).utf8) else { return nil }
        return day
    }

    /// The date of the record that a file in a year's folder is; nil for any other file.
    static func day(of year: Int, named name: String) -> Day? {
        guard name.utf8.count == 13, name.hasSuffix(".md"), let day = Day(name.dropLast(3)) else { return nil }
        return day.year == year ? day : nil
    }
}
