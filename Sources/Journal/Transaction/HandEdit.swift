import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The differences between the working files and HEAD: hand edits, or wrong derived lines.
struct HandEdit {
    /// The paths whose text differs from HEAD's, including deleted files.
    let paths: [String]
    private let base: TreeState
    /// The days that they are about, by path and by heading.
    let days: [Day]

    init(of loaded: LoadedJournal, base: TreeState) {
        self.base = base
        var paths = loaded.files.filter { base.items[$0.key]?.id != ObjectID.blob($0.value) }.map(\.key)
        paths += base.items.keys.filter { path in
            loaded.files[path] == nil
                && (JournalPath(path).isPlan || path == Layout.config || base.records.contains(path))
        }
        self.paths = paths.sorted()
        days = paths.reduce(into: Set<Day>()) { $0.formUnion(loaded.days(of: $1)) }.sorted()
    }

    /// Whether there is a hand edit; otherwise the commit is a repair.
    var isByHand: Bool { !paths.isEmpty }

    /// The edited files that aren't kept as they are: derived lines, and files whose committed text is restored. A
    /// moved day isn't one.
    func healed(by wanted: [String: [UInt8]], of loaded: LoadedJournal) -> [String] {
        paths.filter { path in
            guard let text = wanted[path], text != loaded.files[path] else { return false }
            guard loaded.files[path] != nil else { return !loaded.relocations.files.values.contains(path) }
            let isDerived = JournalPath(path).isDerived
            return isDerived || base.items[path]?.id == ObjectID.blob(text)
        }
    }

    /// The message of the commit that adopts the hand edit.
    ///
    /// - Parameter parts: the parts that the journal has.
    func message(_ parts: PartList) -> CommitMessage {
        let touched = paths.compactMap { parts.record(at: $0)?.name }
        let subject =
            switch days.count {
            case 0: "edit: \(Self.name(paths, touched)) by hand"
            case 1: "edit: \(days[0]) by hand"
            default: "edit: \(days.count) days by hand"
            }
        var message = CommitMessage(subject, command: "edit", days: days)
        message.parts = Set(touched).sorted()
        return message
    }

    /// A name for files that aren't days; a record's own name may be private.
    private static func name(_ paths: [String], _ parts: [String]) -> String {
        guard paths.count == 1 else { return "\(paths.count) files" }
        return parts.first ?? JournalPath(paths[0]).week.map { "\($0)" } ?? paths[0]
    }
}
