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
    /// The paths of all files in the folders that were listed, including the user's own.
    private let paths: Set<String>

    /// Reads the fasts of a context.
    ///
    /// - Parameters:
    ///   - damaged: receives the problems of files that can't be understood.
    ///   - paths: the paths of all listed files, for ``isTaken(_:)``.
    init(_ context: RecordContext, _ damaged: inout [Diagnostic], besides paths: Set<String> = []) {
        fasts = FastSet(context.records, unreadable: &damaged)
        settings = FastSettings(
            preset: context.setting(FastPart.preset), hours: context.setting(FastPart.hours),
            showsStreak: context.setting(FastPart.showStreak))
        now = context.now
        self.paths = paths
    }

    /// Creates a book without listed files.
    init(_ fasts: FastSet, _ settings: FastSettings, _ now: Now) {
        (self.fasts, self.settings, self.now, paths) = (fasts, settings, now, [])
    }

    /// Whether a file of that name exists, which is a fast or the user's own.
    func isTaken(_ name: String) -> Bool { paths.contains(FastName.path(of: name)) }
}
