import CivilTime
import JournalText
import Light
import Localization
import Messages
import Terminal

/// The lights in documents (`JSON.md`, "Overview").
extension Documents {
    static let lightDocument = Table<ShownLight>(
        .light, "`light today`, `light day`",
        [
            Field("date", .date) { .string(of: $0.date) },
            Field("lights", .orNull(lights), "null for a date to come, and before the first record") {
                .string(of: $0.link.lights?.rawValue)
            },
            Field("open", .flag, "whether the date can still get both lights") { .bool($0.link.isOpen) },
            Field("record", .orNull(.object("light-record", words: "light record")), "null where there is none") {
                $0.record.map(lightRecord.value) ?? .null
            },
            Field("early_from", .moment, "when a sleep can be confirmed first") {
                .string(of: $0.clock.opening(of: $0.date))
            },
            Field("window_start", .moment, "the first minute of the night's window") {
                .string(of: $0.clock.start(of: $0.date))
            },
            Field("window_end", .moment, "its last minute") { .string(of: $0.clock.end(of: $0.date)) },
            Field("phase", .choice(NightPhase.allCases.map(\.rawValue)), "what the date's night is like now") {
                .string($0.clock.phase(of: $0.date).rawValue)
            },
            Field("night", .date, "the date whose night it is now") { .string(of: $0.clock.night) },
            Field(
                "plan", .orNull(.object("light-plan", words: "plan in numbers")),
                "the day's; null where there is none, or it cannot be read"
            ) { $0.plan.day.map(lightPlan.value) ?? .null },
            Field("plan_problem", .orNull(.text), "why the plan cannot be read, in English") {
                .string(of: $0.plan.problem?.en)
            },
            Field("streak", .count, "the dates with both lights in a row up to the date, 60 at most") {
                .number($0.streak.count)
            },
            Field("streak_goes_on", .flag, "whether there may be more of them") { .bool($0.streak.goesOn) },
            Field("rate", .object("light-rate", words: "rate")) { lightRate.value($0.rate) },
        ])

    static let lightChainDocument = Table<ShownLights>(
        .lightChain, "`light chain`, `light week`, `light month`",
        [
            Field("dates", .list(.object("light-link", words: "light link"), words: "light links"), "in order") {
                .array($0.links.map(lightLink.value))
            },
            Field("both", .count, "how many dates have both lights") { .number($0.count(of: .both)) },
            Field("day", .count, "how many have the day's alone") { .number($0.count(of: .day)) },
            Field("off", .count, "how many have none") { .number($0.count(of: .off)) },
            Field("rest", .count, "how many are days of rest") { .number($0.count(of: .rest)) },
        ])

    static let lightStreakDocument = Table<ShownLightStreak>(
        .lightStreak, "`light streak`",
        [
            Field("date", .date, "the date up to which it is counted") { .string(of: $0.date) },
            Field("current", .count, "the current streak, in dates") { .number($0.current) },
            Field("longest", .count, "the longest streak") { .number($0.longest) },
            Field("total", .count, "the dates with both lights") { .number($0.total) },
            Field("rate", .object("light-rate", words: "rate")) { lightRate.value($0.rate) },
        ])

    static let lightSuggestionsDocument = Table<ShownSuggestions>(
        .lightSuggestions, "`light suggest`",
        [
            Field(
                "suggestions", .list(.object("light-suggestion", words: "light suggestion"), words: "light suggestions")
            ) { .array($0.sentences.enumerated().map { lightSuggestion.value(($0.offset + 1, $0.element)) }) }
        ])
}
