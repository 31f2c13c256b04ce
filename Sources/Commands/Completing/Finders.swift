import CivilTime
import CommandLine
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan

/// Values that completion finds, in the journal or among the program's own words.
extension ValueKind {
    /// Values that are found for a request, the likeliest first.
    static func found(
        _ name: String, reads: (@Sendable (String) -> Bool)? = nil, sample: String? = nil,
        _ offer: @escaping @Sendable (CompletionRequest) throws -> CompletionPoint.Offer
    ) -> ValueKind {
        .found(ValueFinder(name, reads: reads, sample: sample, offer))
    }

    /// A date, `YYYY-MM-DD`.
    static func date(_ days: DayChoice) -> ValueKind {
        found("date \(days.rawValue)", reads: { DateExpression($0) != nil }, sample: days.sample) {
            .words(try $0.dates(days))
        }
    }

    /// An ISO week, `YYYY-Www`.
    static func week(_ weeks: WeekChoice) -> ValueKind {
        found("week \(weeks.rawValue)", reads: { WeekExpression($0) != nil }, sample: weeks.sample) {
            .words(try $0.weeks(weeks))
        }
    }

    /// A month, `YYYY-MM`.
    static func month(_ weeks: WeekChoice) -> ValueKind {
        found("month \(weeks.rawValue)", reads: { MonthExpression($0) != nil }, sample: weeks.sample) {
            .words(try $0.months(weeks))
        }
    }

    /// A time of day, `HH:MM`.
    static let time = found("time", reads: { TimeOfDay(typed: $0) != nil }, sample: "21:30") { .words($0.times) }

    /// A time of day, or a moment, whose date may be the beginning.
    static let moment = found(
        "moment",
        reads: { TimeOfDay(typed: $0) != nil || DateExpression($0) != nil || MomentExpression($0) != nil }
    ) { .words($0.times) }

    /// The id of the task in Focus, the only one that can be done.
    static let task = found("task", reads: { TaskID($0.uppercased()) != nil }) { request in
        let (snapshot, now) = try request.journal.glimpse()
        guard let day = snapshot[now.day], day.status == .execute, let task = day.focus, let id = task.id else {
            return .words([])
        }
        return .words([Candidate("\(id)", Text(value: task.title))])
    }

    /// A record of a part, by the part's name: `repeat`. There are none if the part is switched off.
    static func record(_ name: String) -> ValueKind {
        found("record \(name)") { request in
            let journal = try request.journal
            guard let part = journal.parts.records.first(where: { $0.name == name }) else { return .words([]) }
            let found = try journal.records("completion", of: part) { part.referable($0, $1) }
            let damaged = found.records.filter { (try? part.check($0.value, at: $0.key, in: $0.key.text)) == nil }
            let counted = damaged.isEmpty ? found : journal.counting(found, asCommitted: Array(damaged.keys))
            return .words(part.references(to: counted.records, now: found.now).map { Candidate($0.word, $0.summary) })
        }
    }

    static let remote = found("remote") { request in
        .words(try request.journal.remotes.filter { !$0.hasPrefix("-") }.map { Candidate($0, .empty) })
    }

    /// The name of a setting, with its form. It doesn't depend on the journal.
    static let setting = found("setting") { _ in
        .words(SettingKey.all().map { Candidate($0.name, Message.form($0.form)) })
    }

    /// A value of the setting whose name precedes it.
    static let settingValue = found("setting value") { request in
        guard let key = request.point.operands.first.flatMap({ SettingKey($0) }), !key.isFixed else {
            return .words([])
        }
        func candidates(_ words: [String]) -> [Candidate] {
            words.map { word in
                Candidate(word, word == key.standard ? Text("default") : .empty)
            }
        }
        switch key.form {
        case .path: return .value(.folder)
        case .words(let words), .language(let words): return .words(candidates(words))
        case .truth: return .words(candidates(["true", "false"]))
        case .time: return .value(.time)
        case .timeOrOff: return .words(request.times + candidates(["off"]))
        case .list(let words): return .words(candidates(words + ["off"]))
        case .zone, .number, .halves, .text: return .words([])
        }
    }
}

extension CompletionRequest {
    /// The hours, or the quarters of a typed hour.
    fileprivate var times: [Candidate] {
        let minutes = typed.count < 2 ? [0] : [0, 15, 30, 45]
        return (0...23).flatMap { hour in minutes.compactMap { TimeOfDay(hour: hour, minute: $0) } }
            .map { Candidate("\($0)", .empty) }
    }
}
