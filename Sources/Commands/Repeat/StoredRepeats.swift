import CivilTime
import Journal
import JournalText
import Messages
import Parts
import Repeat

/// The repeats of a journal, as read by a command.
struct StoredRepeats {
    let records: Records
    /// The files that can't be understood and of which only the committed text counts.
    private(set) var damaged: [String] = []
    /// All repeats in the order of `repeat list`, without their completions.
    let list: RepeatList

    /// Reads the repeats for a look.
    ///
    /// - Parameter damaged: receives the problems of files that can't be understood.
    init(_ context: RecordContext, _ damaged: inout [Diagnostic]) {
        self.damaged = damaged.map(\.file)
        records = context.records
        var entries: [RepeatEntry] = []
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let name = RepeatName.name(of: path) else { continue }
            do throws(Diagnostic) {
                entries.append(RepeatEntry(name, try RepeatRecord(headOf: text, file: path)))
            } catch { damaged.append(error) }
        }
        list = RepeatList(entries, today: context.now.day)
    }

    /// Reads the repeats for a change.
    ///
    /// - Throws: ``RepeatCommandError/unreadable(_:)`` when one can't be understood.
    init(changing context: RecordContext) throws(RepeatCommandError) {
        var damaged: [Diagnostic] = []
        self.init(context, &damaged)
        if let problem = damaged.first { throw .unreadable(problem) }
    }

    /// The repeat that matches a reference (`Repeats.md`, "References").
    ///
    /// - Throws: ``RepeatCommandError`` when there isn't exactly one.
    func item(_ reference: String) throws(RepeatCommandError) -> RepeatList.Item {
        switch list.find(reference) {
        case .one(let item): return item
        case .many(let items): throw .ambiguous(reference, items)
        case .none: throw .rule(.unknown(reference), name: reference)
        }
    }

    /// A repeat with its completions.
    func whole(_ item: RepeatList.Item) throws(RepeatCommandError) -> RepeatEntry {
        let (name, path) = (item.entry.name, item.entry.path)
        guard let text = records[path] else { return item.entry }
        do throws(Diagnostic) { return RepeatEntry(name, try RepeatRecord(text, file: path)) } catch {
            throw .unreadable(error)
        }
    }
}

extension Context {
    /// Reads all repeats.
    func repeats(_ command: String) throws -> (repeats: StoredRepeats, today: Day) {
        try records(command, of: RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) { found, damaged in
            (StoredRepeats(found, &damaged), found.now.day)
        }
    }

    /// A repeat with its completions. If these can't be understood, the committed ones count, with a warning.
    func whole(_ item: RepeatList.Item, of repeats: StoredRepeats) throws -> RepeatEntry {
        do throws(RepeatCommandError) { return try repeats.whole(item) } catch {
            let entry = item.entry
            guard case .unreadable(let diagnostic) = error,
                let text = try journal().committedRecords.readableText(at: entry.path),
                let record = try? RepeatRecord(text, file: entry.path)
            else { throw error }
            warn(Message.leftOut(diagnostic))
            return RepeatEntry(entry.name, record)
        }
    }

    /// Rethrows an error of repeats.
    static func repeats<T>(_ body: @autoclosure () throws(RepeatCommandError) -> T) throws -> T {
        return try body()
    }
}
