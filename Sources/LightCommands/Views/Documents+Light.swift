import Interface
import JournalText
import Light
import Localization
import Parts

/// The lights in documents (`JSON.md`, "Overview").
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
        Field("plan", .orNull(lightPlan), "the day's; null where there is none, or it cannot be read") { $0.plan.day },
        Field("plan_problem", .orNull(.text), "why the plan cannot be read, in English") { $0.plan.problem?[.en] },
        Field("streak", .count, "the dates with both lights in a row up to the date, 60 at most") { $0.streak.count },
        Field("streak_goes_on", .flag, "whether there may be more of them") { $0.streak.goesOn },
        Field("rate", .object(lightRate)) { $0.rate })

    static let lightChainDocument = Table<ShownLights>(
        document: "light-chain", "`light chain`, `light week`, `light month`",
        Field("dates", .list(lightLink), "in order") { $0.links },
        Field("both", .count, "how many dates have both lights") { $0.count(of: .both) },
        Field("day", .count, "how many have the day's alone") { $0.count(of: .day) },
        Field("off", .count, "how many have none") { $0.count(of: .off) },
        Field("rest", .count, "how many are days of rest") { $0.count(of: .rest) })

    static let lightStreakDocument = Table<ShownLightStreak>(
        document: "light-streak", "`light streak`",
        Field("date", .date, "the date up to which it is counted") { $0.date },
        Field("current", .count, "the current streak, in dates") { $0.current },
        Field("longest", .count, "the longest streak") { $0.longest },
        Field("total", .count, "the dates with both lights") { $0.total },
        Field("rate", .object(lightRate)) { $0.rate })

    static let lightSuggestionsDocument = Table<ShownSuggestions>(
        document: "light-suggestions", "`light suggest`",
        Field("suggestions", .list(lightSuggestion)) { $0.sentences.enumerated().map { ($0.offset + 1, $0.element) } })
}

/// The tables about lights that several documents share.
extension Documents {
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

    static let lightLink = Table<LightLink>(
        "light-link",
        Field("date", .date) { $0.date },
        Field("lights", .orNull(lights), "null for a date to come, and before the first record") { $0.lights },
        Field("open", .flag, "whether the date can still get both lights") { $0.isOpen })

    static let lightRate = Table<LightRate>(
        "light-rate",
        description: "Of 30 dates up to the one of the document, or up to the one before while it is open",
        Field("lit", .count, "the dates with both lights") { $0.lit },
        Field("days", .count, "the dates that count: all since the first record but days of rest") { $0.days },
        Field("percent", .number(from: 0, to: 100), "the share; 0 where no date counts") { $0.percent })

    static let lightPlan = Table<DayFile>(
        "light-plan",
        Field("status", .choice(DayStatus.self)) { $0.status },
        Field("completed_tasks", .count) { $0.complete.count },
        Field("open_tasks", .count) { $0.openCount },
        Field("expired_tasks", .count) { $0.expiredCount })

    static let lightSuggestion = Table<(number: Int, sentence: Text)>(
        "light-suggestion", description: "In every language",
        Field("number", .number(from: 1), "what `light commit -s` takes") { $0.number },
        Field("en", .text) { $0.sentence[.en] },
        Field("zh", .text) { $0.sentence[.zh] },
        Field("ja", .text) { $0.sentence[.ja] })
}
