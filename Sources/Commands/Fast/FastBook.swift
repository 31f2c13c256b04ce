import CivilTime
import Fast
import Journal
import JournalText
import Parts

/// The fasts that a command reads or changes, with the settings and the current time.
struct FastBook {
    var fasts: FastSet
    let settings: FastSettings
    let now: Now
    /// The files that can't be understood.
    private(set) var unreadable: [Diagnostic]
    /// The records of those files, which a command leaves unchanged.
    private let unreadRecords: Records
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<String>

    /// Reads the fasts of a context.
    ///
    /// - Parameter paths: the paths of all listed files, for ``isTaken(_:)``.
    init(_ context: RecordContext, besides paths: Set<String> = []) {
        var unreadable: [Diagnostic] = []
        let read = FastSet(context.records, unreadable: &unreadable)
        (fasts, unreadRecords) = (read, context.records.filter { read[$0.key] == nil })
        self.unreadable = context.unreadable + unreadable
        settings = FastSettings(
            preset: context.setting(FastPart.preset), hours: context.setting(FastPart.hours),
            showsStreak: context.setting(FastPart.showStreak))
        now = context.now
        self.paths = paths
    }

    /// Creates a book without listed files.
    init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, unreadable, unreadRecords, paths) = (fasts, settings, now, [], [:], [])
    }

    /// All records: the fasts, and what can't be understood.
    var records: Records { fasts.records.merging(unreadRecords) { fast, _ in fast } }

    /// Refuses a command if the fast that it is about may be in a file that can't be understood.
    func require(_ need: FastNeed) throws(RecordRefusal<FastError>) {
        let found = unreadable.first { diagnostic in
            let name = FastName.name(of: diagnostic.file)
            return switch need {
            case .newest: fasts.mayFollow(diagnostic.file)
            case .named(let reference):
                name == reference || name.hasPrefix(reference) && (try? fasts.find(reference)) == nil
            case .nothing: false
            }
        }
        if let found { throw .text(found) }
    }

    /// Whether a file of that name exists, which is a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}
