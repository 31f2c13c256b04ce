import CivilTime
import Git
import JournalText
import Parts

/// Hand edits of the parts' records.
extension Work {
    /// Refuses a hand edit of records that can't be understood or that violates a part's rules.
    func checkRecords(of edit: HandEdit) throws(JournalError) {
        let paths = edit.paths.filter(loaded.records.contains)
        guard !paths.isEmpty else { return }
        for path in paths {
            guard let text = loaded.files[path], let part = repository.parts.record(at: path) else { continue }
            try JournalError.text(part.check(text, at: path, in: path))
        }
        for part in repository.parts.records {
            let change = try change(of: part, at: paths)
            guard !change.paths.isEmpty else { continue }
            do { try part.check(change, now: loaded.now) } catch {
                let isCommitted = chain.base.items[error.path] != nil
                throw .part(PartError(error.part, path: error.path, isCommitted: isCommitted, error.words))
            }
        }
    }

    /// The hand edit of a part's records: all loaded records, as committed and as they are now.
    ///
    /// - Parameter edited: the paths that differ from the last commit.
    func change(of part: any RecordPart.Type, at edited: [String]) throws(JournalError) -> RecordChange {
        let after = records.filter { part.owns($0.key) }
        var before = after
        for path in edited where part.owns(path) {
            let item = chain.base.items[path]
            let text = if let item { try repository.text(item.id, of: path) } else { nil as [UInt8]? }
            before[path] = text.flatMap { part.opens($0) ? $0 : nil }
        }
        return RecordChange(from: before, to: after)
    }

    /// Commits the changed records and nothing of the plan.
    mutating func commitRecords(_ message: CommitMessage) throws(JournalError) {
        nameZone()
        try append(snapshot, weeks: [], message, userNow)
    }

    /// The hand edits of records that violate a part's rules.
    func refusedRecords() throws(JournalError) -> [Finding] {
        do throws(JournalError) {
            try checkRecords(of: handEdit)
            return []
        } catch {
            switch error {
            case .part(let refused): return [.record(refused)]
            case .text(let diagnostic): return [.text(diagnostic)]
            default: throw error
            }
        }
    }
}
