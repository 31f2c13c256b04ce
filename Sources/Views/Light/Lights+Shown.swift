import CivilTime
import Light
import Localization
import Terminal

/// The lights of a date as text: a symbol, which always has a word beside it, and isn't there in `--plain`.
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

    func words(_ language: Language) -> String {
        switch self {
        case .both: language(en: "both", zh: "双灯", ja: "両方")
        case .day: language(en: "day", zh: "日灯", ja: "昼のみ")
        case .off: language(en: "off", zh: "未亮", ja: "消灯")
        case .rest: language(en: "rest", zh: "休息", ja: "休み")
        }
    }

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

    var role: Role { lights?.role ?? .empty }

    /// `◐ day (open)`
    func words(_ canvas: Canvas) -> Line {
        let language = canvas.language
        guard lights != nil || isOpen else { return "-" }
        let open = lights != nil && isOpen ? language(en: " (open)", zh: "（未结束）", ja: "（進行中）") : ""
        let words = lights?.words(language) ?? language(en: "to come", zh: "未到", ja: "これから")
        return canvas.mark(symbol, role) + "\(words)\(open)"
    }
}

extension LightRate {
    /// `last 30 days: 25 of 29 with both lights (86%)`
    func words(_ language: Language) -> String {
        guard days > 0 else {
            return language(en: "last 30 days: no day counts", zh: "最近 30 天：没有计入的日子", ja: "最近 30 日：対象の日なし")
        }
        let share = language.share(percent)
        return language(
            en: "last 30 days: \(lit) of \(days) with both lights\(share)",
            zh: "最近 30 天：\(days) 天中 \(lit) 天双灯\(share)", ja: "最近 30 日：\(days) 日中 \(lit) 日が両方\(share)")
    }
}

extension LightStreak {
    /// `streak: 12 days`, `streak: 60+ days`
    func words(_ language: Language) -> String {
        let more = goesOn ? "+" : ""
        let days = count == 1 && !goesOn ? "day" : "days"
        return language(
            en: "streak: \(count)\(more) \(days)", zh: "连续：\(count)\(more) 天", ja: "連続：\(count)\(more) 日")
    }
}

extension NightPhase {
    /// The phase of the current night, in words.
    func words(_ language: Language) -> String {
        switch self {
        case .before: language(en: "before", zh: "尚未开始", ja: "開始前")
        case .early: language(en: "early", zh: "可提前", ja: "早めの時間")
        case .inWindow: language(en: "in the window", zh: "时段内", ja: "時間帯内")
        case .expired: language(en: "over", zh: "已结束", ja: "終了後")
        }
    }
}
