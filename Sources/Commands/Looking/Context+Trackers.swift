import Journal
import JournalText
import Messages
import Parts
import Views

extension Context {
    /// The trackers that are in use, at a glance. A problem with one leaves it out.
    ///
    /// - Parameters:
    ///   - opening: what a look has read already.
    ///   - isQuiet: whether to print no warnings.
    func trackers(_ journal: Session, after opening: JournalState? = nil, isQuiet: Bool) -> TrackerValues {
        var values = TrackerValues(commands.shown)
        // One reader for all, so that each file and each folder is read once.
        guard let reader = try? journal.recordReader("today show", after: opening) else { return values }
        for tracker in commands.trackers { addGlance(of: tracker, in: journal, reader, isQuiet, to: &values) }
        return values
    }

    private func addGlance<T: Tracker>(
        of tracker: T.Type, in journal: Session, _ reader: RecordReader, _ isQuiet: Bool,
        to values: inout TrackerValues
    ) {
        do {
            guard let found = try reader.recordsInUse(of: tracker, reading: { T.glanceable($0, $1) }) else { return }
            if !isQuiet { warn(of: found, tracker) }
            values.set(glance(of: tracker, found, in: journal, isQuiet), of: tracker)
        } catch {
            if !isQuiet { warn(error.reported.text) }
        }
    }

    /// Of a record that can't be understood, the committed text counts.
    private func glance<T: Tracker>(
        of tracker: T.Type, _ found: JournalState, in journal: Session, _ isQuiet: Bool
    ) -> T.Glance {
        var damaged: [Diagnostic] = []
        let glance = T.glance(found, &damaged)
        guard !damaged.isEmpty else { return glance }
        if !isQuiet { for diagnostic in damaged { warn(Message.leftOut(diagnostic)) } }
        return T.glance(journal.counting(found, asCommitted: damaged.map { Path($0.file) }), &damaged)
    }
}
