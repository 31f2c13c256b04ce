package import CivilTime
import JournalText
package import Light
import Localization
import Messages
package import Terminal

/// The lights of a date (`Light.md`, "Commands").
package struct ShownLight: View {
    let date: Day
    /// The record of the date; nil without one.
    let record: LightRecord?
    let clock: LightClock
    /// The lights of the date.
    let link: LightLink
    /// The streak of dates with both lights up to the date.
    let streak: LightStreak
    /// The share of dates with both lights among the 30 dates up to the date.
    let rate: LightRate
    /// The current night, if it belongs to another date and the view is of today.
    let otherNight: (date: Day, isLit: Bool)?
    /// The plan of the date.
    let plan: ShownPlan

    /// Creates a view of the lights.
    ///
    /// - Parameters:
    ///   - book: the lights up to the date.
    ///   - night: the record of the current night.
    ///   - isToday: whether the view is of today, which then includes the current night.
    package init(
        date: Day, record: LightRecord?, clock: LightClock, book: LightBook, streak: LightStreak, night: LightRecord?,
        isToday: Bool, plan: ShownPlan
    ) {
        (self.date, self.record, self.clock, self.streak, self.plan) = (date, record, clock, streak, plan)
        link = book.link(date)
        rate = book.rate(upTo: date)
        otherNight = isToday && clock.night != date ? (clock.night, night?.isNightLit ?? false) : nil
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let weekday = date.weekday.abbreviation
        return Reply(
            LocalizedText(
                en: "Light \(date) (\(weekday))", zh: "灯 \(date) (\(weekday))", ja: "灯り \(date) (\(weekday))"),
            lights(canvas.paint) + night(canvas.paint) + [plan.words(canvas.paint), numbers])
    }

    private func lights(_ paint: Paint) -> [LocalizedText] {
        let (state, day) = (link.words(paint), Self.switched(record?.isDayLit ?? false))
        let promise = record?.promise.map { $0.printable } ?? "-"
        return [
            LocalizedText(en: "lights: \(state)", zh: "状态：\(state)", ja: "灯り：\(state)"),
            LocalizedText(en: "day: \(day)", zh: "日灯：\(day)", ja: "昼：\(day)"),
            LocalizedText(en: "promise: \(promise)", zh: "承诺：\(promise)", ja: "約束：\(promise)"),
        ]
    }

    private func night(_ paint: Paint) -> [LocalizedText] {
        let night = Self.switched(record?.isNightLit ?? false)
        let slept = record?.isNightLit == true ? record?.sleptAt : nil
        let at = slept.map { (", \($0)", "，\($0)", "、\($0)") } ?? ("", "", "")
        return [
            LocalizedText(en: "night: \(night)\(at.0)", zh: "夜灯：\(night)\(at.1)", ja: "夜：\(night)\(at.2)"),
            window, rejects,
        ] + (otherNight.map { [Self.other($0.date, $0.isLit, clock.phase)] } ?? [])
    }

    /// The time window for confirming sleep, with the phase of the night if it is the current one.
    private var window: LocalizedText {
        let (start, end) = (short(clock.start(of: date)), short(clock.end(of: date)))
        let (early, phase) = (short(clock.opening(of: date)), clock.phase.words)
        let now =
            clock.night == date
            ? LocalizedText(en: "; now: \(phase)", zh: "；现在：\(phase)", ja: "（今は\(phase)）") : .empty
        return LocalizedText(
            en: "window: \(start) – \(end), early from \(early)\(now)",
            zh: "夜间时段：\(start) – \(end)，\(early) 起可提前\(now)", ja: "夜の時間帯：\(start) – \(end)、早めは \(early) から\(now)")
    }

    /// A moment, without its date if that is the date of the lights.
    private func short(_ moment: Moment) -> String { moment.day == date ? "\(moment.time)" : "\(moment)" }

    private var rejects: LocalizedText {
        let moments = record?.rejects ?? []
        let times = moments.map { "\($0.time)" }
        let (en, zh) = (times.joined(separator: ", "), times.joined(separator: "、"))
        return LocalizedText(
            en: "rejects: \(moments.count)\(en.isEmpty ? "" : " (\(en))")",
            zh: "再来一局：\(moments.count) 次\(zh.isEmpty ? "" : "（\(zh)）")",
            ja: "もう一回：\(moments.count) 回\(zh.isEmpty ? "" : "（\(zh)）")")
    }

    private var numbers: LocalizedText {
        let (streak, rate) = (streak.words, rate.words)
        return LocalizedText(en: "\(streak); \(rate)", zh: "\(streak)；\(rate)", ja: "\(streak)、\(rate)")
    }

    /// The line about the night of the previous date, which lasts until 05:00.
    private static func other(_ date: Day, _ isLit: Bool, _ phase: NightPhase) -> LocalizedText {
        let (light, phase) = (switched(isLit), phase.words)
        return LocalizedText(
            en: "night of \(date): \(light); now: \(phase) (weekyii light day -t \(date))",
            zh: "\(date) 的夜灯：\(light)；现在：\(phase)（weekyii light day -t \(date)）",
            ja: "\(date) の夜：\(light)、今は\(phase)（weekyii light day -t \(date)）")
    }

    private static func switched(_ isOn: Bool) -> LocalizedText {
        isOn ? LocalizedText(en: "on", zh: "亮", ja: "オン") : LocalizedText(en: "off", zh: "灭", ja: "オフ")
    }

    package var document: JSONValue { Documents.lightDocument.value(self) }
}
