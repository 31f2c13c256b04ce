import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// Hand edits: which are adopted and which are refused (`GitJournal.md`, "Hand edits").
extension StagedJournal {
    /// The hand edit in the working files.
    var handEdit: HandEdit { HandEdit(of: loaded, base: chain.base, rendering) }

    /// Commits hand edits unchanged except for derived lines, before anything else (`GitJournal.md`, "Hand edits").
    mutating func adopt() throws {
        let edit = handEdit
        if let breach = try breaches(of: edit).first { throw breach }
        var started = 0
        for day in edit.days {
            let (committed, edited) = try versions(of: day)
            if committed?.initiatedAt == nil, edited?.initiatedAt != nil { started += 1 }
            noteLoss(of: committed, in: edited, on: day)
        }
        countStarts(started)
        warnings += edit.healed(by: wanted, of: loaded).map {
            loaded.files[$0] == nil ? .store(.recreated(path: $0.text)) : .healed(path: $0.text)
        }
        var message = edit.isByHand ? edit.message(repository.parts) : repairMessage()
        if let day = edit.days.first {
            message.noteStatus(from: try chain.base.day(day, in: repository)?.status, to: snapshot[day]?.status)
        }
        guard try append(snapshot, message, userNow) else { return }
        warnings.append(edit.isByHand ? .adopted(subject: message.subject) : .repaired(message.subject))
    }

    /// Counts the days that a hand edit starts, and those of the loaded weeks that nobody counted: what was committed
    /// with git, and a journal that was never committed.
    private mutating func countStarts(_ started: Int) {
        // A journal that is read whole has counted them already.
        if started > 0, let item = chain.base.items[Layout.state],
            let committed = try? StateFile(repository.text(item.id, of: Layout.state), file: Layout.state.text)
        {
            let count = committed.daysStartedCount + started
            if snapshot.state.daysStartedCount < count { snapshot.state.daysStartedCount = count }
        }
        snapshot.countStartedDays(isNew: false)
    }

    /// Reports a draft of which nothing is left, with the commit that restores it: its file was deleted, or every task
    /// was.
    private mutating func noteLoss(of committed: DayFile?, in edited: DayFile?, on day: Day) {
        let path = chain.base.items.keys.map(JournalPath.init).filter { $0.date == day && $0.holdsDay }.map(\.path)
            .min()
        guard let committed, let path, let loss = DraftLoss(of: committed, in: edited) else { return }
        // A file that exists with another day's heading was edited on purpose.
        guard !loaded.paths(of: day).isEmpty || loaded.files[path] == nil else { return }
        warnings.append(.lostDraft(day, loss, path: path.text, source: chain.head))
    }

    /// Why the hand edit is refused: the files that are damaged, the commitments that it violates, and the first rule of the records.
    func breaches(of edit: HandEdit) throws -> [any Error] {
        var breaches: [any Error] = []
        for path in edit.paths where JournalPath(path).isAdopted {
            guard let text = loaded.files[path], DamagedText.isPossible(text), let item = chain.base.items[path],
                let whole = try? repository.text(item.id, of: path), DamagedText.isLeft(text, of: whole)
            else { continue }
            breaches.append(Diagnostic(file: path.text, line: nil, .damaged))
        }
        for day in edit.days where loaded.unreadable[day] == nil {
            let (committed, edited) = try versions(of: day)
            let violation = Commitment.violation(
                try Commitment.check(committed, edited, now: loaded.now.moment, settings: snapshot.settings))
            if let violation {
                breaches.append(JournalError.commitment(day, path: path(of: day, in: edit).text, violation))
            }
        }
        return try breaches + [recordBreach(of: edit)].compactMap(\.self)
    }

    /// The path of a day's edited file, which may be another day's if the date in its heading was changed.
    private func path(of day: Day, in edit: HandEdit) -> Path {
        let existing = loaded.paths(of: day)
        return edit.paths.first { existing.contains($0) } ?? Layout.file(of: day, snapshot.status(of: day.week))
    }

    /// A day as committed and as it is now; nil if it doesn't exist.
    private func versions(of day: Day) throws -> (committed: DayFile?, edited: DayFile?) {
        (try chain.base.day(day, in: repository), loaded.holds(day) ? snapshot[day] : nil)
    }
}

/// The differences between the working files and HEAD: hand edits, or wrong derived lines.
struct HandEdit {
    /// The paths whose text differs from HEAD's, including deleted files.
    let paths: [Path]
    private let base: TreeState
    private let rendering: Rendering
    /// The days that they are about, by path and by heading.
    let days: [Day]

    init(of loaded: LoadedJournal, base: TreeState, _ rendering: Rendering) {
        (self.base, self.rendering) = (base, rendering)
        var paths = loaded.files.filter { path, text in
            loaded.committedTexts[path] == nil && base.items[path]?.id != rendering.id(of: text, at: path)
        }.map(\.key)
        paths += base.items.keys.filter { path in
            loaded.files[path] == nil
                && (JournalPath(path).isPlan || path == Layout.config || base.records.contains(path))
        }
        self.paths = paths.sorted()
        days = paths.reduce(into: Set<Day>()) { $0.formUnion(loaded.days(of: $1)) }.sorted()
    }

    /// Whether there is a hand edit; otherwise the commit is a repair.
    var isByHand: Bool { !paths.isEmpty }

    /// The edited files that aren't kept as they are: derived lines, and files whose committed text is restored. A
    /// moved day isn't one.
    func healed(by wanted: [Path: [UInt8]], of loaded: LoadedJournal) -> [Path] {
        paths.filter { path in
            guard let text = wanted[path], text != loaded.files[path] else { return false }
            guard loaded.files[path] != nil else { return !loaded.relocations.files.values.contains(path) }
            let isDerived = JournalPath(path).isDerived
            return isDerived || base.items[path]?.id == rendering.id(of: text, at: path)
        }
    }

    /// The message of the commit that adopts the hand edit.
    ///
    /// - Parameter parts: the parts that the journal has.
    func message(_ parts: PartList) -> CommitMessage {
        let touched = paths.compactMap { parts.record(at: $0)?.name }
        let subject =
            switch days.count {
            case 0: "edit: \(Self.name(paths, touched)) by hand"
            case 1: "edit: \(days[0]) by hand"
            default: "edit: \(days.count) days by hand"
            }
        var message = CommitMessage(subject, command: "edit", days: days)
        message.parts = Set(touched).sorted()
        return message
    }

    /// A name for files that aren't days; a record's own name may be private.
    private static func name(_ paths: [Path], _ parts: [String]) -> String {
        guard paths.count == 1 else { return "\(paths.count) files" }
        return parts.first ?? JournalPath(paths[0]).week.map { "\($0)" } ?? paths[0].text
    }
}

/// Hand edits of the parts' records.
extension StagedJournal {
    /// The first record that can't be understood, or else the first rule of a part that the edit violates.
    func recordBreach(of edit: HandEdit) throws -> (any Error)? {
        let paths = edit.paths.filter(loaded.records.contains)
        guard !paths.isEmpty else { return nil }
        for path in paths {
            guard let text = loaded.files[path] else { continue }
            do { try repository.parts.record(at: path)?.check(text, at: path, in: path.text) } catch { return error }
        }
        for part in repository.parts.records {
            let change = try change(of: part, at: paths)
            guard !change.paths.isEmpty else { continue }
            do { try part.check(change, now: loaded.now) } catch {
                let isCommitted = chain.base.items[error.path] != nil
                return PartError(error.part, path: error.path, isCommitted: isCommitted, error.words)
            }
        }
        return nil
    }

    /// The hand edit of a part's records: all loaded records, as committed and as they are now.
    ///
    /// - Parameter edited: the paths that differ from the last commit.
    private func change(of part: any RecordPart.Type, at edited: [Path]) throws -> RecordChange {
        let after = records.filter { part.owns($0.key) }
        var before = after
        for path in edited where part.owns(path) {
            let item = chain.base.items[path]
            let text = if let item { try repository.text(item.id, of: path) } else { nil as [UInt8]? }
            before[path] = text.flatMap { part.opens($0) ? $0 : nil }
        }
        return RecordChange(from: before, to: after)
    }
}
