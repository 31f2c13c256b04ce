public import CivilTime
import Files
import Git
import JournalText
import Parts
import Store

/// The result of `check -restore`.
public struct Restored: Equatable, Sendable {
    /// Whether a commit has the day, so that its text was restored; otherwise the day's files were removed.
    public let isCommitted: Bool
    /// The paths where the previous texts are kept; empty when nothing had to change.
    public let kept: [String]
}

extension OpenJournal {
    /// Restores a day's committed text and keeps the current one (`GitJournal.md`, "Restoring a day"). A day that no
    /// commit has is removed. If the last commit's text can't be understood, the newest one that can is restored.
    ///
    /// - Throws: ``JournalError/notCommitted(_:)`` when neither a commit nor the journal's folder has the day.
    public func restore(_ day: Day) throws(JournalError) -> Restored {
        var reader = try JournalReader(place)
        if let settings = try reader.read(Layout.config) { try JournalConfig.requireKnownSchema(settings) }
        var session = try JournalSession.begin(self, command: "check -restore")
        return try session.restore(day)
    }
}

extension JournalSession {
    fileprivate mutating func restore(_ day: Day) throws(JournalError) -> Restored {
        let committed = try committedText(of: day)
        let found = try copies(of: day)
        guard committed != nil || !found.isEmpty else { throw .notCommitted(day) }
        var kept: [String] = []
        for copy in found where copy.path != committed?.path || copy.text != committed?.text {
            kept.append(try keep(copy.text, of: day))
        }
        try restore(changes(from: found, to: committed), committed.map { [$0.text] } ?? [])
        return Restored(isCommitted: committed != nil, kept: kept)
    }

    private func changes(from found: [Text], to committed: Text?) -> [RedoLog.File] {
        var files = found.filter { $0.path != committed?.path }.map {
            RedoLog.File(from: prefix + $0.path, to: nil, old: ObjectID.blob($0.text))
        }
        if let committed {
            let old = found.first { $0.path == committed.path }.map { ObjectID.blob($0.text) }
            let path = prefix + committed.path
            files.append(
                RedoLog.File(from: old == nil ? nil : path, to: path, old: old, new: ObjectID.blob(committed.text)))
        }
        return files
    }

    private typealias Text = (path: String, text: [UInt8])

    /// The day's current files, at any path.
    private func copies(of day: Day) throws(JournalError) -> [Text] {
        let folder = try journal.place.open()
        var paths = WeekStatus.allCases.map { Layout.file(of: day, $0) }
        // Another file that can't be understood doesn't prevent restoring this day.
        let loader = try? JournalLoader(journal.place, journal.environment, isStrict: false)
        if let loaded = try? loader?.load({ _ in [day.week] }) {
            paths += loaded.paths(of: day).filter { !paths.contains($0) }
        }
        var copies: [Text] = []
        for path in paths {
            let text = try JournalError.files(folder.read(path, limit: SizeLimit.file))
            if let text { copies.append((path, text)) }
        }
        return copies
    }

    /// The day's text in the newest commit in which it can be understood; if there is none, the newest text.
    private func committedText(of day: Day) throws(JournalError) -> Text? {
        guard let tip = try repository.reference(branch) else { return nil }
        var (newest, understood): (Text?, Text?) = (nil, nil)
        var seen: Set<ObjectID> = []
        try repository.forEachCommit(from: [tip], order: .descendantsFirst) { commit throws(JournalError) in
            let found = try text(of: day, in: commit.tree, unless: &seen)
            newest = newest ?? found?.text
            understood = found?.isUnderstood == true ? found?.text : nil
            return understood == nil
        }
        return understood ?? newest
    }

    /// The day's text in a tree, of several the one that is further along; nil if there is none or it was seen already.
    private func text(
        of day: Day, in tree: ObjectID, unless seen: inout Set<ObjectID>
    ) throws(JournalError) -> (text: Text, isUnderstood: Bool)? {
        let state = try TreeState(of: tree, weeks: [day.week], in: repository)
        var best: (text: Text, progress: Int)?
        for (path, item) in state.items.sorted(by: { $0.key < $1.key })
        where JournalPath(path).kind == .day(day) && seen.insert(item.id).inserted {
            let text = try repository.text(item.id, of: path)
            let progress = (try? DayFile(text, file: path))?.status.progress ?? -1
            if progress > best?.progress ?? -2 { best = ((path, text), progress) }
        }
        return best.map { ($0.text, $0.progress >= 0) }
    }
}
