import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The merged files of a journal's own plan.
struct MergedPlan {
    let snapshot: Snapshot
    /// The days that one or both sides changed, and those that received their tasks.
    let days: [Day]
    let warnings: [MergeWarning]
    private let config: [UInt8]?

    /// Merges the values of both sides.
    ///
    /// - Parameter isOneLater: whether the first side's value of a setting counts if both changed it.
    /// - Throws: ``JournalError/merge(_:)`` when something would be lost.
    init(of sides: MergeSides, isOneLater: Bool, _ environment: Environment) throws(JournalError) {
        let (later, earlier) = isOneLater ? (sides.one, sides.other) : (sides.other, sides.one)
        let settings = try JournalError.text(
            ConfigText.merge(
                base: sides.base?.config.text, later: later.config.text, earlier: earlier.config.text,
                together: environment.parts.all.flatMap { $0.joinedSettings.map { $0.map(\.name) } },
                file: Layout.config))
        let isThere = [sides.one, sides.other].contains { $0.files[Layout.config] != nil }
        config = isThere ? settings.bytes : nil
        let merged = try JournalConfig(settings.bytes, zones: ZoneDatabase(environment.variables))
        do throws(PlanMergeError) {
            let (snapshot, notes) = try PlanMerge.merge(
                base: sides.base?.snapshot, sides.one.snapshot, sides.other.snapshot, zone: merged.zone,
                settings: merged.plan)
            self.snapshot = snapshot
            days = Set(sides.changedDays).union(notes.flatMap(\.days)).sorted()
            let replaced = settings.replaced.map { key, value in
                MergeWarning.setting(key: SettingKey(key, environment.parts)?.name ?? key, value: value)
            }
            warnings = notes.map { .plan($0) } + replaced
        } catch {
            throw .merge(error)
        }
    }

    /// The files, by path.
    var files: [String: [UInt8]] {
        Rendering(snapshot, beside: config.map { [Layout.config: $0] } ?? [:]).files
    }
}

extension MergeSides {
    /// The days that one or both sides changed.
    fileprivate var changedDays: [Day] {
        let days = Set([one, other].flatMap { $0.snapshot.weeks.values.flatMap(\.days.keys) })
        return days.filter { day in
            let old = base?.snapshot[day]
            return one.snapshot[day] != old || other.snapshot[day] != old
        }.sorted()
    }
}

extension PlanMergeWarning {
    /// The days that the warning is about.
    fileprivate var days: [Day] {
        switch self {
        case .postponed(let day, let target, _, _): [day, target]
        case .dropped(let day, _, _), .reworded(let day, _), .killTime(let day, _): [day]
        }
    }
}
