import CivilTime
import Journal
import JournalText
import Messages
import Parts
import Repeat

/// The repeats of a journal, as read by a command.
struct StoredRepeats {
    private let records: Records
    /// The files that can't be understood.
    private(set) var unreadable: [Diagnostic]
    /// All repeats in the order of `repeat list`, without their completions.
    let list: RepeatList

    init(_ context: RecordContext) {
        (records, unreadable) = (context.records, context.unreadable)
        var entries: [RepeatEntry] = []
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let name = RepeatName.name(of: path) else { continue }
            do throws(Diagnostic) {
                entries.append(RepeatEntry(name, try RepeatRecord(headOf: text, file: path)))
            } catch { unreadable.append(error) }
        }
        list = RepeatList(entries, today: context.now.day)
    }

    /// The repeat that matches a reference (`Repeats.md`, "References").
    ///
    /// - Throws: ``RepeatCommandError/unreadable(_:)`` when it names a file that can't be understood.
    func item(_ reference: String) throws(RepeatCommandError) -> RepeatList.Item {
        if let named = unreadable.first(where: { RepeatName.name(of: $0.file) == reference }) {
            throw .unreadable(named)
        }
        switch list.find(reference) {
        case .one(let item): return item
        case .many(let items): throw .ambiguous(reference, items)
        case .none:
            if let similar = unreadable.first(where: { Self.isNamed($0, reference) }) { throw .unreadable(similar) }
            throw .rule(.unknown(reference), name: reference)
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

    /// Whether a reference is the beginning of the name of a file that can't be understood.
    private static func isNamed(_ diagnostic: Diagnostic, _ reference: String) -> Bool {
        guard let name = RepeatName.name(of: diagnostic.file), !reference.isEmpty else { return false }
        return RepeatName.folded(name).hasPrefix(RepeatName.folded(reference))
    }
}

extension Context {
    /// Reads all repeats.
    func repeats(_ command: String) throws(Failure) -> (repeats: StoredRepeats, today: Day) {
        let found = try records(command, of: RepeatPart.self) { RepeatPart.referable($0, $1) }
        let repeats = StoredRepeats(found)
        for diagnostic in repeats.unreadable { warn(Message.leftOut(diagnostic)) }
        return (repeats, found.now.day)
    }

    /// Rethrows an error of repeats.
    static func repeats<T>(_ body: @autoclosure () throws(RepeatCommandError) -> T) throws(Failure) -> T {
        do throws(RepeatCommandError) { return try body() } catch { throw Failure(error) }
    }
}
