/// The kinds of documents that there are (`JSON.md`, "Every document").
package enum DocumentKind: String, CaseIterable {
    case day, today, week, month, past, log, status, check, hooks, remotes, settings, setting, sync, prompt, journal
    case fast
    case fastHistory = "fast-history"
    case fastStatistics = "fast-stats"
}
