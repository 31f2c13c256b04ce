import CivilTime
import Localization
import Parts

/// A change of the lights of a date, derived from its record before and after.
enum LightEvent: Equatable {
    case dayOn, dayOff, nightOn, nightOff, rest, restOff
    case rejected(Moment)
    case edited, removed

    /// The events of a change, in the order of a day's life.
    static func events(from before: LightRecord?, to after: LightRecord?) -> [LightEvent] {
        guard let after else { return [.removed] }
        let was = (day: before?.isDayLit ?? false, night: before?.isNightLit ?? false, rest: before?.isRest ?? false)
        var events: [LightEvent] = []
        if was.rest != after.isRest, after.isRest || !after.isDayLit { events.append(after.isRest ? .rest : .restOff) }
        if was.day != after.isDayLit { events.append(after.isDayLit ? .dayOn : .dayOff) }
        events += after.rejects.filter { !(before?.rejects ?? []).contains($0) }.map { .rejected($0) }
        if was.night != after.isNightLit { events.append(after.isNightLit ? .nightOn : .nightOff) }
        return events.isEmpty ? [.edited] : events
    }

    /// The event's name in documents.
    var what: String {
        switch self {
        case .dayOn: "day-on"
        case .dayOff: "day-off"
        case .nightOn: "night-on"
        case .nightOff: "night-off"
        case .rest: "rest"
        case .restOff: "rest-off"
        case .rejected: "rejected"
        case .edited: "edited"
        case .removed: "removed"
        }
    }

    /// What its line tells besides the event; nil if nothing.
    var detail: String? { if case .rejected(let moment) = self { "\(moment)" } else { nil } }

    /// The event in a line.
    var words: LocalizedText {
        let words =
            switch self {
            case .dayOn: ("day on", "日灯亮", "昼の灯りオン")
            case .dayOff: ("day off", "日灯灭", "昼の灯りオフ")
            case .nightOn: ("night on", "夜灯亮", "夜の灯りオン")
            case .nightOff: ("night off", "夜灯灭", "夜の灯りオフ")
            case .rest: ("rest", "休息日", "休み")
            case .restOff: ("no rest", "取消休息", "休みの取り消し")
            case .rejected(let moment): ("one more round \(moment.time)", "再来一局 \(moment.time)", "もう一回 \(moment.time)")
            case .edited: ("edited", "有改动", "編集")
            case .removed: ("removed", "已移除", "削除")
            }
        return LocalizedText(en: "light: \(words.0)", zh: "light：\(words.1)", ja: "light：\(words.2)")
    }
}
