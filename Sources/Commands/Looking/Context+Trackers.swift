import Journal
import JournalText
import Messages
import Parts
import Views

extension Context {
    /// The trackers that are in use, at a glance. A problem with one leaves it out.
    ///
    /// - Parameter opening: what a look has read already.
    func trackers(_ journal: Session, after opening: JournalState? = nil) -> TrackerValues {
        var values = TrackerValues(commands.shown)
        // One reader for all, so that each file and each folder is read once.
        guard let reader = try? journal.recordReader("today show", after: opening) else { return values }
        for tracker in commands.trackers { addGlance(of: tracker, in: journal, reader, to: &values) }
        return values
    }

    private func addGlance<T: Tracker>(
        of tracker: T.Type, in journal: Session, _ reader: RecordReader, to values: inout TrackerValues
    ) {
        do {
            guard let found = try reader.recordsInUse(of: tracker, reading: { T.glanceable($0, $1) }) else { return }
            warn(of: found, tracker)
            values.set(understood(found, journal) { T.glance($0, &$1) }, of: tracker)
        } catch { warn(error.reported.text) }
    }
}
