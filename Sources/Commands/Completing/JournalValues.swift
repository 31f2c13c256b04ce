import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Parts
import Plan

/// The values in a journal that completion can offer, the likeliest first.
struct JournalValues {
    let journal: OpenJournal
    /// The typed beginning of the value; other values needn't be found.
    let typed: String
    /// The language of the words for dates.
    let language: Language

    init(_ journal: OpenJournal, typed: String, _ language: Language) {
        self.journal = journal
        self.typed = typed
        self.language = language
    }

    /// The values of a kind; they may include some with another beginning.
    ///
    /// - Throws: ``JournalError`` when the journal can't be read.
    func candidates(_ kind: ValueKind) throws(JournalError) -> [Candidate] {
        switch kind {
        case .date(let days): try dates(days)
        case .week(let weeks): try self.weeks(weeks)
        case .month(let weeks): try months(weeks)
        case .time: times
        case .task: try tasks()
        case .record(let part): try records(of: part)
        case .remote: remotes
        case .text, .instructions, .setting, .settingValue, .file, .folder, .url, .choice: []
        }
    }

    /// The records of a part, unless it is switched off.
    private func records(of name: String) throws(JournalError) -> [Candidate] {
        guard let part = journal.parts.records.first(where: { $0.name == name }) else { return [] }
        let found = try journal.records("completion", of: part) { part.referable($0, $1) }
        return part.references(to: found.records, now: found.now).map { Candidate($0.word, $0.summary) }
    }

    private var remotes: [Candidate] {
        journal.place.remotes.filter { !$0.hasPrefix("-") }.map { Candidate($0, LocalizedText("")) }
    }

    /// The hours, or the quarters of a typed hour.
    private var times: [Candidate] {
        let minutes = typed.count < 2 ? [0] : [0, 15, 30, 45]
        return (0...23).flatMap { hour in minutes.compactMap { TimeOfDay(hour: hour, minute: $0) } }
            .map { Candidate("\($0)", LocalizedText("")) }
    }

    /// Whether any day of a week begins with the typed text, which may also be the beginning of a word.
    func isMeant(_ week: Week) -> Bool {
        typed.first?.isNumber != true || week.days.contains { "\($0)".hasPrefix(typed) }
    }
}

// Tasks of today.
extension JournalValues {
    /// The task in Focus, the only one that can be done.
    private func tasks() throws(JournalError) -> [Candidate] {
        let (snapshot, now) = try journal.glimpse()
        guard let day = snapshot[now.day], day.status == .execute, let task = day.focus, let id = task.id else {
            return []
        }
        return [Candidate("\(id)", LocalizedText(task.title))]
    }
}
