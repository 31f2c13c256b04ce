package import CivilTime
package import Localization

/// A rule that refuses a command on a repeat. Nothing has changed when one is thrown.
package enum RepeatError: Error, Equatable, Sendable {
    case archived
    case nextInPast(Moment)
    case snoozeInPast(Moment)
    case completionInFuture(Moment)
    case beforeLast(Moment)
    case beforeCreation(Moment)
    case untilInPast(Day)
    case nothingToUndo
    /// The repeat's last day has passed, so it has no next reminder.
    case ended(until: Day?)
    case dueAfterUntil(Moment, until: Day)
    case unknown(String)
    case ambiguous(String)
}

extension RepeatError {
    /// The reason, and what would work.
    ///
    /// - Parameters:
    ///   - name: the repeat's name.
    ///   - word: the name as a word of a command line.
    package func words(_ name: String, as word: String) -> Text {
        switch self {
        case .archived: return Text("'\(name)' is archived; weekyii repeat restore -id \(word) restores it")
        case .nextInPast(let moment): return Text("the next due cannot be in the past: \(moment)")
        case .snoozeInPast(let moment):
            return Text("a reminder can only be moved to a moment after now, not \(moment)")
        case .completionInFuture(let moment):
            return Text("\(moment) is in the future; a completion cannot be after now")
        case .beforeLast(let moment): return Text("a completion cannot be before the last one, \(moment)")
        case .beforeCreation(let moment):
            return Text("a completion cannot be before the repeat was created, \(moment)")
        case .untilInPast(let day): return Text("the last day cannot be before today: \(day)")
        case .nothingToUndo: return Text("'\(name)' has no completion to undo")
        case .ended(let day):
            let (edit, restore) = ("weekyii repeat edit -id \(word) -until DATE", "weekyii repeat restore -id \(word)")
            let on = day.map { Text(" on \($0)") } ?? .empty
            return Text("'\(name)' ended\(on); \(edit) sets a later day, then \(restore) restores it")
        case .dueAfterUntil(let due, let until):
            return Text("the next due (\(due)) would be after \(until); use a later -until or an earlier -next")
        case .unknown(let text):
            return Text("no repeat has the number, name or title '\(text)'; see weekyii repeat list")
        case .ambiguous(let text): return Text("'\(text)' could be any of these repeats; use a number or a name")
        }
    }
}
