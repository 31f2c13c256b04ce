import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Repairs: wrong committed derived lines, and the canonical files of `check -fix`.
extension StagedJournal {
    /// Commits what `check -fix` changed, if anything.
    ///
    /// - Parameter weeks: the weeks whose files it changed.
    mutating func repair(_ weeks: [Week]) throws {
        guard !unwritten.isEmpty else { return }
        let message = repairMessage(for: weeks)
        nameZone()
        snapshot.touch(loaded.now.day)
        if try append(snapshot, message, userNow) { warnings.append(.fixed(message.subject)) }
    }

    /// The message of a repair: the weeks whose files change, or the one in Present if none does.
    func repairMessage(for weeks: [Week] = []) -> CommitMessage {
        let changed = Set(weeks + unwritten.compactMap { JournalPath($0).owner }).sorted()
        let named = changed.isEmpty ? [snapshot.present] : changed
        let subject = named.count == 1 ? "\(named[0])" : "\(named.count) weeks"
        return CommitMessage("repair: \(subject)", command: "repair", weeks: named)
    }

    /// The plan's files that differ from the last commit in their final state.
    var unwritten: [Path] {
        let (state, wanted) = (chain.state, wanted)
        let changed = wanted.filter { state.items[$0.key]?.id != id(of: $0.value, at: $0.key) }.map(\.key)
        let gone = state.items.keys.filter {
            wanted[$0] == nil && (state.records.contains($0) || loaded.relocations.proper($0).isPlan)
        }
        return (changed + gone).sorted()
    }
}

extension StagedJournal {
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
