public import CivilTime
import Files
import JournalText
public import Parts
import Store

/// Reads records one at a time, for a command that knows only by reading one whether it needs the next, and those of
/// several parts, for a command that shows all.
public final class RecordReader {
    private let session: Session
    private var reader: JournalReader
    private let committed: CommittedRecords
    private var listed: [Path: [Path]] = [:]
    /// The settings and the time, without records; nil until they are needed.
    private var opening: (config: JournalConfig, state: JournalState)?
    private var isStateChecked: Bool

    init(_ session: Session, after look: Session.Opening? = nil) throws {
        opening = look.map { ($0.config, JournalState($0.config, $0.now)) }
        isStateChecked = look != nil
        committed = session.committedRecords
        reader = try JournalReader(session.folder, besides: committed)
        self.session = session
    }

    /// The settings of a part that is switched on, and the time.
    ///
    /// - Throws: ``JournalError/switchedOff(_:)``.
    func state(of part: any RecordPart.Type) throws -> JournalState {
        let (config, state) = try opened()
        try session.requireOn(part, config)
        return state
    }

    private func opened() throws -> (config: JournalConfig, state: JournalState) {
        if let opening { return opening }
        let zones = ZoneDatabase(session.environment.variables)
        let config = try JournalConfig(reader.read(Layout.config), zones: zones)
        let found = (config, JournalState(config, session.environment.clock.now(in: config.zone)))
        opening = found
        return found
    }

    /// Reads records of a part that is in use.
    ///
    /// - Returns: nil if the journal has no records of it, or the part is switched off.
    public func recordsInUse(of part: any RecordPart.Type, reading scope: RecordScope) throws -> JournalState? {
        guard part.folders.contains(where: { !names(in: $0).isEmpty }) else { return nil }
        let (config, opened) = try opened()
        guard session.isOn(part, config) else { return nil }
        var state = opened
        let paths = scope(state.now.day) { names(in: $0) }
        try checkState()
        for path in paths where state.records[path] == nil { state.records[path] = try text(at: path) }
        return state
    }

    /// The text of the record at a path; nil if there is none, or a file of the user's.
    public func text(at path: Path) throws -> [UInt8]? {
        do {
            return try reader.readOnce(path).flatMap { committed.isRecord($0, at: path) ? $0 : nil }
        } catch let problem as FileError where problem.reason == .notAFile {
            // A folder of that name is the user's own.
            return nil
        }
    }

    /// Requires that the journal's state can be understood.
    public func checkState() throws {
        if isStateChecked { return }
        let bytes = try reader.read(Layout.state) ?? []
        _ = try StateFile(bytes, file: Layout.state.text)
        isStateChecked = true
    }

    /// The names in a folder of the journal.
    public func names(in folder: Path) -> [Path] {
        if let names = listed[folder] { return names }
        let names = reader.names(in: folder)
        listed[folder] = names
        return names
    }
}
