import CivilTime
import Localization

extension Weekday {
    /// Reads a weekday's name in any language, in its normal form; nil for every other text.
    init?(word text: String) {
        guard let found = Self.allCases.first(where: { $0.words.contains(text) }) else { return nil }
        self = found
    }

    /// The name that completion offers.
    var name: LocalizedText {
        LocalizedText(en: "\(abbreviation.lowercased())", zh: "周\(chinese[0])", ja: "\(japanese)曜")
    }

    private var words: [String] {
        let prefixes = ["周", "週", "星期", "礼拜", "禮拜"]
        return [abbreviation.lowercased(), "\(self)", "\(japanese)曜", "\(japanese)曜日"]
            + prefixes.flatMap { prefix in chinese.map { prefix + $0 } }
    }

    private var chinese: [String] {
        switch self {
        case .monday: ["一"]
        case .tuesday: ["二"]
        case .wednesday: ["三"]
        case .thursday: ["四"]
        case .friday: ["五"]
        case .saturday: ["六"]
        case .sunday: ["日", "天"]
        }
    }

    private var japanese: String {
        switch self {
        case .monday: "月"
        case .tuesday: "火"
        case .wednesday: "水"
        case .thursday: "木"
        case .friday: "金"
        case .saturday: "土"
        case .sunday: "日"
        }
    }
}
