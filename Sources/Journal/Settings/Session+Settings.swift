import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

extension Session {
    /// Changes a setting in the journal.
    ///
    /// - Throws: ``SettingError/plan(_:_:)`` when a day couldn't continue under it.
    func set(
        _ key: SettingKey, to value: String
    ) throws -> (change: SettingChange, warnings: [Warning], wantsSync: Bool) {
        var transaction = try Transaction.begin(self, "config set")
        while true {
            // A new default kill time is also that of the empty days of every later week.
            let pending = key.name == "plan.killTime" ? try weeks(.pending) : []
            var staged = try transaction.begin(
                .plan(weeks: { _ in pending }, records: nil, of: nil), changing: (key.name, value))
            let (before, now) = (staged.loaded.config, staged.loaded.now)
            let text = before.namesZone ? before.text : try ConfigText(staged.zonedSettings, file: Layout.config.text)
            let bytes = try text.setting(key.name, to: value)
            let config = try JournalConfig(bytes, zones: ZoneDatabase(environment.variables))
            let change = SettingChange(before: before.value(of: key), after: config.value(of: key))
            if config.plan.killTime != before.plan.killTime {
                staged.snapshot.prepare(forKillTime: config.plan.killTime, today: now.day)
            }
            var refusal: PlanError?
            if config.zone != before.zone {
                do { try staged.snapshot.requireUnbroken(at: Now(now.instant, in: config.zone)) } catch {
                    refusal = error
                }
            }
            if refusal == nil, change.isChange {
                staged.others[Layout.config] = bytes
                staged.snapshot.touch(now.day)
                try staged.append(staged.snapshot, CommitMessage(change.subject, command: "config set"), staged.userNow)
            }
            guard try transaction.publish(&staged) else { continue }
            let outcome = transaction.end(staged, .success(()))
            if let refusal { throw SettingError.plan(refusal, outcome.now) }
            return (change, outcome.warnings, outcome.wantsSync)
        }
    }
}

extension SettingChange {
    /// The commit's subject, at most 72 columns (`GitJournal.md`, "Subjects"): if two zone names don't fit, only the
    /// new one.
    fileprivate var subject: String {
        let (old, new) = (before.text.isEmpty ? "none" : before.text, after.text.isEmpty ? "none" : after.text)
        let whole = "config set: \(after.key.name) \(old) → \(new)"
        return whole.count > 72 ? "config set: \(after.key.name) → \(new)" : whole
    }
}
