import Actions
import CivilTime
import Fast
import Journal
import JournalText
import Light
import Messages
import Parts
import Repeat
import Views

extension Context {
    /// The trackers that are in use. A problem with one leaves it out.
    ///
    /// - Parameter isQuiet: whether to print no warnings.
    func trackers(_ journal: Session, isQuiet: Bool) -> ShownTrackers {
        let glance = TrackerGlance(context: self, journal: journal, isQuiet: isQuiet)
        return ShownTrackers(repeats: glance.repeats, fasting: glance.fasting, light: glance.light)
    }
}

/// Reads the few records of each tracker that a glance needs.
private struct TrackerGlance {
    let context: Context
    let journal: Session
    let isQuiet: Bool

    var repeats: RepeatList? {
        read(RepeatPart.self, reading: { RepeatPart.referable($0, $1) }) { RepeatBook($0, &$1).list }
    }

    var fasting: ShownFast? {
        read(FastPart.self, reading: { FastScope.glance($0).paths($1) }) { found, damaged in
            ShownFast(FastSet(found.records, unreadable: &damaged), found.now)
        }
    }

    var light: (link: LightLink, clock: LightClock)? {
        read(LightPart.self, reading: { LightScope.paths(of: $0.preceding...$0, $1).paths }) {
            found, damaged in
            let clock = found.lightClock
            var record: LightRecord?
            do throws(Diagnostic) { record = try LightRecord(of: clock.day, in: found.records) } catch {
                damaged.append(error)
            }
            return (LightBook(record.map { [$0] } ?? [], at: clock).link(clock.day), clock)
        }
    }

    /// The records of a part in some form; of one that can't be understood, the committed text counts. Nil if the
    /// journal has none, or the part is switched off.
    private func read<Form>(
        _ part: any RecordPart.Type, reading scope: RecordScope,
        as form: (RecordContext, inout [Diagnostic]) -> Form
    ) -> Form? {
        guard let found = records(of: part, reading: scope) else { return nil }
        var damaged: [Diagnostic] = []
        let read = form(found, &damaged)
        guard !damaged.isEmpty else { return read }
        if !isQuiet { for diagnostic in damaged { context.warn(Message.leftOut(diagnostic)) } }
        return form(journal.counting(found, asCommitted: damaged.map(\.file)), &damaged)
    }

    /// The records of a part; nil if the journal has none, or the part is switched off.
    private func records(of part: any RecordPart.Type, reading scope: RecordScope) -> RecordContext? {
        guard journal.hasRecords(of: part) else { return nil }
        do throws(JournalError) {
            let found = try journal.records("today show", of: part, reading: scope)
            if !isQuiet { context.warn(of: found, part) }
            return found
        } catch {
            if case .switchedOff = error { return nil }
            if !isQuiet { context.warn(error.errorText.text) }
            return nil
        }
    }
}
