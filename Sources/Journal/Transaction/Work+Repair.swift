import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Repairs: wrong committed derived lines, and the canonical files of `check -fix`.
extension Work {
    /// Commits what `check -fix` changed, if anything.
    ///
    /// - Parameter weeks: the weeks whose files it changed.
    mutating func repair(_ weeks: [Week]) throws(JournalError) {
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
    var unwritten: [String] {
        let (state, wanted) = (chain.state, wanted)
        let changed = wanted.filter { state.items[$0.key]?.id != ObjectID.blob($0.value) }.map(\.key)
        let gone = state.items.keys.filter {
            wanted[$0] == nil && (state.records.contains($0) || loaded.relocations.place(of: $0).isPlan)
        }
        return (changed + gone).sorted()
    }
}
