import CivilTime
import Light
import Localization
import Terminal

/// The lights of a date as text: a symbol, which always has a word beside it.
extension Lights {
    /// A symbol that is one column wide in every terminal.
    var symbol: String {
        switch self {
        case .both: "●"
        case .day: "◐"
        case .off: "○"
        case .rest: "–"
        }
    }

    /// The word for the lights.
    var words: LocalizedText {
        switch self {
        case .both: LocalizedText(en: "both", zh: "双灯", ja: "両方")
        case .day: LocalizedText(en: "day", zh: "日灯", ja: "昼のみ")
        case .off: LocalizedText(en: "off", zh: "未亮", ja: "消灯")
        case .rest: LocalizedText(en: "rest", zh: "休息", ja: "休み")
        }
    }

    /// The colour of the lights.
    var role: Role {
        switch self {
        case .both: .completed
        case .day: .execute
        case .off: .empty
        case .rest: .leisure
        }
    }
}

extension LightLink {
    /// The symbol of the lights; a dot for a future date, blank before the first record.
    var symbol: String { lights?.symbol ?? (isOpen ? "·" : " ") }

    /// The colour of the lights.
    var role: Role { lights?.role ?? .empty }

    /// `◐ day (open)`
    func words(_ paint: Paint) -> LocalizedText {
        guard lights != nil || isOpen else { return LocalizedText("-") }
        let symbol = paint(symbol, role)
        guard let lights else {
            return LocalizedText(en: "\(symbol) to come", zh: "\(symbol) 未到", ja: "\(symbol) これから")
        }
        let words = lights.words
        guard isOpen else { return LocalizedText(each: "\(symbol) \(words)") }
        return LocalizedText(
            en: "\(symbol) \(words) (open)", zh: "\(symbol) \(words)（未结束）", ja: "\(symbol) \(words)（進行中）")
    }
}

extension LightRate {
    /// `last 30 days: 25 of 29 with both lights (86%)`
    var words: LocalizedText {
        guard days > 0 else {
            return LocalizedText(en: "last 30 days: no day counts", zh: "最近 30 天：没有计入的日子", ja: "最近 30 日：対象の日なし")
        }
        return LocalizedText(
            en: "last 30 days: \(lit) of \(days) with both lights (\(percent)%)",
            zh: "最近 30 天：\(days) 天中 \(lit) 天双灯（\(percent)%）", ja: "最近 30 日：\(days) 日中 \(lit) 日が両方（\(percent)%）")
    }
}

extension LightStreak {
    /// `streak: 12 days`, `streak: 60+ days`
    var words: LocalizedText {
        let more = goesOn ? "+" : ""
        let days = count == 1 && !goesOn ? "day" : "days"
        return LocalizedText(
            en: "streak: \(count)\(more) \(days)", zh: "连续：\(count)\(more) 天", ja: "連続：\(count)\(more) 日")
    }
}

extension NightPhase {
    /// The phase of the current night, in words.
    var words: LocalizedText {
        switch self {
        case .before: LocalizedText(en: "before", zh: "尚未开始", ja: "開始前")
        case .early: LocalizedText(en: "early", zh: "可提前", ja: "早めの時間")
        case .inWindow: LocalizedText(en: "in the window", zh: "时段内", ja: "時間帯内")
        case .expired: LocalizedText(en: "over", zh: "已结束", ja: "終了後")
        }
    }
}
