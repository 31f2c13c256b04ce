import CivilTime
package import JournalText
package import Parts

/// The fasts that a command needs: all or the newest ones.
package struct FastSet: Sendable {
    private var byPath: [Path: FastRecord]

    /// Parses the fasts that can be understood, and collects the problems of the others in the order of their names.
    package init(_ records: Records, unreadable: inout [Diagnostic]) {
        byPath = Dictionary(minimumCapacity: records.count)
        var problems: [(path: Path, problem: Diagnostic)] = []
        for (path, bytes) in records {
            do throws(Diagnostic) {
                byPath[path] =
                    if let fast = FastRecord(usual: bytes, at: path) { fast } else { try FastRecord(bytes, at: path) }
            } catch {
                problems.append((path, error))
            }
        }
        unreadable += problems.sorted { FastName.precedes($0.path, $1.path) }.map(\.problem)
    }

    /// Parses the records that can be understood.
    init(readable records: Records) {
        byPath = [:]
        for (path, bytes) in records { byPath[path] = try? FastRecord(bytes, at: path) }
    }

    package var records: Records { byPath.mapValues(\.bytes) }

    /// The fasts in any order.
    package var unordered: [FastRecord] { Array(byPath.values) }

    /// The fasts in the order of their starts.
    package var all: [FastRecord] { byPath.values.sorted(by: Self.isBefore) }

    package var counted: [FastRecord] { all.filter(\.counts) }

    /// The running fast; of two, the one that started first.
    package var running: FastRecord? { byPath.values.filter { $0.status == .running }.min(by: Self.isBefore) }

    /// The fast that was ended or cancelled last.
    package var lastEnded: FastRecord? {
        byPath.values.filter { $0.end != nil }.max { one, other in
            guard let end = one.end?.instant, let later = other.end?.instant, end != later else {
                return Self.isBefore(one, other)
            }
            return end < later
        }
    }

    package var lastCompleted: FastRecord? {
        FastSet(byPath.values.filter { $0.status == .completed }).lastEnded
    }

    /// A fast by its path; setting nil removes it.
    package subscript(path: Path) -> FastRecord? {
        get { byPath[path] }
        set { byPath[path] = newValue }
    }

    /// Finds a fast by its name, or by a beginning of only one name.
    package func find(_ reference: String) throws(FastError) -> FastRecord {
        if let exact = byPath.values.filter({ $0.name == reference }).min(by: Self.isBefore) { return exact }
        let found = reference.isEmpty ? [] : all.filter { $0.name.hasPrefix(reference) }
        guard let first = found.first else { throw .unknown(reference) }
        guard found.count == 1 else { throw .ambiguous(reference, found.map(\.name)) }
        return first
    }

    /// Finds a fast by a reference; nil for the running one, else the last one.
    package func chosen(_ reference: String?) throws(FastError) -> FastRecord {
        if let reference { return try find(reference) }
        guard let fast = running ?? lastEnded else { throw .none }
        return fast
    }

    init(_ fasts: [FastRecord]) {
        byPath = Dictionary(fasts.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Whether a fast is before another in the order of their starts.
    static func isBefore(_ one: FastRecord, _ other: FastRecord) -> Bool {
        let (start, second) = (one.start.instant, other.start.instant)
        return start != second ? start < second : FastName.precedes(one.path, other.path)
    }
}
