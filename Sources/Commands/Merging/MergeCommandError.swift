import CivilTime
import Git
import Journal
import Messages

/// The reason why git's merge stops.
enum MergeCommandError: ReportedError {
    /// The merge driver stopped at a file.
    case stopped(path: String, MergeDriver.Reason, by: Repository.Operation)
    /// The merge strategy left conflicts outside the journals; git's output.
    case conflicts(words: String)
    /// The merge strategy can't merge the journals.
    case failed(any Error)
    /// A rebase or a cherry-pick would violate HEAD's commitment to a day.
    case applied(Day, by: Repository.Operation)
    /// Git refuses the merge strategy; git's output.
    case strategy(words: String)

    var errorText: ErrorText {
        switch self {
        case .stopped(let path, let reason, let operation):
            return ErrorText(Message.mergeStopped(path, reason, by: operation), .refused)
        case .conflicts(let words): return ErrorText(Message.mergeConflicts(words), .refused)
        // With status 2, git considers the strategy unable to merge, and restores everything.
        case .failed(let error):
            let text = error.reported
            return ErrorText(text.text, .usage, text.details)
        case .applied(let day, let operation): return ErrorText(Message.applyStopped(day, by: operation), .usage)
        case .strategy(let words): return ErrorText(Message.mergeRefused(words), .usage)
        }
    }
}
