/// The lines of a file for spreadsheets (RFC 4180), with fields separated by commas and CRLF at the end.
package enum CSVLine {
    /// A line of fields. A field with a comma, a quote or a line break is quoted.
    package static func text(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A text that every spreadsheet takes as text: one that begins like a formula, or that looks like a number, a date,
    /// a time or a truth, gets an apostrophe in front.
    package static func plainText(_ text: String) -> String {
        // A spreadsheet skips a byte order mark, and some read full-width signs as the plain ones.
        let first = text.unicodeScalars.first { $0 != "\u{FEFF}" }
        guard let first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first) || looksLikeValue(text) else { return text }
        return "'" + text
    }

    /// Whether a text has digits and no words but those of numbers, dates and times, or is a truth.
    private static func looksLikeValue(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        guard text.contains(where: \.isNumber) else { return words == ["true"] || words == ["false"] }
        // A single letter is a mark of numbers and times only after a digit.
        let isMarked = text.first { $0 != "\u{FEFF}" }?.isLetter == false
        return words.allSatisfy { isMarked && marks.contains(String($0)) || valueWords.contains(String($0)) }
    }

    /// Exponents, halves of the day, and what divides a date from its time.
    private static let marks: Set<String> = ["e", "d", "t", "z", "a", "p"]

    /// Halves of the day, months, and what Chinese and Japanese dates, times, eras and amounts contain.
    private static let valueWords = Set(
        """
        am pm jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july \
        august september october november december 年 月 日 号 時 时 分 秒 点 上午 下午 午前 午後 元 円 明治 大正 昭和 平成 令和
        """.split(separator: " ").map(String.init))

    private static func quoted(_ field: String) -> String {
        let special = ",\"\r\n".unicodeScalars
        guard field.unicodeScalars.contains(where: { special.contains($0) }) else { return field }
        // By scalars: as a character, a quote before a combining mark wouldn't be found.
        let doubled = field.unicodeScalars.replacing("\"".unicodeScalars, with: "\"\"".unicodeScalars)
        return "\"" + String(doubled) + "\""
    }
}
