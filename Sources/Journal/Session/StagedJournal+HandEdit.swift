import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// The differences between the working files and HEAD: hand edits, or wrong derived lines.
struct HandEdit {
    /// The paths whose text differs from HEAD's, including deleted files.
    private(set) var paths: [Path] = []
    /// The days that they are about, by path and by heading.
    private(set) var days: [Day] = []
    /// HEAD's files that a command needs: the journal's own, and everything in the folders of the loaded weeks.
    let base: [Path: TreeItem]
    private let loaded: LoadedJournal
    private let repository: JournalRepository

    /// - Parameter skipped: the paths that a sparse checkout leaves out, which aren't deleted.
    init(_ loaded: LoadedJournal, in repository: JournalRepository, besides skipped: Set<Path> = []) throws {
        (self.loaded, self.repository) = (loaded, repository)
        base = try repository.items(
            of: loaded.last?.commit?.tree, weeks: loaded.weeks, records: loaded.records, loaded.relocations)
        let edited = loaded.files.keys.filter { loaded.committedTexts[$0] == nil && isEdited($0) }
        let deleted = base.keys.filter { path in
            loaded.files[path] == nil && path != Layout.state && repository.isAdopted(path) && !skipped.contains(path)
        }
        paths = (edited + deleted).sorted()
        days = Set(paths.flatMap(loaded.days)).sorted()
    }

    /// The text that HEAD has of a loaded file; nil if it has none.
    func committed(_ path: Path) throws -> [UInt8]? {
        try base[path].map { try repository.text($0.id, of: path) }
    }

    /// Whether the text of a file isn't HEAD's, or either has none.
    func isEdited(_ path: Path) -> Bool {
        loaded.files[path].map { loaded.id(of: $0, at: path) } != base[path]?.id
    }

    /// Whether there is a hand edit; otherwise the commit is a repair.
    var isByHand: Bool { !paths.isEmpty }

    func message(_ parts: PartList) -> CommitMessage {
        let touched = paths.compactMap { parts.record(at: $0)?.name }
        // A record's own name may be private.
        let name =
            paths.count == 1
            ? touched.first ?? JournalPath(paths[0]).week.map { "\($0)" } ?? paths[0].text : "\(paths.count) files"
        let subject = days.count == 1 ? "\(days[0])" : days.isEmpty ? name : "\(days.count) days"
        var message = CommitMessage("edit: \(subject) by hand", command: "edit", days: days)
        message.parts = Set(touched).sorted()
        return message
    }

    /// Why the hand edit is refused: damaged files, violated commitments, and the first rule of the records.
    func breaches() throws -> [any Error] {
        var breaches: [any Error] = []
        for path in paths where JournalPath(path).isAdopted {
            if let damage = damage(at: path) { breaches.append(damage) }
        }
        for day in days where loaded.isPlanReadable && loaded.unreadable[day] == nil {
            let (committed, edited, isReadable) = try versions(of: day)
            let check = { (committed: DayFile?) in
                DayDiff(from: committed, to: edited).violation(ofEditAt: loaded.now.moment, loaded.snapshot.settings)
            }
            // A conflict that was committed may be resolved in a way that no commit had.
            guard let violation = check(committed), isReadable || edited == nil || check(nil) != nil else {
                continue
            }
            // It may be another day's file, if the date in its heading was changed.
            let existing = loaded.paths(of: day)
            let path = paths.first { existing.contains($0) } ?? loaded.snapshot.path(of: day)
            breaches.append(JournalError.commitment(day, path: path.text, violation))
        }
        return try breaches + recordBreaches(among: paths)
    }

    /// A day as committed and as it is now; nil if it doesn't exist. Of several committed copies, the one that is further
    /// along counts; of one that can't be read in HEAD, the newest that can.
    func versions(of day: Day) throws -> (committed: DayFile?, edited: DayFile?, isReadable: Bool) {
        let copies = try base.filter { JournalPath($0.key).kind == .day(day) }.sorted { $0.key < $1.key }
            .map { try repository.day($0.value.id, of: $0.key) }
        var found = copies.reduce(nil, DayFile.further)
        let isReadable = copies.isEmpty || found != nil
        if !isReadable, let head = loaded.last?.commit?.id {
            try repository.forEachCommit(from: [head], order: .descendantsFirst) { commit in
                found = try repository.day(day, in: commit.tree)
                return found == nil
            }
        }
        return (found, loaded.holds(day) ? loaded.snapshot[day] : nil, isReadable)
    }

    private func damage(at path: Path) -> Diagnostic? {
        guard let text = loaded.files[path], (try? DamagedText.isLeft(text, of: committed(path))) == true else {
            return nil
        }
        return Diagnostic(file: path.text, line: nil, .damaged)
    }

    /// The records that can't be understood, or else the first rule of a part that the edit of records violates.
    func recordBreaches(among paths: [Path]) throws -> [any Error] {
        let paths = paths.filter(loaded.records.contains)
        let unclear = paths.compactMap { path -> (any Error)? in
            guard let text = loaded.files[path] else { return nil }
            if let damage = damage(at: path) { return damage }
            do { try repository.parts.record(at: path)?.check(text, at: path, in: path.text) } catch { return error }
            return nil
        }
        if !unclear.isEmpty { return unclear }
        let records = loaded.files.merging(loaded.committedTexts) { $1 }.filter { loaded.records.contains($0.key) }
        for part in repository.parts.records where paths.contains(where: { part.owns($0) }) {
            let after = records.filter { part.owns($0.key) }
            var before = after
            for path in paths where part.owns(path) {
                before[path] = try committed(path).flatMap { part.opens($0) ? $0 : nil }
            }
            let change = RecordChange(from: before, to: after)
            guard !change.paths.isEmpty else { continue }
            do { try part.check(change, now: loaded.now) } catch {
                let isCommitted = base[error.path] != nil
                return [PartError(error.part, path: error.path, isCommitted: isCommitted, error.words)]
            }
        }
        return []
    }
}

/// Hand edits: which are adopted and which are refused (`GitJournal.md`, "Hand edits").
extension StagedJournal {
    /// Commits hand edits unchanged except for derived lines, before anything else (`GitJournal.md`, "Hand edits").
    mutating func adopt() throws {
        let edit = handEdit
        if let breach = try edit.breaches().first { throw breach }
        var started = 0
        for day in edit.days {
            let (committed, edited, _) = try edit.versions(of: day)
            if committed?.initiatedAt == nil, edited?.initiatedAt != nil { started += 1 }
            noteLoss(of: committed, in: edited, on: day)
        }
        if loaded.files[Layout.config] == nil, base[Layout.config] != nil {
            warnings.append(.lostSettings(path: Layout.config.text, source: head))
        }
        countStarts(started)
        let wanted = wanted
        warnings += edit.paths.filter { isHealed($0, by: wanted[$0]) }.map {
            loaded.files[$0] == nil ? .store(.recreated(path: $0.text)) : .healed(path: $0.text)
        }
        guard edit.isByHand || !unwritten.isEmpty else { return }
        var message = edit.isByHand ? edit.message(repository.parts) : repairMessage()
        if let day = edit.days.first {
            message.noteStatus(from: try edit.versions(of: day).committed?.status, to: snapshot[day]?.status)
        }
        guard try append(snapshot, message, userNow) else { return }
        warnings.append(edit.isByHand ? .adopted(subject: message.subject) : .repaired(message.subject))
    }

    /// Whether an edited file isn't kept as it is: one with derived lines, or whose committed text is restored.
    private func isHealed(_ path: Path, by text: [UInt8]?) -> Bool {
        guard let text, text != loaded.files[path] else { return false }
        guard loaded.files[path] != nil else { return !loaded.relocations.files.values.contains(path) }
        return JournalPath(path).isDerived || base[path]?.id == loaded.id(of: text, at: path)
    }

    /// Counts the days that a hand edit starts, and those of the loaded weeks that nobody counted: what was committed
    /// with git, and a journal that was never committed.
    private mutating func countStarts(_ started: Int) {
        // A journal that is read whole has counted them already.
        if started > 0, let bytes = try? handEdit.committed(Layout.state),
            let state = try? StateFile(bytes, file: Layout.state.text)
        {
            snapshot.state.daysStartedCount = max(snapshot.state.daysStartedCount, state.daysStartedCount + started)
        }
        snapshot.countStartedDays(isNew: false)
    }

    /// Reports a draft of which nothing is left, with the commit that restores it.
    private mutating func noteLoss(of committed: DayFile?, in edited: DayFile?, on day: Day) {
        let path = base.keys.filter { JournalPath($0).kind == .day(day) }.min()
        guard let committed, let path, let loss = DraftLoss(of: committed, in: edited) else { return }
        // A file that exists with another day's heading was edited on purpose.
        guard !loaded.paths(of: day).isEmpty || loaded.files[path] == nil else { return }
        warnings.append(.lostDraft(day, loss, path: path.text, source: head))
    }
}

extension Environment {
    /// Merges a hand edit that was saved while a command wrote: a file of a part by meaning, another text by lines
    /// (`GitJournal.md`, "Steps", step 7).
    func merge(
        _ path: Path, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], in folder: String
    ) -> (text: [UInt8], isWhole: Bool) {
        // Purely derived files are recomputed.
        let isDerived = ["week.md", Layout.state].contains(path.name)
        let part = parts.all.first { $0.merges(path) && $0.canonical(ours, at: path) != nil }
        guard let part, !isDerived else {
            let lines = try? TextMerge.union(base: base, ours: ours, theirs: theirs)
            return (lines ?? ours, lines != nil)
        }
        let merged = part.merge(base: base, ours: ours, theirs: theirs, at: path) {
            JournalFolder(path: folder).text(of: $0, self)
        }
        // A text that can't be understood can't be merged.
        return merged.map { ($0.text, $0.isWhole) } ?? (ours, false)
    }
}
