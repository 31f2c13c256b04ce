import Actions
import CivilTime
import Journal
import JournalText
import Messages
import Parts
import Repeat

extension Context {
    func repeats(_ command: String) throws -> RepeatBook {
        try records(command, of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) { RepeatBook($0, &$1) }
    }

    /// A repeat with its completions. If these can't be understood, the committed ones count, with a warning.
    func whole(_ item: RepeatList.Item, of repeats: RepeatBook) throws -> RepeatEntry {
        do { return try repeats.whole(item) } catch let diagnostic as Diagnostic {
            let entry = item.entry
            guard let text = try journal().lastCommit.readableText(at: entry.path),
                let record = try? RepeatRecord(text, file: entry.path.text)
            else { throw diagnostic }
            warn(Message.leftOut(diagnostic))
            return RepeatEntry(entry.name, record)
        }
    }
}
