/// The lines of a file for spreadsheets (RFC 4180), with fields separated by commas and CRLF at the end.
public enum CSVLine {
    /// A line of fields. A field with a comma, a quote or a line break is quoted.
    public static func text(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A text that no spreadsheet evaluates as a formula. If it begins like a formula, an apostrophe is put before it,
    /// which spreadsheets hide.
    public static func harmless(_ text: String) -> String {
        // A spreadsheet skips a byte order mark, and some read full-width signs as the plain ones.
        let first = text.unicodeScalars.first { $0 != "\u{FEFF}" }
        guard let first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) else { return text }
        return "'" + text
    }

    private static func quoted(_ field: String) -> String {
        let special = ",\"\r\n".unicodeScalars
        guard field.unicodeScalars.contains(where: { special.contains($0) }) else { return field }
        // By scalars: as a character, a quote before a combining mark wouldn't be found.
        let doubled = field.unicodeScalars.replacing("\"".unicodeScalars, with: "\"\"".unicodeScalars)
        return "\"" + String(doubled) + "\""
    }
}
