import Interface
import Parts
import Plan

/// The tasks of a day as rows: the one in Focus, then those that wait, the draft, and those that are done.
struct DayRows {
    private let day: DayFile
    private let now: Now
    private let language: Language
    /// The width of the widest time.
    private let columns: Int

    init(_ day: DayFile, _ now: Now, _ language: Language) {
        (self.day, self.now, self.language) = (day, now, language)
        columns =
            TaskZone.locked.flatMap { zone in
                day.tasks(in: zone).map { Self.time($0, zone, now, language).displayWidth }
            }.max() ?? 0
    }

    /// All rows, without blank ones.
    var dense: [Row] { [focus, frozen, draft, complete, expired].flatMap(\.self) }

    /// The parts of the day's page that have any.
    var groups: [[Row]] {
        let waiting = frozen.isEmpty ? [] : [Row(Line("  " + language("then, frozen")))] + frozen
        let done = complete.isEmpty ? [] : [Row(Line("  " + language("done", context: "tasks")))] + complete
        return [focus, waiting, draft, done, expired].filter { !$0.isEmpty }
    }

    private var focus: [Row] {
        guard let task = day.focus else { return [] }
        return [row("\("▸", .execute) ", task, .focus, .execute)] + subtasks(of: task, indent: 4)
    }

    /// The numbers are those of the order in which the tasks come into Focus.
    private var frozen: [Row] {
        let first = day.focus == nil ? 1 : 2
        return day.frozen.enumerated().map { row(Self.number(first + $0), $1, .frozen) }
    }

    private var draft: [Row] {
        day.draft.enumerated().flatMap { index, task in
            [row(Self.number(index + 1), task, .draft)] + subtasks(of: task, indent: 7)
        }
    }

    private var complete: [Row] { day.complete.map { row("  \("✓", .completed)  ", $0, .complete) } }

    private var expired: [Row] { DayLines.expired(day, language).map { Row("  \($0)") } }

    private static func number(_ number: Int) -> Line {
        Line("\(number < 10 ? "  " : number < 100 ? " " : "")\(number)  ")
    }

    private func row(_ mark: Line, _ task: TaskEntry, _ zone: TaskZone, _ role: Role? = nil) -> Row {
        let type = task.type.flatMap { $0 == .regular ? nil : Line(Message.type($0)[language], Role($0)) }
        let time = Self.time(task, zone, now, language)
        let blanks = String(repeating: " ", count: max(0, columns - time.displayWidth))
        let isBare = type == nil && time.isEmpty
        let end: Line = isBare ? .empty : columns == 0 ? type ?? .empty : "\(type ?? .empty)   \(blanks)\(time)"
        return Row("\(mark)\(task.title.printable, role)", end: end, .task(task, zone))
    }

    private func subtasks(of task: TaskEntry, indent: Int) -> [Row] {
        task.subtasks.map { Row(Line(String(repeating: " ", count: indent) + $0.printable)) }
    }

    /// How long a task is in Focus, or from when to when it was.
    private static func time(_ task: TaskEntry, _ zone: TaskZone, _ now: Now, _ language: Language) -> String {
        switch (zone, task.startedAt, task.endedAt) {
        case (.focus, let start?, _):
            let minutes = max(0, start.minutes(until: now.moment))
            return minutes == 0 ? language("\(0) min") : TimeLeft.span(ofMinutes: minutes, language)
        case (.complete, let start?, let end?): return "\(start.time)-\(end.time)"
        case (.complete, nil, let end?): return "\(end.time)"
        default: return ""
        }
    }
}

extension [[Row]] {
    /// The groups with a blank row before each.
    var spaced: [Row] { flatMap { [Row()] + $0 } }
}

/// The page of a day.
struct DayPage {
    let facts: ScreenFacts
    let language: Language
    let date: Day

    private var today: Day { facts.now.day }

    var content: PageContent {
        let name = Message.dayName(date, today)
        do {
            let day = try facts.plan.shownDay(date)
            let title = language.list([Line(name[language]), DayMark(day).state(language)].filter { !$0.isEmpty })
            return PageContent(title, end: end(day), rows(of: day))
        } catch {
            let reason = DatedPlanError(error, today: today).reported.text[language]
            return PageContent(Line(name[language]), [Row(), Row(Line("  \(reason)", .failure))])
        }
    }

    private func killTime(_ day: DayFile) -> String { "\(day.killTime ?? facts.plan.settings.killTime)" }

    /// The first line of the screen tells today's.
    private func end(_ day: DayFile) -> Line {
        guard date > today, day.status == .draft else { return .empty }
        let time = killTime(day)
        return language("kill time \(time)")
    }

    private func rows(of day: DayFile) -> [Row] {
        let notes = DayLines.notes(day, language).map { Row("  \($0)") }
        let tasks = DayRows(day, facts.now, language).groups
        let groups = tasks.isEmpty ? nothing(of: day) : tasks + sentence(day).map { [[Row("  \($0)")]] }.flatMap(\.self)
        return (groups + (notes.isEmpty ? [] : [notes])).spaced
    }

    /// What a draft isn't yet.
    private func sentence(_ day: DayFile) -> [Line] {
        guard day.status == .draft else { return [] }
        let (time, weekday) = (killTime(day), Message.dayName(date, today))
        if date > today { return [language("Not a commitment yet: it can be started on \(weekday).")] }
        let left = TimeLeft(of: day, killTime: facts.plan.settings.killTime, now: facts.now)
        if let left, left.isOver { return [left.words(language)] }
        return [language("Not a commitment yet: s starts it, and the list is fixed until \(time).")]
    }
}

// A day without tasks.
extension DayPage {
    private func nothing(of day: DayFile) -> [[Row]] {
        let name = Message.dayName(date, today)
        let words: Line =
            day.wasNeverStarted
            ? language("It was planned, but not started.")
            : date < today
                ? language("Nothing was planned for this day.")
                : date == today
                    ? language("Nothing is planned for today.") : language("Nothing is planned for \(name).")
        let keys = date < today || day.status.isFinal ? [] : beginnings(day)
        return [[Row("  \(words)")], keys].filter { !$0.isEmpty }
    }

    /// The keys that begin.
    private func beginnings(_ day: DayFile) -> [Row] {
        let left = TimeLeft(of: day, killTime: facts.plan.settings.killTime, now: facts.now)
        if date == today, left?.isOver ?? true { return [key("l", language("plan tomorrow"))] }
        let add = key("a", language("add tasks"), language("milk; call mum adds two"))
        return [add] + [copy].compactMap(\.self) + facts.trackers.used.flatMap { due($0.tab) }
    }

    private func key(_ key: Character, _ words: String, _ hint: String = "") -> Row {
        hint.isEmpty
            ? Row("  \("\(key)", .heading)  \(words)")
            : Row("  \("\(key)", .heading)  \(words.padded(toColumns: 23)) \(hint)")
    }

    private var copy: Row? {
        facts.source(of: date).flatMap { facts.plan[$0] }.map { near in
            let hint = language(
                "\(Message.weekdayAndDate(near.date)): \(count: near.draft.count, "task")", context: "a draft")
            return key("c", language("copy from a day"), hint)
        }
    }

    /// What trackers can put in, as far as their glances tell.
    private func due(_ tab: TrackerTab) -> [Row] {
        let brief = facts.trackers.briefs(language).first { $0.name == tab.name }?.facts ?? []
        let keys = tab.keys.filter { tab.daily.contains($0.letter) && $0.scope == .day }
        guard !brief.isEmpty else { return [] }
        let hint = language.list(brief.map { Line($0) }).text
        return keys.map { key(Character($0.letter), $0.label[language], hint) }
    }
}

extension Message {
    /// `Thu 5 Feb`, and with its year where that isn't this one.
    static func dayName(_ day: Day, _ today: Day) -> Text {
        day.year == today.year ? Text(verbatim: "\(shortWeekday(day)) \(dayOfMonth(day))") : date(day)
    }
}
