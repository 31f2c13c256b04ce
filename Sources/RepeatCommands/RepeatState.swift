package import Interface
package import Journal
package import Parts
import Paths
import Repeat

extension Action where State == RepeatState {
    /// All repeats: a reference may be any of them.
    package static func scope(_ make: @escaping (Day) -> Self) -> Session.Scope {
        .records(of: RepeatPart.self) { RepeatPart.selection($0, for: .reference, $1) }
    }
}

/// The repeats of a journal, as a command reads or changes them.
package struct RepeatState: ActionState {
    package var records: Records
    /// The files that can't be understood and of which only the committed text counts.
    let damaged: [Path]
    /// All repeats in the order of `repeat list`, without their completions.
    let list: RepeatList
    let now: Now
    /// The names of all files, including those that can't be understood.
    var names: [String] { listed.compactMap { RepeatName.name(of: $0) } }
    private let listed: Set<Path>

    package init(_ journal: JournalState, _ damaged: inout [Diagnostic]) {
        self.damaged = damaged.map { Path($0.file) }
        (records, now, listed) = (journal.records, journal.now, journal.listed)
        var heads: [RepeatRecord] = []
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            do { heads.append(try RepeatRecord(headOf: text, at: path)) } catch { damaged.append(error) }
        }
        list = RepeatList(heads, today: now.day)
    }

    /// The repeat that matches a reference (`Repeats.md`, "References").
    func item(_ reference: String) throws -> RepeatList.Item {
        switch list.find(reference) {
        case .one(let item): return item
        case .many(let items):
            throw Failure.repeat(.ambiguous(reference), name: reference, items.map(\.candidate))
        case .none: throw Failure.repeat(.unknown(reference), name: reference)
        }
    }

    /// A repeat with its completions.
    func whole(_ item: RepeatList.Item) throws -> RepeatRecord {
        let path = item.record.path
        return try records[path].flatMap { try RepeatRecord($0, at: path) } ?? item.record
    }
}

extension Failure {
    /// A rule of repeats refuses.
    ///
    /// - Parameter name: the repeat's, or the reference on the command line.
    static func `repeat`(_ error: RepeatError, name: String, title: String? = nil, _ details: [Text] = []) -> Failure {
        Failure(error.words(title ?? name, as: name.quoted), .refused, details)
    }
}

extension Context {
    func repeats(_ command: String) throws -> RepeatState {
        try records(command, of: RepeatPart.self, reading: { RepeatPart.selection($0, for: .reference, $1) }) {
            RepeatState($0, &$1)
        }
    }

    /// A repeat with its completions. If these can't be understood, the committed ones count, with a warning.
    func whole(_ item: RepeatList.Item, of repeats: RepeatState) throws -> RepeatRecord {
        do { return try repeats.whole(item) } catch let diagnostic as Diagnostic {
            let path = item.record.path
            guard let text = try journal().lastCommit.readableText(at: path),
                let record = try? RepeatRecord(text, at: path)
            else { throw diagnostic }
            warn(Message.leftOut(diagnostic))
            return record
        }
    }
}

extension Text {
    /// `'name'`, as each language quotes it.
    static func quoted(_ name: String) -> Text { Text("'\(name)'") }

    static let noRepeats = Text("no repeat yet; weekyii repeat create -m TITLE -every 3-day creates one")
}

extension RepeatRecord {
    /// The title in quotes.
    var quoted: Text { .quoted(title) }

    /// The next due; `-` without one.
    var due: String { next.map { "\($0)" } ?? "-" }

    /// `next 2026-02-01 09:12`
    var nextDue: Text {
        guard isActive, let next else { return Text("archived, as there is no further due") }
        return Text("next \(next)", context: "a due date")
    }
}

extension RepeatList.Item {
    /// The number in the list; `-` without one.
    var place: String { number.map { "\($0)" } ?? "-" }

    /// One of several repeats that match a reference.
    var candidate: Text {
        let title = record.isNamedByTitle ? "" : "  \(record.title)"
        return Text(verbatim: "\(place)  \(record.name)\(title)")
    }
}
