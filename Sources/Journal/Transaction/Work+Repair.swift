import CivilTime
import Git
import JournalText
import Parts
import Plan

/// Repairs: derived lines that were committed wrong, and what `check -fix` makes of whole files.
extension Work {
    /// Commits what `check -fix` made of the files, if it made anything.
    ///
    /// - Parameter weeks: the weeks whose files it changed.
    mutating func repair(_ weeks: [Week]) throws(JournalError) {
        guard !unwritten.isEmpty else { return }
        let message = repairMessage(for: weeks)
        nameZone()
        snapshot.touch(loaded.now.day)
        if try append(snapshot, message, userNow) { warnings.append(.fixed(message.subject)) }
    }

    /// The message of a repair: the weeks whose files change, or the one in Present where none does.
    func repairMessage(for weeks: [Week] = []) -> CommitMessage {
        let changed = Set(weeks + unwritten.compactMap { JournalPath($0).owner }).sorted()
        let named = changed.isEmpty ? [snapshot.present] : changed
        let subject = named.count == 1 ? "\(named[0])" : "\(named.count) weeks"
        return CommitMessage("repair: \(subject)", command: "repair", weeks: named)
    }

    /// The plan's files that the last commit doesn't have as they are wanted.
    var unwritten: [String] {
        let (state, wanted) = (chain.state, wanted)
        let changed = wanted.filter { state.items[$0.key]?.id != ObjectID.blob($0.value) }.map(\.key)
        let gone = state.items.keys.filter {
            wanted[$0] == nil && (state.records.contains($0) || loaded.relocations.place(of: $0).isPlan)
        }
        return (changed + gone).sorted()
    }
}
