package import CivilTime
package import Localization

/// A rule of the lights that refuses a command, with the date that it is about.
package enum LightError: Error, Equatable, Sendable {
    /// The night's light is already on.
    case asleep(Day, at: Moment?)
    /// The night hasn't begun; the time in which the command works.
    case tooEarly(LightAction, Day, from: Moment, to: Moment)
    /// The window is over; the time when the command works again.
    case tooLate(LightAction, Day, ended: Moment, next: Moment)
    /// The day's light is off, and can be turned on.
    case dayOff(LightAction, Day, isRest: Bool)
    /// The day's light is off, and the day is over.
    case dayOver(LightAction, Day, next: Moment)
    /// There is no sleep to undo.
    case notAsleep(Day)
    /// The day has its promise, and can't become a day of rest.
    case promised(Day)
}

extension LightError {
    /// The reason, and when the command would work.
    package var words: LocalizedText {
        switch self {
        case .asleep(let date, let moment): Self.asleep(date, moment)
        case .tooEarly(let action, let date, let from, let to): Self.tooEarly(action, date, from, to)
        case .tooLate(let action, let date, let ended, let next): Self.tooLate(action, date, ended, next)
        case .dayOff(let action, let date, let isRest): Self.dayOff(action, date, isRest)
        case .dayOver(let action, let date, let next): Self.dayOver(action, date, next)
        case .notAsleep(let date): Self.notAsleep(date)
        case .promised(let date): Self.promised(date)
        }
    }

    private static func asleep(_ date: Day, _ moment: Moment?) -> LocalizedText {
        let (since, at) = (moment.map { " since \($0)" } ?? "", moment.map { "（\($0)）" } ?? "")
        return LocalizedText(
            en: "the night's light of \(date) is already on\(since); weekyii light wake turns it off",
            zh: "\(date) 的夜灯已亮\(at)；可用 weekyii light wake 收回",
            ja: "\(date) の夜の灯りはすでについています\(at)。weekyii light wake で取り消せます")
    }

    private static func tooEarly(_ action: LightAction, _ date: Day, _ from: Moment, _ to: Moment) -> LocalizedText {
        let (span, name) = ("\(from) – \(to)", action.name)
        return LocalizedText(
            en: "too early for the night of \(date); weekyii light \(name) works from \(from) to \(to)",
            zh: "\(date) 的夜晚还没到时候；weekyii light \(name) 可用时间：\(span)",
            ja: "\(date) の夜にはまだ早すぎます。weekyii light \(name) が使えるのは \(span) です")
    }

    private static func tooLate(_ action: LightAction, _ date: Day, _ ended: Moment, _ next: Moment) -> LocalizedText {
        LocalizedText(
            en: "the window of the night of \(date) ended at \(ended); "
                + "weekyii light \(action.name) works again from \(next)",
            zh: "\(date) 的夜间时段已于 \(ended) 结束；weekyii light \(action.name) 从 \(next) 起可用",
            ja: "\(date) の夜の時間帯は \(ended) に終わりました。weekyii light \(action.name) は \(next) からまた使えます")
    }

    private static func dayOff(_ action: LightAction, _ date: Day, _ isRest: Bool) -> LocalizedText {
        let name = action.name
        if isRest {
            return LocalizedText(
                en: "\(date) is a day of rest; weekyii light commit -m TEXT ends the rest, then \(name) works",
                zh: "\(date) 是休息日；先用 weekyii light commit -m 文字 取消休息，再 \(name)",
                ja: "\(date) は休みの日です。weekyii light commit -m テキスト で休みを取り消すと \(name) が使えます")
        }
        return LocalizedText(
            en: "the day's light of \(date) is off; weekyii light commit -m TEXT turns it on, then \(name) works",
            zh: "\(date) 的日灯未亮；先用 weekyii light commit -m 文字 点亮，再 \(name)",
            ja: "\(date) の昼の灯りが消えています。weekyii light commit -m テキスト でつけると \(name) が使えます")
    }

    private static func dayOver(_ action: LightAction, _ date: Day, _ next: Moment) -> LocalizedText {
        LocalizedText(
            en: "the day's light of \(date) was not turned on that day; "
                + "weekyii light \(action.name) works again from \(next)",
            zh: "\(date) 的日灯当天没有点亮；weekyii light \(action.name) 从 \(next) 起可用",
            ja: "\(date) の昼の灯りはその日につけられませんでした。weekyii light \(action.name) は \(next) からまた使えます")
    }

    private static func notAsleep(_ date: Day) -> LocalizedText {
        LocalizedText(
            en: "the night's light of \(date) is off, so there is no sleep to take back; "
                + "weekyii light wake works after light sleep, until 05:00",
            zh: "\(date) 的夜灯未亮，没有可收回的入睡；weekyii light wake 可在 light sleep 之后、05:00 之前使用",
            ja: "\(date) の夜の灯りは消えているため、取り消す就寝がありません。weekyii light wake が使えるのは light sleep の後、05:00 までです")
    }

    private static func promised(_ date: Day) -> LocalizedText {
        LocalizedText(
            en: "\(date) already has a promise, and a day of rest is declared before it; "
                + "weekyii light rest works again on \(date.following)",
            zh: "\(date) 已经许下承诺；休息须在承诺之前宣布；weekyii light rest 在 \(date.following) 可再用",
            ja: "\(date) はすでに約束済みです。休みは約束の前に宣言します。weekyii light rest は \(date.following) にまた使えます")
    }
}
