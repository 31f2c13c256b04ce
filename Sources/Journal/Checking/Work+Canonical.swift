import CivilTime
import JournalText
import Parts
import Plan

extension Work {
    /// Brings every file to its canonical form, and derived lines up to date with their sources.
    ///
    /// - Returns: the weeks that changed.
    mutating func canonicalise() -> [Week] {
        var changed: [Week] = []
        for plan in snapshot.weeks.values.sorted(by: { $0.week < $1.week }) {
            var plan = plan
            for day in plan.days.values { plan.set(day.canonical) }
            plan.file = plan.file.canonical
            if plan != snapshot.weeks[plan.week] { changed.append(plan.week) }
            snapshot.add(plan)
        }
        snapshot.state.currentWeek = snapshot.present
        snapshot.state = snapshot.state.canonical
        for (path, text) in records {
            if let form = repository.parts.record(at: path)?.canonical(text, at: path) { set(path, to: form) }
        }
        if loaded.files[Layout.config] != nil { set(Layout.config, to: loaded.config.text.canonicalBytes) }
        return changed
    }
}
