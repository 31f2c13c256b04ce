import CivilTime
import Journal
import Localization
import Repeat
import Terminal
import Views

/// An action on one repeat in words: what the person who runs it reads, and what its commit says.
protocol WordedRepeatAction: RepeatAction {
    /// The command line's words for it.
    var command: String { get }

    /// What its command answers where something changed.
    func reply(to change: RepeatChange) -> Reply

    /// What the commit's subject says after the command; nil for nothing. No private text.
    func detail(of change: RepeatChange) -> String?
}

extension WordedRepeatAction {
    /// Nothing.
    func detail(of change: RepeatChange) -> String? { nil }

    /// The commit's message, with a text that is too long for the subject below it.
    fileprivate func message(of change: RepeatChange) -> CommitMessage {
        guard let detail = detail(of: change) else { return CommitMessage(command, command: command) }
        let subject = Subject.fitting("\(command): ", cutting: detail, "")
        return CommitMessage(subject, body: subject.hasSuffix(detail) ? [] : [detail], command: command)
    }
}

/// A repeat before and after an action.
struct RepeatChange {
    let name: String
    let before: RepeatRecord
    let after: RepeatRecord

    /// The name in quotes.
    var quoted: LocalizedText { RepeatText.quoted(name) }

    /// When it was due before.
    var due: String { before.next.map { "\($0)" } ?? "-" }
}

extension Context {
    /// Runs an action on the repeat that `-id` names, in one commit, and words what came of it.
    func run(_ action: some WordedRepeatAction, on reference: String) throws(Failure) -> Reply {
        try change(action.command, of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) {
            context throws(RepeatCommandError) in
            let repeats = try StoredRepeats(context)
            let entry = try repeats.whole(repeats.item(reference))
            let change = try Self.change(of: entry, by: action, now: context.now.moment)
            guard change.after != change.before else {
                return OpenJournal.Change(
                    Self.unchanged(change), CommitMessage(action.command, command: action.command))
            }
            context.records[entry.path] = change.after.bytes
            return OpenJournal.Change(action.reply(to: change), action.message(of: change))
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
