import CivilTime
import JournalText
package import Localization

/// The words for one date, week, month or year, by its distance from the current one (`Plan.md`, "Values").
struct RelativeWord: Sendable {
    /// The distance, in days, weeks, months or years.
    let offset: Int
    /// The word that completion offers; empty in a language without one.
    let name: Text
    /// Other words for the same.
    var synonyms: [String] = []

    static let days = [
        RelativeWord(offset: 0, name: Text(en: "today", zh: "今天", ja: "今日")),
        RelativeWord(offset: 1, name: Text(en: "tomorrow", zh: "明天", ja: "明日")),
        RelativeWord(offset: 2, name: Text(en: "", zh: "后天", ja: "明後日"), synonyms: ["後天", "あさって"]),
        RelativeWord(offset: -1, name: Text(en: "yesterday", zh: "昨天", ja: "昨日")),
    ]

    static let weeks = [
        RelativeWord(offset: 0, name: Text(en: "this", zh: "本周", ja: "今週"), synonyms: ["this week", "这周", "本週", "這週"]),
        RelativeWord(offset: 1, name: Text(en: "next", zh: "下周", ja: "来週"), synonyms: ["next week", "下週"]),
        RelativeWord(offset: -1, name: Text(en: "last", zh: "上周", ja: "先週"), synonyms: ["last week", "上週"]),
    ]

    static let months = [
        RelativeWord(offset: 0, name: Text(en: "this", zh: "本月", ja: "今月"), synonyms: ["this month", "这个月", "這個月"]),
        RelativeWord(offset: 1, name: Text(en: "next", zh: "下个月", ja: "来月"), synonyms: ["next month", "下月", "下個月"]),
        RelativeWord(offset: -1, name: Text(en: "last", zh: "上个月", ja: "先月"), synonyms: ["last month", "上月", "上個月"]),
    ]

    static let years = [
        RelativeWord(offset: 0, name: Text(en: "this", zh: "今年", ja: "今年"), synonyms: ["this year"]),
        RelativeWord(offset: -1, name: Text(en: "last", zh: "去年", ja: "去年"), synonyms: ["last year", "昨年"]),
    ]

    /// The weekday of the current, the next or the last week that a text in its normal form means: `next fri`, `下周五`,
    /// `来週の金曜`; nil for every other text.
    static func weekday(of text: String) -> (weeks: Int, Weekday)? {
        for (word, weeks) in weekPrefixes where text.hasPrefix(word) {
            let rest = text.dropFirst(word.count)
            let name = rest.first == " " || rest.first == "の" ? rest.dropFirst() : rest
            // Latin words are divided.
            guard word.utf8.first.map({ $0 >= 0x80 }) == true || rest.first == " " else { continue }
            if let weekday = Weekday(word: String(name)) { return (weeks, weekday) }
        }
        return nil
    }

    private static let weekPrefixes = [
        ("this", 0), ("next", 1), ("last", -1), ("今週", 0), ("来週", 1), ("先週", -1),
        ("本", 0), ("这", 0), ("這", 0), ("下个", 1), ("下個", 1), ("下", 1), ("上个", -1), ("上個", -1), ("上", -1),
    ]
}

extension [RelativeWord] {
    /// The distance that a text in its normal form means, in any language; nil for an unknown word.
    func offset(of text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        return first { word in (Language.allCases.map { word.name[$0] } + word.synonyms).contains(text) }?.offset
    }

    func name(of offset: Int) -> Text? { first { $0.offset == offset }?.name }
}

extension Weekday {
    /// Reads a weekday's name in any language, in its normal form; nil for every other text.
    package init?(word text: String) {
        guard let found = Self.allCases.first(where: { $0.words.contains(text) }) else { return nil }
        self = found
    }

    /// The name that completion offers.
    package var name: Text { Text(en: "\(abbreviation.lowercased())", zh: "周\(chinese[0])", ja: "\(japanese)曜") }

    private var words: [String] {
        let prefixes = ["周", "週", "星期", "礼拜", "禮拜"]
        return [abbreviation.lowercased(), "\(self)", "\(japanese)曜", "\(japanese)曜日"]
            + prefixes.flatMap { prefix in chinese.map { prefix + String($0) } }
    }

    private var chinese: [Character] { self == .sunday ? ["日", "天"] : [Array("一二三四五六")[rawValue - 1]] }

    private var japanese: Character { Array("月火水木金土日")[rawValue - 1] }
}

/// A typed value in the form in which it is compared: half-width, in lower case.
enum TypedText {
    /// The text in that form; an ideographic space becomes a space.
    static func normal(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{3000}" ? " " : $0.halfWidth.lowercase }))
    }

    /// The number of a signed text such as `+3` or `-1`; nil for every other text.
    ///
    /// Four digits are enough for a plan, and keep every result in the calendar's reach.
    static func offset(_ text: some StringProtocol) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        return digits(text.dropFirst(), 1...4).map { sign == "-" ? -$0 : $0 }
    }

    /// The days of a signed text such as `+3`, `+1d` or `-2w`; nil for every other text.
    static func dayOffset(_ text: String) -> Int? {
        switch text.last {
        case "d": offset(text.dropLast())
        case "w": offset(text.dropLast()).map { 7 * $0 }
        default: offset(text)
        }
    }

    /// The number of a text of ASCII digits; nil for every other text.
    ///
    /// - Parameter length: the possible numbers of digits.
    static func digits(_ text: some StringProtocol, _ length: ClosedRange<Int>) -> Int? {
        let isNumber = length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(text) : nil
    }
}
