import CivilTime
import Journal
import JournalText
import Parts
import Repeat

/// The repeats of a journal, as read by a command.
struct StoredRepeats {
    private let records: Records
    /// All repeats in the order of `repeat list`, without their completions.
    let list: RepeatList

    init(_ context: RecordContext) throws(RepeatCommandError) {
        records = context.records
        var entries: [RepeatEntry] = []
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let name = RepeatName.name(of: path) else { continue }
            entries.append(try Self.entry(name) { () throws(Diagnostic) in try RepeatRecord(headOf: text, file: path) })
        }
        list = RepeatList(entries, today: context.now.day)
    }

    /// The repeat that matches a reference (`Repeats.md`, "References").
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
        return try Self.entry(name) { () throws(Diagnostic) in try RepeatRecord(text, file: path) }
    }

    private static func entry(
        _ name: String, _ read: () throws(Diagnostic) -> RepeatRecord
    ) throws(RepeatCommandError) -> RepeatEntry {
        do throws(Diagnostic) { return RepeatEntry(name, try read()) } catch { throw .unreadable(error) }
    }
}

extension Context {
    /// Reads all repeats.
    func repeats(_ command: String) throws(Failure) -> (repeats: StoredRepeats, today: Day) {
        let found = try records(command, of: RepeatPart.self) { RepeatPart.referable($0, $1) }
        return (try Self.repeats { () throws(RepeatCommandError) in try StoredRepeats(found) }, found.now.day)
    }

    /// Runs a closure on repeats, and rethrows its error as a ``Failure``.
    static func repeats<T>(_ body: () throws(RepeatCommandError) -> T) throws(Failure) -> T {
        do throws(RepeatCommandError) { return try body() } catch { throw Failure(error) }
    }
}
