package import Localization

extension Interval {
    /// The interval for display: `3 days`, `3 天`, `3 日`.
    package var words: LocalizedText {
        let plural = count == 1 ? "" : "s"
        return switch unit {
        case .day: LocalizedText(en: "\(count) day\(plural)", zh: "\(count) 天", ja: "\(count) 日")
        case .week: LocalizedText(en: "\(count) week\(plural)", zh: "\(count) 周", ja: "\(count) 週間")
        case .month: LocalizedText(en: "\(count) month\(plural)", zh: "\(count) 个月", ja: "\(count) か月")
        }
    }

    /// The interval as a frequency for display: `every 3 days`, `每 3 天`, `3 日ごと`.
    package var every: LocalizedText {
        LocalizedText(en: "every \(count == 1 ? unit.rawValue : words.en)", zh: "每 \(words)", ja: "\(words)ごと")
    }
}
