/// The status of a fast.
package enum FastStatus: String, CaseIterable, Sendable {
    case running = "in_progress"
    case completed
    case cancelled
}
