package import CivilTime
import Files
package import JournalText
package import Parts
import Plan

/// Reads records one at a time, for a command that knows only by reading one whether it needs the next, and those of
/// several parts, for a command that shows all.
package final class RecordReader {
    private let session: Session
    private var reader: JournalReader
    private let committed: LastCommit
    private var listed: [Path: [Path]] = [:]
    /// The settings and the time, without records; nil until they are needed.
    private var opened: JournalState?

    init(_ session: Session, after look: JournalState? = nil) throws {
        (self.session, opened, committed) = (session, look, session.lastCommit)
        reader = try JournalReader(session.folder, besides: committed)
    }

    fileprivate func state() throws -> JournalState {
        if let opened { return opened }
        var config = try JournalConfig(reader.read(Layout.config), zones: session.environment.zones)
        config.warning =
            reader.committed[Layout.config].map { _ in .damaged(path: Layout.config.text) }
            ?? committed.lostSettings(in: reader.files)
        let state = JournalState(config, session.environment.clock.now(in: config.zone))
        opened = state
        return state
    }

    /// Records of a part; nil if the journal has none, or the part is switched off.
    package func recordsInUse(
        of part: any RecordPart.Type, reading scope: (Day, (Path) -> [Path]) -> [Path]
    ) throws -> JournalState? {
        guard part.folders.contains(where: { !names(in: $0).isEmpty }), try state().isOn(part) else { return nil }
        return try records(scope)
    }

    fileprivate func records(_ scope: RecordScope) throws -> JournalState {
        var state = try state()
        let paths = scope(state.now.day) { names(in: $0) }
        state.records.reserveCapacity(paths.count)
        for path in paths where state.records[path] == nil {
            state.records[path] = try text(at: path)
        }
        return state
    }

    /// The text of the record at a path; nil if there is none, or a file or folder of the user's.
    package func text(at path: Path) throws -> [UInt8]? {
        do {
            guard let text = try reader.readOnce(path), committed.isRecord(text, at: path) else { return nil }
            // Nothing is understood of a damaged one.
            return DamagedText.isLeft(text, of: committed.text(at: path)) ? [] : text
        } catch let problem as FileError where problem.reason == .notAFile {
            return nil
        }
    }

    package func names(in folder: Path) -> [Path] {
        if let names = listed[folder] { return names }
        let names = reader.names(in: folder)
        listed[folder] = names
        return names
    }
}

/// Reading records of a part, which a rollover doesn't change, so nothing is written.
extension Session {
    /// A reader of the records of any parts, after a look that has read the settings already.
    package func recordReader(_ command: String, after opening: JournalState? = nil) throws -> RecordReader {
        if opening == nil { migrate(command) }
        return try RecordReader(self, after: opening)
    }

    /// - Throws: ``JournalError/switchedOff(_:)``.
    package func records(
        _ command: String, of part: any RecordPart.Type, reading scope: (Day, (Path) -> [Path]) -> [Path]
    ) throws -> JournalState {
        try records(command, of: part) { _, reader in try reader.records(scope) }
    }

    /// All records of a part, even if the part is switched off.
    package func allRecords(_ command: String, of part: any RecordPart.Type) throws -> JournalState {
        let reader = try recordReader(command)
        let paths = try JournalReader(folder).records(parts).filter { part.owns($0) }.sorted()
        return try reader.records { _, _ in paths }
    }

    /// Reads records of a part one at a time.
    ///
    /// - Parameter body: the read-only command. Its state has no records; it reads them by their paths.
    /// - Throws: ``JournalError/switchedOff(_:)``.
    package func records<Answer>(
        _ command: String, of part: any RecordPart.Type,
        walking body: (JournalState, RecordReader) throws -> Answer
    ) throws -> Answer {
        let reader = try recordReader(command)
        let state = try reader.state()
        guard state.isOn(part) else { throw JournalError.switchedOff(part.feature.key.name) }
        return try body(state, reader)
    }

    /// The same records, except that some, which can't be understood, are as in the last commit; one that it doesn't
    /// have either is left out.
    package func counting(_ state: JournalState, asCommitted paths: [Path]) -> JournalState {
        let committed = lastCommit
        var state = state
        for path in paths { state.records[path] = committed.readableText(at: path) }
        return state
    }

    /// Records in some form, and the problems of those that can't be understood, of which the committed text counts.
    package func understood<Form>(
        _ state: JournalState, as form: (JournalState, inout [Diagnostic]) throws -> Form
    ) rethrows -> (Form, [Diagnostic]) {
        var damaged: [Diagnostic] = []
        let read = try form(state, &damaged)
        guard !damaged.isEmpty else { return (read, []) }
        let problems = damaged
        return (try form(counting(state, asCommitted: problems.map { Path($0.file) }), &damaged), problems)
    }

    /// The names of the parts that have records and aren't switched off; none if the settings can't be read.
    package func recordsInUse(_ command: String) -> Set<String> {
        guard let reader = try? recordReader(command) else { return [] }
        return Set(parts.records.filter { (try? reader.recordsInUse(of: $0) { _, _ in [] }) != nil }.map { $0.name })
    }

    /// ``JournalState/settingsWarning``; nil if the settings can't be read.
    package var settingsWarning: Warning? { try? RecordReader(self).state().settingsWarning }

    /// The parts that are switched off; none if the settings can't be read.
    package var switchedOff: [any RecordPart.Type] {
        guard let state = try? RecordReader(self).state() else { return [] }
        return parts.records.filter { !state.isOn($0) }
    }
}
