import CivilTime
import CommandLine
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Parts
import Terminal
import Views

enum ConfigCommands {
    static let all = [get, set, list]

    /// `config get KEY`: shows the value and the origin of a setting.
    static let get = Command.showing(
        "config get", in: CommandGroup.journal,
        Text("show a setting and its source"),
        operands: [key], examples: ["weekyii config get plan.killTime"]
    ) { context in
        let key = try context[key]
        let settings = try context.settings(key.home == .journal ? context.journal() : try? context.journal())
        return ShownSetting(value: try settings.value(of: key))
    }

    /// `config set KEY VALUE`: changes a setting, of the journal in a commit of its own, of the machine in git's
    /// configuration (`FileFormats.md`, ".weekyii/config").
    static let set = Command(
        "config set", in: CommandGroup.journal, Text("change a setting"),
        options: [
            global,
            Options.confirmed, Options.noVerify,
        ],
        operands: [
            key,
            value,
        ],
        details: Text(
            """
            \(list: Array(travelling.dropLast())) and \(travelling.last ?? "") travel with the journal and are committed.
            weekyii.* belong to this machine: they are in the repository's git configuration, or with -global in the user's.
            '' restores the default. - reads the value from standard input.
            """),
        tried: ["unset": "KEY ''", "config unset": "KEY ''"]
    ) { context in
        let key = try context[key]
        let typed = try context[value]
        let text = try key.written(typed == "-" ? try context.input().trimmingWhiteSpace() : typed)
        let isGlobal = context[global]
        let journal = try context.journal(for: key, isGlobal: isGlobal)
        let done = try Settings(journal, context.environment).set(key, to: text, isGlobal: isGlobal)
        context.warn(done.warnings)
        if let journal { context.startSync(of: journal, if: done.wantsSync) }
        return ConfigReply.changed(done.change, isGlobal: isGlobal)
    }

    /// `config list`: shows every setting with its value and origin; outside a journal, only the user's.
    static let list = Command.showing(
        "config list", in: CommandGroup.journal,
        Text("show all settings and their sources"),
        examples: ["weekyii config list"], shortForms: ["config"]
    ) { context in
        ShownSettings(values: try context.settings(try? context.journal()).all())
    }

    /// The groups of the settings that travel with the journal: `journal.*`, `plan.*`, and those of the other parts.
    private static let travelling: [String] = SettingKey.all().filter { $0.home == .journal }.reduce(into: []) {
        groups, key in
        let group = "\(key.name.prefix { $0 != "." }).*"
        if !groups.contains(group) { groups.append(group) }
    }

    private static let global = Flag("global", Text("for all journals of this user, in git's global configuration"))

    private static let key = Operand(required: "KEY", .setting)

    private static let value = Operand(required: "VALUE", .text(.settingValue))
}

extension Context {
    /// The settings to show, with a warning if those of the journal are damaged.
    fileprivate func settings(_ journal: Session?) -> Settings {
        warn([journal?.settingsWarning].compactMap(\.self))
        return Settings(journal, environment)
    }

    /// The journal that a setting is set in; nil for one of the user's, which needs none.
    fileprivate func journal(for key: SettingKey, isGlobal: Bool) throws -> Session? {
        if key.home == .user || isGlobal && key.home == .machine { return try? journal() }
        if key.home == .machine, case .failure(JournalError.noJournal) = place { throw SettingError.onlyGlobal(key) }
        return try journal()
    }
}

extension SettingKey {
    /// A typed value with a time in the form of files; unchanged otherwise.
    fileprivate func written(_ text: String) throws -> String {
        guard form == .time || form == .timeOrOff else { return text }
        if TimeOfDay(meantBy: text) != nil { throw Failure.invalidTime(text) }
        return TimeOfDay(typed: text.trimmingWhiteSpace()).map { "\($0)" } ?? text
    }
}
