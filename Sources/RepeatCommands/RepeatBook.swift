package import CivilTime
package import Interface
package import Journal
package import JournalText
import Localization
import Messages
package import Parts
package import Paths
package import Repeat
import Terminal

extension Action where State == RepeatBook {
    /// All repeats: a reference may be any of them.
    package static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope {
        .records(of: RepeatPart.self) { RepeatPart.referable($0, $1) }
    }
}

/// The repeats of a journal, as a command reads or changes them.
package struct RepeatBook: ActionState {
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
        case .many(let items): throw Failure.ambiguous(reference, items)
        case .none: throw Failure.repeat(.unknown(reference.printable), name: reference)
        }
    }

    package func whole(_ item: RepeatList.Item) throws -> RepeatEntry {
        let (name, path) = (item.entry.name, item.entry.path)
        guard let text = records[path] else { return item.entry }
        return RepeatEntry(name, try RepeatRecord(text, file: path.text))
    }
}

/// Why a command on repeats changes nothing.
extension Failure {
    /// A rule of repeats refuses.
    ///
    /// - Parameter name: the repeat's, or the reference on the command line.
    static func `repeat`(_ error: RepeatError, name: String, title: String? = nil, _ details: [Text] = []) -> Failure {
        Failure(error.words((title ?? name).printable, as: name.quoted), .refused, details)
    }

    static func ambiguous(_ reference: String, _ items: [RepeatList.Item]) -> Failure {
        .repeat(.ambiguous(reference.printable), name: reference, items.map(RepeatText.candidate))
    }

    /// The next due of the repeat is after the planned day.
    static func notDue(_ entry: RepeatEntry, _ next: Moment, _ day: Day) -> Failure {
        let (quoted, command) = (
            RepeatText.quoted(entry.record.title), "weekyii repeat plan -t \(next.day) -id \(entry.name.quoted)"
        )
        return Failure(Text("\(quoted) is due \(next), after \(day); \(command) plans it on that day"), .refused)
    }
}

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
