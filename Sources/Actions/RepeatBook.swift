package import CivilTime
package import Journal
package import JournalText
import Localization
import Messages
package import Parts
import Plan
package import Repeat
import Terminal
import Views

extension RecordAction where State == RepeatBook {
    /// All repeats: a reference may be any of them.
    package func scope(_ today: Day, _ names: (Path) -> [Path]) -> [Path] { RepeatPart.referable(today, names) }
}

/// The repeats of a journal, as a command reads or changes them.
package struct RepeatBook: RecordState, Sendable {
    package static let part: any RecordPart.Type = RepeatPart.self

    package var records: Records
    /// The files that can't be understood and of which only the committed text counts.
    package private(set) var damaged: [Path] = []
    /// All repeats in the order of `repeat list`, without their completions.
    package let list: RepeatList
    package let now: Now
    /// The names of all files, including those that can't be understood.
    let names: [String]

    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) {
        self.init(journal.records, journal.now, &damaged, besides: journal.listed)
    }

    init(
        _ records: Records, _ now: Now, _ damaged: inout [Diagnostic], besides paths: Set<Path> = []
    ) {
        self.damaged = damaged.map { Path($0.file) }
        (self.records, self.now) = (records, now)
        names = paths.compactMap { RepeatName.name(of: $0) }
        var entries: [RepeatEntry] = []
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let name = RepeatName.name(of: path) else { continue }
            do {
                entries.append(RepeatEntry(name, try RepeatRecord(headOf: text, file: path.text)))
            } catch { damaged.append(error) }
        }
        list = RepeatList(entries, today: now.day)
    }

    /// The repeat that matches a reference (`Repeats.md`, "References").
    package func item(_ reference: String) throws -> RepeatList.Item {
        switch list.find(reference) {
        case .one(let item): return item
        case .many(let items): throw RepeatRefusal.ambiguous(reference, items)
        case .none: throw RepeatRefusal.rule(.unknown(reference.printable), name: reference)
        }
    }

    package func whole(_ item: RepeatList.Item) throws -> RepeatEntry {
        let (name, path) = (item.entry.name, item.entry.path)
        guard let text = records[path] else { return item.entry }
        return RepeatEntry(name, try RepeatRecord(text, file: path.text))
    }
}
