public import CivilTime
import Files
import Git
import JournalText
import Parts
import Store

extension Session {
    /// Restores a day's committed text and keeps the current one (`GitJournal.md`, "Restoring a day"). A day that no
    /// commit has is removed. If the last commit's text can't be understood, the newest one that can is restored.
    ///
    /// - Throws: ``JournalError/notCommitted(_:)`` when neither a commit nor the journal's folder has the day.
    public func restore(_ day: Day) throws(JournalError) -> Restored {
        var transaction = try restoring()
        return try transaction.restore(day)
    }

    /// Restores the committed text of a file and keeps the current one, as for a day. A record that no commit has is
    /// removed.
    ///
    /// - Parameter path: the path of one of the journal's own files, relative to the journal.
    /// - Throws: ``JournalError/notCommitted(_:)`` when no commit has the file.
    public func restore(file path: String) throws(JournalError) -> Restored {
        if case .day(let day) = JournalPath(path).kind { return try restore(day) }
        var transaction = try restoring()
        return try transaction.restore(file: path)
    }

    private func restoring() throws(JournalError) -> Transaction {
        try folder.requireKnownSchema()
        return try Transaction.begin(self, "check -restore")
    }
}

extension Transaction {
    fileprivate mutating func restore(_ day: Day) throws(JournalError) -> Restored {
        let committed = try committedText(of: day)
        let found = try copies(of: day)
        guard committed != nil || !found.isEmpty else { throw .notCommitted("\(day)") }
        return try replace(found, by: committed, keepingAs: "\(day)")
    }

    /// A file without a record's first line belongs to the user; it isn't removed if no commit has a record at its
    /// path.
    mutating func restore(file path: String) throws(JournalError) -> Restored {
        let part = journal.parts.record(at: path)
        let zones = ZoneDatabase(journal.environment.variables)
        let committed = try committedText { tree, seen throws(JournalError) in
            guard let item = try TreeState(of: tree, weeks: [], records: [path], in: repository).items[path],
                seen.insert(item.id).inserted
            else { return nil }
            let text = try repository.text(item.id, of: path)
            guard part?.opens(text) != false else { return nil }
            return ((path, text), (try? repository.parse(path, text, as: path, zones)) != nil)
        }
        let folder = try journal.folder.open()
        let existing = try JournalError.files(folder.read(path, limit: SizeLimit.file))
        let found = existing.map { [(path: path, text: $0)] } ?? []
        let isOwn = found.contains { part?.opens($0.text) == true }
        guard committed != nil || isOwn else { throw .notCommitted(path) }
        return try replace(found, by: committed, keepingAs: Self.name(of: path))
    }

    private static func name(of path: String) -> String {
        let name = Path.name(of: path)
        return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    }

    /// Replaces derived files that can't be understood, or are missing, by their committed texts, from which they are
    /// computed anew. A week's file that no commit has is removed.
    ///
    /// - Returns: whether anything was replaced.
    mutating func restoreDerived(_ findings: [Finding]) throws(JournalError) -> Bool {
        var isChanged = false
        for path in findings.compactMap(\.path) where JournalPath(path).isDerived {
            do throws(JournalError) {
                isChanged = try !restore(file: path).isUnchanged || isChanged
            } catch {
                guard case .notCommitted = error, path != Layout.state else { continue }
                let folder = try journal.folder.open()
                guard let text = try JournalError.files(folder.read(path, limit: SizeLimit.file)) else { continue }
                _ = try replace([(path, text)], by: nil, keepingAs: Self.name(of: path))
                isChanged = true
            }
        }
        return isChanged
    }

    private mutating func replace(
        _ found: [Text], by committed: Text?, keepingAs name: String
    ) throws(JournalError) -> Restored {
        var kept: [String] = []
        for copy in found where copy.path != committed?.path || copy.text != committed?.text {
            kept.append(try save(copy.text, as: name))
        }
        let restored = try [committed].compactMap(\.self) + displacing(found, committed)
        try restore(
            Change(from: Dictionary(found) { first, _ in first }, to: Dictionary(restored) { first, _ in first }))
        let isUnchanged = kept.isEmpty && found.count == 1
        return Restored(isCommitted: committed != nil, isUnchanged: isUnchanged, kept: kept)
    }

    /// Writes files that a commit already has, without a new commit.
    mutating func restore(_ change: Change) throws(JournalError) {
        while true {
            guard let head = try repository.reference(branch) else { throw .store(.refused(.detachedHead)) }
            var warnings: [Warning] = []
            if try publish(change.publication(in: repository, branch, from: head, to: head, reflog: ""), &warnings) {
                return
            }
        }
    }

    /// The committed texts of other days at whose paths this day was found, because a hand edit changed the date in
    /// the heading.
    private func displacing(_ found: [Text], _ committed: Text?) throws(JournalError) -> [Text] {
        let tree = try repository.tree(ofTip: repository.reference(branch))
        var texts: [Text] = []
        for copy in found where copy.path != committed?.path {
            guard let item = try repository.item(copy.path, in: tree) else { continue }
            let text = try repository.text(item.id, of: copy.path)
            if let day = try? DayFile(text, file: copy.path), day.date == JournalPath(copy.path).date {
                texts.append((copy.path, text))
            }
        }
        return texts
    }

    private typealias Text = (path: String, text: [UInt8])

    /// The day's current files, at any path.
    private func copies(of day: Day) throws(JournalError) -> [Text] {
        let folder = try journal.folder.open()
        var paths = WeekStatus.allCases.map { Layout.file(of: day, $0) }
        // Another file that can't be understood doesn't prevent restoring this day.
        let loader = try? JournalLoader(journal.folder, journal.environment, isStrict: false)
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
        try committedText { tree, seen throws(JournalError) in try text(of: day, in: tree, unless: &seen) }
    }

    /// The text in the newest commit in which it can be understood; if there is none, the newest text.
    ///
    /// - Parameter read: returns the text in a tree and whether it can be understood; nil for a missing or already seen
    ///   text.
    private func committedText(
        _ read: (ObjectID, inout Set<ObjectID>) throws(JournalError) -> (text: Text, isUnderstood: Bool)?
    ) throws(JournalError) -> Text? {
        guard let tip = try repository.reference(branch) else { return nil }
        var (newest, understood): (Text?, Text?) = (nil, nil)
        var seen: Set<ObjectID> = []
        try repository.forEachCommit(from: [tip], order: .descendantsFirst) { commit throws(JournalError) in
            let found = try read(commit.tree, &seen)
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

/// The result of `check -restore`.
public struct Restored: Equatable, Sendable {
    /// Whether a commit has the day or record, so that its text was restored; otherwise the file was removed.
    public let isCommitted: Bool
    /// Whether the file was already as committed.
    public let isUnchanged: Bool
    /// The paths where the previous texts are kept; empty when nothing had to change.
    public let kept: [String]
}
