import CivilTime
import Files
import Git
import JournalText
import Localization
package import Parts
import Store

/// The settings of journal and machine as the user sees them (`FileFormats.md`, ".weekyii/config").
package struct Settings {
    private let journal: Session?
    private let environment: Environment

    /// - Parameter journal: nil for the settings of the user alone.
    package init(_ journal: Session?, _ environment: Environment) {
        (self.journal, self.environment) = (journal, environment)
    }

    /// Every setting that is available, the journal's first.
    package func all() throws -> [SettingValue] { try values { $0.home != .journal || journal != nil } }

    /// The journal's settings with a value that a hand edit or a merge made invalid, so that their defaults apply.
    package func invalid() throws -> [SettingValue] {
        try values { $0.home == .journal }.filter { $0.origin == .journal && !$0.isValid }
    }

    private func values(of isWanted: (SettingKey) -> Bool) throws -> [SettingValue] {
        let text = try journalText()
        return try SettingKey.all(environment.parts).filter(isWanted).map { try value(of: $0, in: text) }
    }

    package func value(of key: SettingKey) throws -> SettingValue {
        try value(of: key, in: key.home == .journal ? journalText() : try? journalText())
    }

    private func journalText() throws -> ConfigText? {
        guard let journal else { return nil }
        var reader = try JournalReader(journal.folder, besides: journal.lastCommit)
        let bytes = try reader.read(Layout.config) ?? []
        try JournalConfig.requireKnownSchema(bytes)
        return try ConfigText(bytes, file: Layout.config.text)
    }

    fileprivate func value(of key: SettingKey, in text: ConfigText?) throws -> SettingValue {
        var value = try existing(key, in: text)
        value.isValid =
            value.text.isEmpty
            || key.form.reading(value.text, environment) != nil
                && (try? requireRule(of: key, value.text, in: text)) != nil
        return value
    }

    private func existing(_ key: SettingKey, in text: ConfigText?) throws -> SettingValue {
        guard key.home == .journal else { return try machineValue(of: key) }
        guard let text else { throw JournalError.noJournal(from: environment.folder) }
        return try text.value(of: key, zone: try environment.zones.local()?.name ?? "")
    }

    /// Sets a setting; one in the journal is a commit of its own. An empty text restores the default.
    ///
    /// - Parameter isGlobal: whether to write the user's git configuration instead of the repository's.
    /// - Returns: the change, the warnings, and whether an automatic sync should follow.
    package func set(
        _ key: SettingKey, to text: String, isGlobal: Bool
    ) throws -> (change: SettingChange, warnings: [Warning], wantsSync: Bool) {
        if key.isFixed { throw SettingError.fixed(key) }
        guard let value = text.isEmpty ? "" : key.form.reading(text, environment),
            !(value.isEmpty && key.form == .zone)
        else { throw SettingError.value(key, text) }
        try requireRule(of: key, value, in: try? journalText())
        if key.home == .journal {
            if isGlobal { throw SettingError.notGlobal(key) }
            guard let journal else { throw JournalError.noJournal(from: environment.folder) }
            return try journal.set(key, to: value)
        }
        let before = try machineValue(of: key)
        try setOnMachine(key, to: value, isGlobal: isGlobal)
        return (SettingChange(before: before, after: try machineValue(of: key)), [], false)
    }

    /// Refuses a value that a part's rule doesn't allow with its other settings.
    private func requireRule(of key: SettingKey, _ value: String, in text: ConfigText?) throws {
        for part in environment.parts.all {
            let words = part.refusal(of: value, for: key) { other in (try? existing(other, in: text).text) ?? "" }
            if let words { throw SettingError.rule(words) }
        }
    }
}

/// The machine's settings in git's configuration: the repository's own file, and the user's.
extension Settings {
    private func machineValue(of key: SettingKey) throws -> SettingValue {
        let all = try journal?.folder.settings(environment) ?? environment.readConfiguration()
        guard let found = (key.home == .machine ? all : all.without(.repository)).entry(key.name) else {
            return SettingValue(key: key, text: key.standard, origin: .standard)
        }
        return SettingValue(
            key: key, text: found.value ?? "true", origin: found.scope == .repository ? .repository : .user)
    }

    /// Sets a setting, or removes it if the text is empty.
    private func setOnMachine(_ key: SettingKey, to text: String, isGlobal: Bool) throws {
        if isGlobal || key.home == .user {
            return try Configuration.set(key.name, to: text.isEmpty ? nil : text, inFile: userFile)
        }
        guard let journal else { throw JournalError.noJournal(from: environment.folder) }
        let repository = try journal.folder.repository(environment)
        try repository.waitingForLock(of: "config") {
            try repository.setString(key.name, text.isEmpty ? nil : text)
        }
    }

    /// The file that `git config --global` writes.
    private var userFile: String {
        guard let user = environment.userConfiguration else { return "/.gitconfig" }
        let isGeneral = FileSystem.status(user.own) == nil && FileSystem.status(user.general)?.kind == .file
        return isGeneral ? user.general : user.own
    }
}

extension JournalConfig {
    /// The settings of a new journal: the defaults that its template names.
    static func new(in zone: String) -> [UInt8] {
        let defaults = SettingKey.all().map { ($0.name, $0.form == .zone ? zone : $0.standard) }
        return ConfigText.new(Dictionary(uniqueKeysWithValues: defaults))
    }

    /// The value of a setting in the journal; the default if it is invalid.
    subscript<Value>(setting: Setting<Value>) -> Value { setting.value { value(of: $0).text } }

    func value(of key: SettingKey) -> SettingValue { text.value(of: key, zone: zone.name) }
}

extension JournalFolder {
    /// The text of a setting in the journal; the default if the settings can't be understood.
    func text(of key: SettingKey, _ environment: Environment) -> String {
        (try? JournalLoader(self, environment).settings().value(of: key).text) ?? key.standard
    }
}

extension ConfigText {
    /// The value of a setting in the journal, valid or not.
    ///
    /// - Parameter zone: the zone of a journal that names none.
    fileprivate func value(of key: SettingKey, zone: @autoclosure () throws -> String) rethrows -> SettingValue {
        if let text = self[key.name], !text.isEmpty { return SettingValue(key: key, text: text, origin: .journal) }
        return SettingValue(key: key, text: try key.form == .zone ? zone() : key.standard, origin: .standard)
    }
}

extension SettingKey {
    /// The key with a name, compared without case; nil for an unknown one.
    package init?(_ name: String, _ parts: PartList = .standard) {
        guard let key = Self.all(parts).first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = key
    }

    package static func all(_ parts: PartList = .standard) -> [SettingKey] {
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
        SettingKey("weekyii.pager", .user, .text, ""),
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
    package func invalidSettings(of part: any RecordPart.Type, _ environment: Environment) -> [SettingValue] {
        let settings = Settings(nil, environment)
        return part.settings.compactMap { key in try? settings.value(of: key, in: config?.text) }.filter { !$0.isValid }
    }
}
