package import CivilTime
package import Interface
package import JournalText
package import Light
import Localization
import Messages
import Parts
package import Terminal

/// The lights of a date (`Light.md`, "Commands").
package struct ShownLight: View {
    let date: Day
    /// The record of the date; nil without one.
    let record: LightRecord?
    let clock: LightClock
    let link: LightLink
    /// The streak of dates with both lights up to the date.
    let streak: LightStreak
    /// The share of dates with both lights among the 30 dates up to the date.
    let rate: LightRate
    /// The current night, if it belongs to another date and the view is of today.
    let otherNight: (date: Day, isLit: Bool)?
    let plan: ShownPlan
    /// Whether a light can be turned on now.
    let allowsChanges: Bool

    /// Creates a view of the lights.
    ///
    /// - Parameters:
    ///   - book: the lights up to the date.
    ///   - night: the record of the current night.
    ///   - isToday: whether the view is of today, which then includes the current night.
    package init(
        date: Day, record: LightRecord?, clock: LightClock, book: LightBook, streak: LightStreak, night: LightRecord?,
        isToday: Bool, plan: ShownPlan, allowsChanges: Bool
    ) {
        (self.date, self.record, self.clock, self.streak, self.plan) = (date, record, clock, streak, plan)
        self.allowsChanges = allowsChanges
        link = book.link(date)
        rate = book.rate(upTo: date)
        otherNight = isToday && clock.night != date ? (clock.night, night?.isNightLit ?? false) : nil
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, weekday) = (canvas.language, Message.shortWeekday(date, canvas.language))
        let headline: Line = language("Light \(date) (\(weekday))")
        return [headline] + lights(canvas) + night(language) + [plan.words(language), numbers(language)]
            + (allowsChanges && record == nil && rate.days == 0 && clock.day == date ? Self.beginning(language) : [])
    }

    /// How a journal's first light is turned on, with one of the sentences of `light suggest`.
    private static func beginning(_ language: Language) -> [Line] {
        let sentence = LightSuggestions.all.first?[language] ?? ""
        return [
            language("a promise turns the day's light on, such as: \(sentence)"),
            language("next: weekyii light commit -s 1"),
        ]
    }

    private func lights(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let (state, day) = (link.words(canvas), Self.switched(record?.isDayLit ?? false, language))
        let promise = record?.promise.map { $0.printable } ?? "-"
        return [
            language("lights: \(state)"),
            language("day: \(day)"),
            language("promise: \(promise)"),
        ]
    }

    private func night(_ language: Language) -> [Line] {
        let night = Self.switched(record?.isNightLit ?? false, language)
        let slept = record?.isNightLit == true ? record?.sleptAt : nil
        let at = slept.map { language(", \($0)", context: "a further fact") } ?? ""
        return [
            language("night: \(night)\(at)"), window(language),
            rejects(language),
        ] + (otherNight.map { [Self.other($0.date, $0.isLit, clock.phase, language)] } ?? [])
    }

    /// The time window for confirming sleep, with the phase of the night if it is the current one.
    private func window(_ language: Language) -> Line {
        let (start, end) = (short(clock.start(of: date)), short(clock.end(of: date)))
        let (early, phase) = (short(clock.opening(of: date)), clock.phase.words(language))
        let now = clock.night == date ? language("; now: \(phase)") : ""
        return language("window: \(start) – \(end), early from \(early)\(now)")
    }

    /// A moment, without its date if that is the date of the lights.
    private func short(_ moment: Moment) -> String { moment.day == date ? "\(moment.time)" : "\(moment)" }

    private func rejects(_ language: Language) -> Line {
        let moments = record?.rejects ?? []
        let times = moments.isEmpty ? "" : times(of: moments, language)
        return language("rejects: \(moments.count)\(times)")
    }

    private func times(of moments: [Moment], _ language: Language) -> String {
        let list = moments.map { "\($0.time)" }.joined(separator: language(", ", context: "between words"))
        return language(" (\(list))")
    }

    private func numbers(_ language: Language) -> Line {
        let (streak, rate) = (streak.words(language), rate.words(language))
        return language("\(streak); \(rate)", context: "two figures")
    }

    /// The line about the night of the previous date, which lasts until 05:00.
    private static func other(_ date: Day, _ isLit: Bool, _ phase: NightPhase, _ language: Language) -> Line {
        let (light, phase) = (switched(isLit, language), phase.words(language))
        return language("night of \(date): \(light); now: \(phase) (weekyii light day -t \(date))")
    }

    private static func switched(_ isOn: Bool, _ language: Language) -> String {
        isOn ? language("on") : language("off", context: "a switch")
    }

    package var document: JSONValue { Documents.lightDocument.value(self) }
}

/// The counts of a date in the week plan.
package enum ShownPlan {
    case day(DayFile)
    /// The journal has no day for that date.
    case missing
    case unreadable(any Error)

    /// The day; nil if it is missing or unreadable.
    var day: DayFile? { if case .day(let day) = self { day } else { nil } }

    /// The reason why the plan can't be read; nil otherwise.
    var problem: Text? { if case .unreadable(let error) = self { error.reported.text } else { nil } }

    /// `plan: execute, 2 done, 1 open, 0 expired`
    func words(_ language: Language) -> Line {
        switch self {
        case .day(let day): Self.numbers(day, language)
        case .missing: language("plan: this day is not in the journal")
        case .unreadable(let error): Self.unread(error.reported.text[language], language)
        }
    }

    private static func numbers(_ day: DayFile, _ language: Language) -> Line {
        let (status, done, open, expired) = (
            DayLines.status(of: day, language), day.complete.count, day.openCount, day.expiredCount
        )
        return language("plan: \(status), \(done) done, \(open) open, \(expired) expired")
    }

    private static func unread(_ problem: String, _ language: Language) -> Line {
        language("plan: cannot be read: \(problem)")
    }
}
