/// How far a fast has come.
package enum FastStatus: String, CaseIterable, Sendable {
    case running = "in_progress"
    case completed
    case cancelled
}
