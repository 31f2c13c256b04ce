import Interface
import Plan

/// How a period went at a glance: its title, a sentence, and one figure.
struct Headline {
    let statistics: Statistics
    let language: Language

    /// `Week 6 · 2–8 Feb 2026`, `February 2026`, `2026`, `All dates · 6 Feb 2006 – 29 Jan 2026`
    var title: String {
        let first = statistics.period.days.lowerBound
        switch statistics.period.kind {
        case .week: return language("Week \(first.week.number) · \(dates)")
        case .month: return Message.month(first.month)[language]
        case .year: return language(en: "\(first.year)", zh: "\(first.year) 年", ja: "\(first.year) 年")
        case .all: return language("All dates · \(dates)")
        }
    }

    /// The first and the last date; what they share is written once.
    private var dates: String {
        let (first, last) = (statistics.period.days.lowerBound, statistics.period.days.upperBound)
        let (from, to) = (Message.dayOfMonth(first)[language], Message.dayOfMonth(last)[language])
        let isInMonth = first.month == last.month
        guard language == .en else {
            let (start, dash) = ("\(first.year) 年 \(from)", language == .zh ? "–" : "〜")
            if first == last { return start }
            return start + dash
                + (first.year < last.year ? "\(last.year) 年 \(to)" : isInMonth ? "\(last.dayOfMonth) 日" : to)
        }
        let end = "\(to) \(last.year)"
        if first == last { return end }
        return isInMonth
            ? "\(first.dayOfMonth)–\(end)" : "\(from)\(first.year < last.year ? " \(first.year)" : "") – \(end)"
    }

    /// `10 of 13 tasks done on 4 started days; 3 expired; the four weeks before: 70 %`
    var sentence: String {
        guard !statistics.dates.isEmpty else { return language("not begun yet") }
        let (expired, open, rate) = (
            statistics.tasks.expired, statistics.open, statistics.before.rate.map(language.percent)
        )
        let clauses = [
            result, expired > 0 ? language("\(expired) expired", context: "tasks") : nil,
            open > 0 ? language("\(open) open", context: "tasks") : nil, rate.flatMap(comparison),
        ]
        return clauses.compactMap(\.self).joined(separator: language(en: "; ", zh: "；", ja: "、"))
    }

    private var result: String {
        let (days, tasks) = (statistics.days, statistics.tasks)
        let all = tasks.done + tasks.expired
        if all > 0 {
            return language("\(tasks.done) of \(count: all, "task") done on \(count: days.started, "started day")")
        }
        if days.started > 0 { return language("nothing done yet on \(count: days.started, "started day")") }
        let drafts = days.notStarted
        return drafts > 0
            ? language("\(count: drafts, "draft was", "drafts were") not started") : language("no days were planned")
    }

    private func comparison(_ rate: String) -> String? {
        switch statistics.period.kind {
        case .week: language("the four weeks before: \(rate)")
        case .month: language("the month before: \(rate)")
        case .year: language("the year before: \(rate)")
        case .all: nil
        }
    }

    /// `77 %`; nil where nothing was done and nothing expired.
    var figure: String? { statistics.tasks.rate.map(language.percent) }
}

extension Language {
    func percent(_ rate: Int) -> String { Text("\(rate) %")[self] }

    /// A sum of durations: `19 h 30 min`, `45 min`, `2 h`.
    func duration(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        let parts = [
            hours > 0 ? Text("\(hours) h")[self] : nil, rest > 0 || hours == 0 ? Text("\(rest) min")[self] : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}
