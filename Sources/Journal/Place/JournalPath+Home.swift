import Parts
import Plan

extension JournalPath {
    /// The path where a snapshot expects the file; nil when the snapshot doesn't have the week.
    func home(in snapshot: Snapshot) -> String? {
        guard let owner, snapshot.weeks[owner] != nil else { return nil }
        return "\(Layout.folder(of: owner, snapshot.status(of: owner)))/\(rest)"
    }
}
