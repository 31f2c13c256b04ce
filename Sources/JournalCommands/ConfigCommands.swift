import DateWords
package import Interface
import Journal
import Parts

package enum ConfigCommands {
    package static let all = [get, set, list]

    /// `config get KEY`: shows the value and the origin of a setting.
    static let get = Command.showing(
        "config get", in: CommandGroup.journal, Text("show a setting and its source"),
        operands: [key], examples: ["weekyii config get plan.killTime"]
    ) { context in
        let key = try context[key]
        let settings = try context.settings(key.home == .journal ? context.journal() : try? context.journal())
        let value = try settings.value(of: key)
        return TextView(Message.line(value), [], Documents.settingDocument.value(value))
    }

    /// `config set KEY VALUE`: changes a setting, of the journal in a commit of its own, of the machine in git's
    /// configuration (`FileFormats.md`, ".weekyii/config").
    static let set = Command(
        "config set", in: CommandGroup.journal, Text("change a setting"),
        options: [global, Options.confirmed, Options.noVerify], operands: [key, value],
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
        return reply(to: done.change, isGlobal: isGlobal)
    }

    private static func reply(to change: SettingChange, isGlobal: Bool) -> Reply {
        let name = change.after.key.name
        let note: Text? =
            if isGlobal, change.after.origin == .repository {
                Text("set for the user; here the repository's own value holds")
            } else if change.isChange, name == "plan.killTime" {
                Text(
                    "applies to empty and new days; planned days keep theirs (weekyii day change-kill-time -t DATE -at HH:MM)"
                )
            } else {
                nil
            }
        let (before, after) = (Message.shown(change.before), Message.shown(change.after))
        return Reply(
            change.isChange ? Text(verbatim: "\(name): \(before) → \(after)") : Message.line(change.before),
            [note].compactMap(\.self))
    }

    /// `config list`: shows every setting with its value and origin; outside a journal, only the user's.
    static let list = Command.showing(
        "config list", in: CommandGroup.journal, Text("show all settings and their sources"),
        examples: ["weekyii config list"], shortForms: ["config"]
    ) { context in
        let values = try context.settings(try? context.journal()).all()
        let names = values.map { $0.key.name.displayWidth }.max() ?? 0
        let width = min(values.map { Message.shown($0).displayWidth }.max() ?? 0, widest)
        return TextView(
            Text("\(values.count) settings"),
            values.map { value in
                let (name, shown) = (value.key.name.padded(toColumns: names), Message.shown(value))
                return Text(verbatim: "\(name)  \(shown.padded(toColumns: width))  \(Message.origin(of: value))")
            }, Documents.settingsDocument.value(values))
    }

    /// The most columns of a value, but for a longer one.
    private static let widest = 32

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

extension Documents {
    static let settingsDocument = Table<[SettingValue]>(
        document: "settings", "`config list`",
        Field("settings", .list(setting)) { $0 })

    static let settingDocument = Table<SettingValue>(
        document: "setting", "`config get`",
        Field("setting", .object(setting)) { $0 })

    static let setting = Table<SettingValue>(
        "setting",
        Field("key", .text) { $0.key.name },
        Field("value", .orNull(.text)) { $0.text.isEmpty ? nil : $0.text },
        Field(
            "origin", .choice(SettingValue.Origin.self),
            "where the value comes from; the last two are git's configuration"
        ) { $0.origin },
        Field("valid", .flag, "whether the value is valid; a hand edit can write anything") { $0.isValid })
}

extension ValueKind {
    /// The name of a setting, with its form. It doesn't depend on the journal.
    static let setting = found("setting") { _ in
        .words(SettingKey.all().map { Candidate($0.name, Message.form($0.form)) })
    }

    /// A value of the setting whose name precedes it.
    static let settingValue = found("setting value") { request in
        guard let key = request.point.operands.first.flatMap({ SettingKey($0) }), !key.isFixed else {
            return .words([])
        }
        func candidates(_ words: [String]) -> [Candidate] {
            words.map { Candidate($0, $0 == key.standard ? Text("default") : .empty) }
        }
        switch key.form {
        case .path: return .value(.folder)
        case .words(let words), .language(let words): return .words(candidates(words))
        case .truth: return .words(candidates(["true", "false"]))
        case .time: return .value(.time)
        case .timeOrOff: return .words(request.times + candidates(["off"]))
        case .list(let words): return .words(candidates(words + ["off"]))
        case .zone, .number, .halves, .text: return .words([])
        }
    }
}

extension ValueForm<SettingKey> {
    static var setting: Self {
        Self(.setting) { name, _ in
            if let key = SettingKey(name) { return key }
            // A name, or what follows the dot.
            let names = SettingKey.all().map(\.name)
            let ends = names.map { String($0.drop { $0 != "." }.dropFirst()) }
            let end = Spelling.nearest(to: name, in: ends).flatMap(ends.firstIndex)
            let nearest = Spelling.nearest(to: name, in: names) ?? end.map { names[$0] }
            let remedy = nearest.map(Message.meant) ?? Text("\("weekyii config list") shows all")
            throw Failure(Text("unknown setting '\(name)'; \(remedy)"), .usage)
        }
    }
}
