import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

extension Session {
    /// Changes a setting in the journal.
    ///
    /// - Throws: ``SettingError/plan(_:_:)`` when a rule of the plan refuses it.
    func set(
        _ key: SettingKey, to value: String
    ) throws -> (change: SettingChange, warnings: [Warning], wantsSync: Bool) {
        var transaction = try Transaction.begin(self, "config set")
        while true {
            // A new default kill time is also that of the empty days of every later week.
            let pending = key.name == "plan.killTime" ? try weeks(.pending) : []
            var staged = try transaction.begin(needing: { _ in pending }, changing: (key.name, value))
            let bytes = try staged.settingsText.setting(key.name, to: value)
            let config = try JournalConfig(bytes, zones: ZoneDatabase(environment.variables))
            let change = SettingChange(before: staged.loaded.config.value(of: key), after: config.value(of: key))
            let refusal = staged.prepare(for: config)
            let isChanged = refusal == nil && change.isChange
            if isChanged { try staged.commit(bytes, change) }
            guard try transaction.publish(&staged) else { continue }
            let outcome = transaction.end(staged, .success(()), isChanged: isChanged)
            if let refusal { throw SettingError.plan(refusal, outcome.now) }
            return (change, outcome.warnings, outcome.wantsSync)
        }
    }
}

extension StagedJournal {
    /// The current settings, always with a zone.
    fileprivate var settingsText: ConfigText {
        get throws {
            loaded.config.namesZone ? loaded.config.text : try ConfigText(zonedSettings, file: Layout.config.text)
        }
    }

    /// Prepares the plan for other settings.
    ///
    /// - Returns: `PlanError.zoneBreaksDay` when a day couldn't continue under them.
    fileprivate mutating func prepare(for config: JournalConfig) -> PlanError? {
        if config.plan.killTime != loaded.config.plan.killTime {
            snapshot.prepare(forKillTime: config.plan.killTime, today: loaded.now.day)
        }
        guard config.zone != loaded.config.zone else { return nil }
        do {
            try snapshot.requireUnbroken(at: Now(loaded.now.instant, in: config.zone))
            return nil
        } catch {
            return error
        }
    }

    /// Commits the settings, and the prepared plan.
    fileprivate mutating func commit(_ bytes: [UInt8], _ change: SettingChange) throws {
        set(Layout.config, to: bytes)
        snapshot.touch(loaded.now.day)
        try append(snapshot, CommitMessage(change.subject, command: "config set"), userNow)
    }
}

extension SettingChange {
    /// The commit's subject, at most 72 columns (`GitJournal.md`, "Subjects"): if two zone names don't fit, only the
    /// new one.
    fileprivate var subject: String {
        let (start, end) = ("config set: \(after.key.name)", "→ \(after.word)")
        let whole = "\(start) \(before.word) \(end)"
        return whole.count > 72 ? "\(start) \(end)" : whole
    }
}

extension SettingValue {
    /// The value in a commit's subject.
    fileprivate var word: String { text.isEmpty ? "none" : text }
}
