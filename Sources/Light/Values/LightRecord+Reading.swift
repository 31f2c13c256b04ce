package import CivilTime
package import JournalText

/// Parsing a record, and its canonical form.
extension LightRecord {
    /// Parses a record.
    ///
    /// - Throws: `Diagnostic` for a heading of another date, an invalid value, or a text that isn't a record.
    package init(_ bytes: [UInt8], of day: Day, file: String) throws(Diagnostic) {
        self.init(day, try RecordText(bytes, Self.shape, file: file))
        guard Day(text.title.prefix(10)) == day else {
            throw Diagnostic(file: file, line: 1, .heading(expected: "\(Self.heading)\(day)"))
        }
        try checkValues(file)
        try checkRejects(file)
    }

    static let heading = "# Light: "

    private func checkValues(_ file: String) throws(Diagnostic) {
        _ = try text.value("commitment", .sentence, file: file) { try? LightPromise($0) }
        for key in ["day_light", "night_light", "rest"] {
            _ = try text.value(key, .switched, file: file) { ["on", "off"].contains($0) ? $0 : nil }
        }
        for key in ["sleep_confirmed_at", "updated"] {
            _ = try text.value(key, .moment, file: file) { Moment($0) }
        }
    }

    private func checkRejects(_ file: String) throws(Diagnostic) {
        for (item, line) in zip(text.items, text.itemLines) where Moment(item) == nil {
            throw Diagnostic(file: file, line: line + 1, .badValue(key: "rejects", value: item, form: .moment))
        }
    }

    /// The record in canonical form: the weekday of its date, a word for every switch, each reject once and in order.
    package var canonical: LightRecord {
        var text = text.canonical { key, value in
            guard ["day_light", "night_light", "rest"].contains(key) else { return nil }
            return value == "on" ? "on" : "off"
        }
        text.title = "\(day) (\(day.weekday.abbreviation))"
        text.setItems(Set(text.items).sorted())
        return LightRecord(day, text)
    }
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
