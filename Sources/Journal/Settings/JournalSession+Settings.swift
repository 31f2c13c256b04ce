import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

extension OpenJournal {
    /// Sets a setting in the journal, in a commit of its own.
    func set(_ key: SettingKey, to value: String) throws(JournalError) -> Outcome<SettingChange, PlanError> {
        let done = try withSession("config set") { session throws(JournalError) in try session.set(key, to: value) }
        return done.result.ending(done.warnings, wantsSync: done.wantsSync)
    }
}

extension JournalSession {
    /// One attempt to set it; nil when the branch moved meanwhile.
    fileprivate mutating func set(
        _ key: SettingKey, to value: String
    ) throws(JournalError) -> OpenJournal.Outcome<SettingChange, PlanError>? {
        var work = try begin(needing: { _ in [] }, changing: (key.name, value))
        try work.rollOver()
        let bytes = try JournalError.text(work.settingsText.setting(key.name, to: value))
        let config = try JournalConfig(bytes, zones: ZoneDatabase(journal.environment.variables))
        let change = SettingChange(before: work.loaded.config.value(of: key), after: config.value(of: key))
        let answer = Result { () throws(PlanError) in try work.prepare(for: config) }
        if case .failure(let error) = answer {
            return try publish(&work) ? outcome(work, .failure(error), isChanged: false) : nil
        }
        let isChanged = change.isChange
        if isChanged { try work.commit(bytes, change) }
        return try publish(&work) ? outcome(work, .success(change), isChanged: isChanged) : nil
    }
}

extension Work {
    /// The current settings, always with a zone.
    fileprivate var settingsText: ConfigText {
        get throws(Diagnostic) {
            loaded.config.namesZone ? loaded.config.text : try ConfigText(zonedSettings, file: Layout.config)
        }
    }

    /// Prepares the plan for other settings.
    ///
    /// - Throws: `PlanError.zoneBreaksDay` when a day couldn't continue under them.
    fileprivate mutating func prepare(for config: JournalConfig) throws(PlanError) {
        if config.plan.killTime != loaded.config.plan.killTime { snapshot.keepKillTimes() }
        guard config.zone != loaded.config.zone else { return }
        try snapshot.requireUnbroken(at: Now(loaded.now.instant, in: config.zone))
    }

    /// Commits the settings, and the prepared plan.
    fileprivate mutating func commit(_ bytes: [UInt8], _ change: SettingChange) throws(JournalError) {
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
