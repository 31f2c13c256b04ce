import CivilTime
import JournalText
import Light
import Localization
import Parts
import Terminal

/// The tables about lights that several documents share.
extension Documents {
    static let lights = ValueType<Lights>.choice(Lights.self)
    private static let onOff = ValueType<String>.choice(["on", "off"])

    static let lightRecord = Table<LightRecord>(
        "light-record", "What the file of a date has",
        [
            Field("date", .date) { $0.day },
            Field("commitment", .orNull(.text), "the promise") { $0.promise },
            Field("day_light", onOff) { $0.isDayLit ? "on" : "off" },
            Field("night_light", onOff) { $0.isNightLit ? "on" : "off" },
            Field("sleep_confirmed_at", .orNull(.moment)) { $0.sleptAt },
            Field("rest", onOff) { $0.isRest ? "on" : "off" },
            Field("updated", .orNull(.moment)) { $0.updated },
            Field("rejects", .list(.moment), "in order") { $0.rejects },
        ])

    static let lightLink = Table<LightLink>(
        "light-link",
        nil,
        [
            Field("date", .date) { $0.date },
            Field("lights", .orNull(lights), "null for a date to come, and before the first record") { $0.lights },
            Field("open", .flag, "whether the date can still get both lights") { $0.isOpen },
        ])

    static let lightRate = Table<LightRate>(
        "light-rate", "Of 30 dates up to the one of the document, or up to the one before while it is open",
        [
            Field("lit", .count, "the dates with both lights") { $0.lit },
            Field("days", .count, "the dates that count: all since the first record but days of rest") { $0.days },
            Field("percent", .number(from: 0, to: 100), "the share; 0 where no date counts") { $0.percent },
        ])

    static let lightPlan = Table<DayFile>(
        "light-plan",
        nil,
        [
            Field("status", .choice(DayStatus.self)) { $0.status },
            Field("completed_tasks", .count) { $0.complete.count },
            Field("open_tasks", .count) { $0.openCount },
            Field("expired_tasks", .count) { $0.expiredCount },
        ])

    static let lightSuggestion = Table<(number: Int, sentence: LocalizedText)>(
        "light-suggestion", "In every language",
        [
            Field("number", .number(from: 1), "what `light commit -s` takes") { $0.number },
            Field("en", .text) { $0.sentence.en },
            Field("zh", .text) { $0.sentence.zh },
            Field("ja", .text) { $0.sentence.ja },
        ])
}
