import CivilTime
import Git
import JournalText
import Parts

/// The records of a journal that differ between its two sides.
extension StagedJournal {
    /// The changes of records that violate a rule of their part.
    func refusedRecords(_ now: Now) throws(JournalError) -> [Finding] {
        var findings: [Finding] = []
        for part in repository.parts.records {
            guard changed.contains(where: part.owns) else { continue }
            let change = RecordChange(from: try records(of: part, in: before), to: try records(of: part, in: after))
            do { try part.check(change, now: now) } catch {
                let path = repository.prefix + error.path
                let isCommitted = before[error.path] != nil
                findings.append(.record(PartError(error.part, path: path, isCommitted: isCommitted, error.words)))
            }
        }
        return findings
    }

    private func records(
        of part: any RecordPart.Type, in files: [String: ObjectID]
    ) throws(JournalError) -> Records {
        var records: Records = [:]
        for (path, id) in files where part.owns(path) {
            let text = try repository.text(id, of: path)
            if part.opens(text) { records[path] = text }
        }
        return records
    }
}
