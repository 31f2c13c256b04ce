import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan

/// The task in Focus, the only one that can be done.
struct TaskValue: FoundValue {
    func offer(_ request: CompletionRequest) throws(JournalError) -> CompletionPoint.Offer {
        let (snapshot, now) = try request.journal.glimpse()
        guard let day = snapshot[now.day], day.status == .execute, let task = day.focus, let id = task.id else {
            return .words([])
        }
        return .words([Candidate("\(id)", LocalizedText(task.title))])
    }
}

extension ValueKind {
    /// The id of the task in Focus.
    static let task = ValueKind.found(ValueSource(TaskValue()))
}
