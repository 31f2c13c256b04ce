/// The kinds of documents (`JSON.md`, "Every document").
package enum DocumentKind: String, CaseIterable {
    case day, today, week, month, pending, past, log, status, check, hooks, remotes, settings, setting, sync, prompt,
        journal
    case repeats
    case `repeat`
    case repeatStatistics = "repeat-stats"
    case light
    case lightChain = "light-chain"
    case lightStreak = "light-streak"
    case lightSuggestions = "light-suggestions"
    case fast
    case fastHistory = "fast-history"
    case fastStatistics = "fast-stats"
    case reminders
}
