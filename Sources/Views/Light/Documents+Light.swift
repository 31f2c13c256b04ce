import CivilTime
import JournalText
import Light
import Localization
import Messages
import Terminal

/// The lights in documents (`JSON.md`, "Overview").
extension Documents {
    static let lightDocument = Table<ShownLight>(
        document: "light", "`light today`, `light day`",
        [
            Field("date", .date) { $0.date },
            Field("lights", .orNull(lights), "null for a date to come, and before the first record") { $0.link.lights },
            Field("open", .flag, "whether the date can still get both lights") { $0.link.isOpen },
            Field("record", .orNull(lightRecord), "null where there is none") { $0.record },
            Field("early_from", .moment, "when a sleep can be confirmed first") { $0.clock.opening(of: $0.date) },
            Field("window_start", .moment, "the first minute of the night's window") { $0.clock.start(of: $0.date) },
            Field("window_end", .moment, "its last minute") { $0.clock.end(of: $0.date) },
            Field("phase", .choice(NightPhase.self), "the phase of the date's night now") {
                $0.clock.phase(of: $0.date)
            },
            Field("night", .date, "the date of the current night") { $0.clock.night },
            Field(
                "plan", .orNull(lightPlan),
                "the day's; null where there is none, or it cannot be read"
            ) { $0.plan.day },
            Field("plan_problem", .orNull(.text), "why the plan cannot be read, in English") { $0.plan.problem?.en },
            Field("streak", .count, "the dates with both lights in a row up to the date, 60 at most") {
                $0.streak.count
            },
            Field("streak_goes_on", .flag, "whether there may be more of them") { $0.streak.goesOn },
            Field("rate", .object(lightRate)) { $0.rate },
        ])

    static let lightChainDocument = Table<ShownLights>(
        document: "light-chain", "`light chain`, `light week`, `light month`",
        [
            Field("dates", .list(lightLink), "in order") { $0.links },
            Field("both", .count, "how many dates have both lights") { $0.count(of: .both) },
            Field("day", .count, "how many have the day's alone") { $0.count(of: .day) },
            Field("off", .count, "how many have none") { $0.count(of: .off) },
            Field("rest", .count, "how many are days of rest") { $0.count(of: .rest) },
        ])

    static let lightStreakDocument = Table<ShownLightStreak>(
        document: "light-streak", "`light streak`",
        [
            Field("date", .date, "the date up to which it is counted") { $0.date },
            Field("current", .count, "the current streak, in dates") { $0.current },
            Field("longest", .count, "the longest streak") { $0.longest },
            Field("total", .count, "the dates with both lights") { $0.total },
            Field("rate", .object(lightRate)) { $0.rate },
        ])

    static let lightSuggestionsDocument = Table<ShownSuggestions>(
        document: "light-suggestions", "`light suggest`",
        [
            Field(
                "suggestions", .list(lightSuggestion)
            ) { $0.sentences.enumerated().map { ($0.offset + 1, $0.element) } }
        ])
}
