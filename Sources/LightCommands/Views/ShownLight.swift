import Interface
import Light
import Parts

/// The lights of a date (`Light.md`, "Commands").
struct ShownLight: View {
    let date: Day
    /// The record of the date; nil without one.
    let record: LightRecord?
    /// The lights up to the date.
    let book: LightBook
    /// The current night, if it belongs to another date and the view is of today.
    let otherNight: (date: Day, isLit: Bool)?
    /// The date in the week plan; nil if the journal doesn't have it.
    let plan: Result<DayFile?, any Error>
    /// Whether a light can be turned on now.
    let allowsChanges: Bool

    fileprivate var clock: LightClock { book.clock }
    fileprivate var link: LightLink { book.link(date) }
    /// The dates with both lights in a row up to the date.
    var streak: Streak { book.streak(upTo: date) }
    /// The share of dates with both lights among the 30 dates up to the date.
    fileprivate var rate: LightRate { book.rate(upTo: date) }

    func lines(_ canvas: Canvas) -> [Line] {
        let (language, rate) = (canvas.language, rate)
        return [
            language("Light \(date) (\(Message.shortWeekday(date, language)))"),
            language("lights: \(link.words(canvas))"), day(language),
            language("promise: \(record?.promise ?? "-")"),
        ] + night(language) + [
            planned(language), language("\(streak.words(language)); \(rate.words(language))", context: "two figures"),
        ] + (allowsChanges && record == nil && rate.days == 0 && clock.day == date ? beginning(language) : [])
    }

    /// The day's light.
    func day(_ language: Language) -> Line { language("day: \(switched(record?.isDayLit, language))") }

    /// How a journal's first light is turned on, with one of the sentences of `light suggest`.
    private func beginning(_ language: Language) -> [Line] {
        let sentence = LightSuggestions.all.first?[language] ?? ""
        return [
            language("a promise turns the day's light on, such as: \(sentence)"),
            language("next: weekyii light commit -s 1"),
        ]
    }

    /// The night's light, the time window for confirming sleep, with the phase of the night if it is the current one, and
    /// the night of the previous date, which lasts until 05:00.
    func night(_ language: Language) -> [Line] {
        let slept = record?.isNightLit == true ? record?.sleptAt : nil
        let at = slept.map { language(", \($0)", context: "a further fact") } ?? ""
        let (start, end) = (short(clock.start(of: date)), short(clock.end(of: date)))
        let (early, phase) = (short(clock.opening(of: date)), clock.phase.words(language))
        let now = clock.night == date ? language("; now: \(phase)") : ""
        let other = otherNight.map { date, isLit -> Line in
            let light = switched(isLit, language)
            return language("night of \(date): \(light); now: \(phase) (weekyii light day -t \(date))")
        }
        return [
            language("night: \(switched(record?.isNightLit, language))\(at)"),
            language("window: \(start) – \(end), early from \(early)\(now)"),
            rejects(language),
        ] + [other].compactMap(\.self)
    }

    func rejects(_ language: Language) -> Line {
        let moments = record?.rejects ?? []
        let list = moments.map { "\($0.time)" }.joined(separator: language(", ", context: "between words"))
        let times = moments.isEmpty ? "" : language(" (\(list))")
        return language("rejects: \(moments.count)\(times)")
    }

    /// A moment, without its date if that is the date of the lights.
    private func short(_ moment: Moment) -> String { moment.day == date ? "\(moment.time)" : "\(moment)" }

    private func switched(_ isOn: Bool?, _ language: Language) -> String {
        isOn == true ? language("on") : language("off", context: "a switch")
    }

    /// `plan: execute, 2 done, 1 open, 0 expired`
    private func planned(_ language: Language) -> Line {
        switch plan {
        case .success(let day?):
            let (status, done) = (DayLines.status(of: day, language), day.complete.count)
            return language("plan: \(status), \(done) done, \(day.openCount) open, \(day.expiredCount) expired")
        case .success(nil): return language("plan: this day is not in the journal")
        case .failure(let error): return language("plan: cannot be read: \(error.reported.text)")
        }
    }

    /// The reason why the plan can't be read; nil otherwise.
    fileprivate var problem: Text? { if case .failure(let error) = plan { error.reported.text } else { nil } }

    var document: JSONValue { Documents.lightDocument.value(self) }
}

/// The lights of a date in documents (`JSON.md`, "Overview").
extension Documents {
    static let lightDocument = Table<ShownLight>(
        document: "light", "`light today`, `light day`",
        Field("date", .date) { $0.date },
        Field("lights", .orNull(lights), "null for a date to come, and before the first record") { $0.link.lights },
        Field("open", .flag, "whether the date can still get both lights") { $0.link.isOpen },
        Field("record", .orNull(lightRecord), "null where there is none") { $0.record },
        Field("early_from", .moment, "when a sleep can be confirmed first") { $0.clock.opening(of: $0.date) },
        Field("window_start", .moment, "the first minute of the night's window") { $0.clock.start(of: $0.date) },
        Field("window_end", .moment, "its last minute") { $0.clock.end(of: $0.date) },
        Field("phase", .choice(NightPhase.self), "the phase of the date's night now") { $0.clock.phase(of: $0.date) },
        Field("night", .date, "the date of the current night") { $0.clock.night },
        Field("plan", .orNull(lightPlan), "the day's; null where there is none, or it cannot be read") {
            (try? $0.plan.get()) ?? nil
        },
        Field("plan_problem", .orNull(.text), "why the plan cannot be read, in English") { $0.problem?[.en] },
        Field("streak", .count, "the dates with both lights in a row up to the date, 60 at most") {
            $0.streak.shown
        },
        Field("streak_goes_on", .flag, "whether there may be more of them") { $0.streak.mayGoOn },
        Field("rate", .object(lightRate)) { $0.rate })

    static let lights = ValueType<Lights>.choice(Lights.self)
    private static let onOff = ValueType<String>.choice(["on", "off"])

    static let lightRecord = Table<LightRecord>(
        "light-record", description: "What the file of a date has",
        Field("date", .date) { $0.day },
        Field("commitment", .orNull(.text), "the promise") { $0.promise },
        Field("day_light", onOff) { $0.isDayLit ? "on" : "off" },
        Field("night_light", onOff) { $0.isNightLit ? "on" : "off" },
        Field("sleep_confirmed_at", .orNull(.moment)) { $0.sleptAt },
        Field("rest", onOff) { $0.isRest ? "on" : "off" },
        Field("updated", .orNull(.moment)) { $0.updated },
        Field("rejects", .list(.moment), "in order") { $0.rejects })

    static let lightRate = Table<LightRate>(
        "light-rate",
        description: "Of 30 dates up to the one of the document, or up to the one before while it is open",
        Field("lit", .count, "the dates with both lights") { $0.lit },
        Field("days", .count, "the dates that count: all since the first record but days of rest") { $0.days },
        Field("percent", .number(from: 0, to: 100), "the share; 0 where no date counts") { $0.percent ?? 0 })

    private static let lightPlan = Table<DayFile>(
        "light-plan",
        Field("status", .choice(DayStatus.self)) { $0.status },
        Field("completed_tasks", .count) { $0.complete.count },
        Field("open_tasks", .count) { $0.openCount },
        Field("expired_tasks", .count) { $0.expiredCount })
}
