import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The parsed settings in the journal (`FileFormats.md`, ".weekyii/config").
struct JournalConfig {
    /// The version of the format that this program supports.
    static let schema = 1

    private(set) var text: ConfigText
    /// That the file is damaged, so that a look takes the committed text, or was deleted.
    var warning: Warning?
    let zone: Zone
    /// Whether the journal names its zone; otherwise the machine's zone applies.
    let namesZone: Bool
    /// Whether neither the journal nor the machine names a zone, so that UTC applies.
    let lacksZone: Bool
    let plan: PlanSettings

    /// Parses the settings; for a missing file, the defaults apply.
    init(_ bytes: [UInt8]?, zones: ZoneDatabase) throws {
        let text = try ConfigText(bytes ?? [], file: Layout.config.text)
        self.text = text
        try Self.checkSchema(text)
        plan = PlanSettings(
            killTime: try text.value(PlanSetting.killTime.key.name, .time, PlanSetting.killTime.read),
            taskType: try text.value(PlanSetting.taskType.key.name, .taskType, PlanSetting.taskType.read))
        let name = text["journal.timezone"].flatMap { $0.isEmpty ? nil : $0 }
        namesZone = name != nil
        guard let name else {
            let local = try zones.local()
            (zone, lacksZone) = (local ?? .utc, local == nil)
            return
        }
        guard let known = zones.zone(named: name) else { throw text.diagnostic("journal.timezone", .unknownZone(name)) }
        (zone, lacksZone) = (known, false)
    }

    /// Parses settings of which one is about to be changed. If they can't be understood now, or lack a zone, they are
    /// parsed with the new value.
    init(_ bytes: [UInt8]?, zones: ZoneDatabase, changing change: (key: String, value: String)?) throws {
        let found = Result { try JournalConfig(bytes, zones: zones) }
        guard let change, (try? found.get().lacksZone) != false,
            let text = try? ConfigText(bytes ?? [], file: Layout.config.text),
            let mended = try? text.setting(change.key, to: change.value),
            let config = try? JournalConfig(mended, zones: zones)
        else {
            self = try found.get()
            return
        }
        self = config
        self.text = text
    }

    /// Refuses settings of a newer schema, whatever else they contain.
    static func requireKnownSchema(_ bytes: [UInt8]) throws {
        guard let text = try? ConfigText(bytes, file: Layout.config.text) else { return }
        try checkSchema(text)
    }

    private static func checkSchema(_ text: ConfigText) throws {
        let number = try text.value("journal.schema", .number(1...schema)) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
        if let number, number > schema { throw text.diagnostic("journal.schema", .newerSchema(number)) }
    }
}

extension JournalRepository {
    /// Checks that a part's file or the settings, for diagnostics at some path, can be understood. What was a record
    /// before a change has to stay one.
    func parse(
        _ path: Path, _ text: [UInt8], as file: String, _ zones: ZoneDatabase, after old: ObjectID? = nil
    ) throws {
        if let old, try DamagedText.isLeft(text, of: self.text(old, of: path)) {
            throw Diagnostic(file: file, line: nil, .damaged)
        }
        if path == Layout.config {
            _ = try JournalConfig(text, zones: zones)
        } else if let part = parts.part(at: path) {
            if !part.opens(text) { guard let old, part.opens(try self.text(old, of: path)) else { return } }
            try part.check(text, at: path, in: file)
        }
    }
}
