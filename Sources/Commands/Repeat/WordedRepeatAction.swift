import CivilTime
import Journal
import Localization
import Parts
import Repeat
import Terminal
import Views

/// An action on one repeat with its texts: the reply for the user, and the detail in the commit's subject.
protocol WordedRepeatAction: RepeatAction {
    /// The words of the command line.
    var command: String { get }

    /// The action with typed moments that exist: of one that the clocks skip, the first instant after the gap.
    func existing(in zone: Zone) -> Self
    /// The reply after a change.
    func reply(to change: RepeatChange) -> Reply

    /// The text after the command in the commit's subject; nil for none. It contains nothing private.
    func detail(of change: RepeatChange) -> String?
}

extension WordedRepeatAction {
    /// The action itself, without a typed moment.
    func existing(in zone: Zone) -> Self { self }

    /// Nil.
    func detail(of change: RepeatChange) -> String? { nil }

    /// The commit's message; its body holds a text that is too long for the subject.
    fileprivate func message(of change: RepeatChange) -> CommitMessage {
        guard let detail = detail(of: change) else { return CommitMessage(command, command: command) }
        let subject = Subject.fitting("\(command): ", cutting: detail, "")
        return CommitMessage(subject, body: subject.hasSuffix(detail) ? [] : [detail], command: command)
    }
}

extension Context {
    /// Runs an action on the repeat that `-id` names, in one commit.
    func run(_ action: some WordedRepeatAction, on reference: String) throws -> Reply {
        try run(action.command, on: reference) { _ in action }
    }

    /// Runs an action that depends on now, because a date is in words.
    ///
    /// - Parameters:
    ///   - command: the command's words.
    ///   - make: returns the action for the current time, as the lock's holder sees it.
    func run(
        _ command: String, on reference: String, _ make: (Moment) -> some WordedRepeatAction
    ) throws -> Reply {
        try change(command, of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) {
            context throws(RepeatCommandError) in
            let repeats = try StoredRepeats(changing: context)
            let entry = try repeats.whole(repeats.item(reference))
            let action = make(context.now.moment).existing(in: context.now.zone)
            let change = try Self.change(of: entry, by: action, now: context.now.moment)
            guard change.after != change.before else {
                return Session.Change(
                    Self.unchanged(change), CommitMessage(action.command, command: action.command))
            }
            context.records[entry.path] = change.after.bytes
            return Session.Change(action.reply(to: change), action.message(of: change))
        }
    }

    private static func change(
        of entry: RepeatEntry, by action: some WordedRepeatAction, now: Moment
    ) throws(RepeatCommandError) -> RepeatChange {
        do throws(RepeatError) {
            let after = try action.perform(on: entry.record, now: now)
            return RepeatChange(name: entry.name, before: entry.record, after: after)
        } catch { throw .rule(error, name: entry.name) }
    }

    private static func unchanged(_ change: RepeatChange) -> Reply {
        let (name, due) = (change.quoted, change.due)
        return Reply(
            LocalizedText(
                en: "\(name): nothing changed, due \(due)", zh: "\(name)没有变化，到期 \(due)", ja: "\(name)：変更なし、期限 \(due)"))
    }
}
