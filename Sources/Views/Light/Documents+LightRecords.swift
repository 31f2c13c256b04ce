import CivilTime
import JournalText
import Light
import Localization
import Terminal

/// The tables about lights that several documents share.
extension Documents {
    static let lights = ValueType.choice(Lights.allCases.map(\.rawValue))
    private static let onOff = ValueType.choice(["on", "off"])

    static let lightRecord = Table<LightRecord>(
        "light-record", "What the file of a date has",
        [
            Field("date", .date) { .string(of: $0.day) },
            Field("commitment", .orNull(.text), "the promise") { .string(of: $0.promise) },
            Field("day_light", onOff) { .string($0.isDayLit ? "on" : "off") },
            Field("night_light", onOff) { .string($0.isNightLit ? "on" : "off") },
            Field("sleep_confirmed_at", .orNull(.moment)) { .string(of: $0.sleptAt) },
            Field("rest", onOff) { .string($0.isRest ? "on" : "off") },
            Field("updated", .orNull(.moment)) { .string(of: $0.updated) },
            Field("rejects", .list(.moment, words: "moments"), "in order") {
                .array($0.rejects.map { .string(of: $0) })
            },
        ])

    static let lightLink = Table<LightLink>(
        "light-link",
        nil,
        [
            Field("date", .date) { .string(of: $0.date) },
            Field("lights", .orNull(lights), "null for a date to come, and before the first record") {
                .string(of: $0.lights?.rawValue)
            },
            Field("open", .flag, "whether the date can still get both lights") { .bool($0.isOpen) },
        ])

    static let lightRate = Table<LightRate>(
        "light-rate", "Of 30 dates up to the one of the document, or up to the one before while it is open",
        [
            Field("lit", .count, "the dates with both lights") { .number($0.lit) },
            Field("days", .count, "the dates that count: all since the first record but days of rest") {
                .number($0.days)
            },
            Field("percent", .number(from: 0, to: 100), "the share; 0 where no date counts") { .number($0.percent) },
        ])

    static let lightPlan = Table<DayFile>(
        "light-plan",
        nil,
        [
            Field("status", .dayStatus) { .string($0.status.rawValue) },
            Field("completed_tasks", .count) { .number($0.complete.count) },
            Field("open_tasks", .count) { .number($0.openCount) },
            Field("expired_tasks", .count) { .number($0.expiredCount) },
        ])

    static let lightSuggestion = Table<(number: Int, sentence: LocalizedText)>(
        "light-suggestion", "In every language",
        [
            Field("number", .number(from: 1), "what `light commit -s` takes") { .number($0.number) },
            Field("en", .text) { .string($0.sentence.en) },
            Field("zh", .text) { .string($0.sentence.zh) },
            Field("ja", .text) { .string($0.sentence.ja) },
        ])
}
