import CivilTime
import JournalText
import Localization
public import Parts
import Plan

/// The settings of journal and machine as the user sees them (`FileFormats.md`, ".weekyii/config").
public struct Settings: Sendable {
    private let journal: Session?
    private let environment: Environment

    /// Creates the settings of a journal; without one, only those of the user.
    public init(_ journal: Session?, _ environment: Environment) {
        self.journal = journal
        self.environment = environment
    }

    /// Every setting that is available, the journal's first.
    public func all() throws -> [SettingValue] {
        let text = try journalText()
        var values: [SettingValue] = []
        for key in SettingKey.all(environment.parts) where key.home != .journal || journal != nil {
            values.append(try value(of: key, in: text))
        }
        return values
    }

    /// The journal's settings with a value that a hand edit or a merge made invalid, so that their defaults apply.
    public func invalid() throws -> [SettingValue] {
        let (text, keys) = (try journalText(), SettingKey.all(environment.parts).filter { $0.home == .journal })
        return try keys.map { try value(of: $0, in: text) }
            .filter { $0.origin == .journal && !$0.isValid }
    }

    /// The value of a setting and its origin.
    ///
    /// - Throws: when it needs a journal and there is none, or when its file can't be read.
    public func value(of key: SettingKey) throws -> SettingValue {
        if key.home == .journal { return try value(of: key, in: journalText()) }
        return try value(of: key, in: try? journalText())
    }

    /// The settings' text in the journal; nil without a journal.
    private func journalText() throws -> ConfigText? {
        guard let journal else { return nil }
        return try JournalLoader(journal.folder, environment).settingsText()
    }

    private func value(of key: SettingKey, in text: ConfigText?) throws -> SettingValue {
        var value = try existing(key, in: text)
        value.isValid =
            value.text.isEmpty
            || key.form.reading(value.text, environment) != nil
                && (try? requireRule(of: key, value.text, in: text)) != nil
        return value
    }

    private func existing(_ key: SettingKey, in text: ConfigText?) throws -> SettingValue {
        guard key.home == .journal else {
            return try MachineConfiguration(journal?.folder, environment).value(of: key)
        }
        guard let text else { throw JournalError.noJournal(from: environment.folder) }
        return text.value(of: key, zone: try ZoneDatabase(environment.variables).local()?.name ?? "")
    }

    /// Sets a setting; one in the journal is a commit of its own. An empty text restores the default.
    ///
    /// - Parameter isGlobal: whether to write the user's git configuration instead of the repository's.
    /// - Returns: the change, the warnings, and whether an automatic sync should follow.
    /// - Throws: ``SettingError`` when it can't be set; nothing has changed then.
    public func set(
        _ key: SettingKey, to text: String, isGlobal: Bool
    ) throws -> (change: SettingChange, warnings: [Warning], wantsSync: Bool) {
        if key.isFixed { throw SettingError.fixed(key) }
        guard let value = text.isEmpty ? "" : key.form.reading(text, environment),
            !(value.isEmpty && key.form == .zone)
        else { throw SettingError.value(key, text) }
        try requireRule(of: key, value, in: try? journalText())
        if key.home == .journal {
            if isGlobal { throw SettingError.notGlobal(key) }
            return try setInJournal(key, to: value)
        }
        let configuration = MachineConfiguration(journal?.folder, environment)
        let before = try configuration.value(of: key)
        try configuration.set(key, to: value, isGlobal: isGlobal)
        return (SettingChange(before: before, after: try configuration.value(of: key)), [], false)
    }

    /// Refuses a value that a part's rule doesn't allow with its other settings. A setting that can't be read counts as
    /// empty.
    private func requireRule(of key: SettingKey, _ value: String, in text: ConfigText?) throws {
        for part in environment.parts.all {
            let words = part.refusal(of: value, for: key) { other in (try? existing(other, in: text).text) ?? "" }
            if let words { throw SettingError.rule(words) }
        }
    }

    private func setInJournal(
        _ key: SettingKey, to value: String
    ) throws -> (change: SettingChange, warnings: [Warning], wantsSync: Bool) {
        guard let journal else { throw JournalError.noJournal(from: environment.folder) }
        let (change, outcome) = try journal.set(key, to: value)
        switch change {
        case .success(let change): return (change, outcome.warnings, outcome.wantsSync)
        case .failure(let error): throw SettingError.plan(error, outcome.now)
        }
    }
}

extension JournalConfig {
    /// The settings of a new journal: the defaults that its template names.
    ///
    /// - Parameter zone: the journal's zone by its IANA name.
    static func new(in zone: String) -> [UInt8] {
        let defaults = SettingKey.all().map { ($0.name, $0.form == .zone ? zone : $0.standard) }
        return ConfigText.new(Dictionary(uniqueKeysWithValues: defaults))
    }

    /// The value of a setting in the journal; the default if it is invalid.
    subscript<Value>(setting: Setting<Value>) -> Value { setting.value { value(of: $0).text } }

    /// The value of a setting in the journal, valid or not, with its origin.
    func value(of key: SettingKey) -> SettingValue { text.value(of: key, zone: zone.name) }
}

extension ConfigText {
    /// The value of a setting in the journal, valid or not.
    ///
    /// - Parameter zone: the zone of a journal that names none.
    fileprivate func value(of key: SettingKey, zone: String) -> SettingValue {
        if let text = self[key.name], !text.isEmpty { return SettingValue(key: key, text: text, origin: .journal) }
        return SettingValue(key: key, text: key.form == .zone ? zone : key.standard, origin: .standard)
    }
}

extension SettingKey {
    /// The key with a name, compared without case; nil for an unknown one.
    public init?(_ name: String, _ parts: PartList = .standard) {
        guard let key = Self.all(parts).first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = key
    }

    /// Every setting, the journal's first.
    public static func all(_ parts: PartList = .standard) -> [SettingKey] {
        journal + parts.settings + machine
    }

    private static let journal = [
        SettingKey(
            "journal.schema", .journal, .number(1...JournalConfig.schema), "\(JournalConfig.schema)", isFixed: true),
        SettingKey("journal.timezone", .journal, .zone, ""),
    ]

    private static let machine = [
        SettingKey("weekyii.journal", .user, .path, ""),
        SettingKey("weekyii.language", .machine, .language(Language.allCases.map(\.rawValue)), ""),
        SettingKey("weekyii.theme", .machine, .words(["default", "contrast", "mono"]), "default"),
        SettingKey("weekyii.pager", .machine, .text, ""),
        SettingKey("weekyii.notifier", .machine, .text, ""),
        SettingKey("weekyii.durability", .machine, .words(["full", "relaxed"]), "full"),
        SettingKey("weekyii.maintenance", .machine, .truth, "true"),
        SettingKey("weekyii.hooks", .machine, .truth, "true"),
        SettingKey("weekyii.automaticIdentity", .machine, .words(["weekyii", "user"]), "weekyii"),
        SettingKey("weekyii.autoSync", .machine, .truth, "false"),
    ]
}

extension JournalState {
    /// The settings of a part with a value that a hand edit made invalid, so that their defaults apply.
    public func invalidSettings(of part: any RecordPart.Type, _ environment: Environment) -> [SettingValue] {
        part.settings.compactMap { config?.value(of: $0) }.filter { value in
            guard !value.text.isEmpty, value.origin != .standard else { return false }
            return value.key.form.reading(value.text, environment) == nil
                || part.refusal(of: value.text, for: value.key, among: setting) != nil
        }
    }
}
