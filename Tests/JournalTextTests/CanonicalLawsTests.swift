import CivilTime
import JournalText
import TestSupport
import Testing

/// The laws of the canonical form of every file (`FileFormats.md`, "Canonical form").
struct CanonicalLawsTests {
    @Test(
        "a day says the same in canonical form, and loses nothing", arguments: 0..<200 as Range<UInt64>, [true, false])
    func days(seed: UInt64, isInOrder: Bool) throws {
        let bytes = RandomDay.bytes(seed, isInOrder: isInOrder)
        let before = try DayFile(bytes, file: "day.md")
        let after = before.canonical
        #expect(after.canonical == after)
        #expect(Layoutless(after.bytes).isPlain)
        let read = try DayFile(after.bytes, file: "day.md")
        #expect(Said(read) == Said(before))
        let (was, remains) = (Layoutless(bytes).own, Layoutless(after.bytes).own)
        #expect(isInOrder ? remains == was : remains.sorted() == was.sorted())
    }

    @Test("a draft among any lines says the same in canonical form", arguments: 0..<200 as Range<UInt64>)
    func drafts(seed: UInt64) throws {
        var random = Seeded(seed)
        let before = try DayFile(RandomText.draft(&random), file: "day.md")
        let after = before.canonical
        #expect(after.canonical == after)
        #expect(Layoutless(after.bytes).isPlain)
        #expect(Said(try DayFile(after.bytes, file: "day.md")) == Said(before))
    }

    @Test("unknown lines and sections all stay, in their order", arguments: 0..<200 as Range<UInt64>)
    func anything(seed: UInt64) throws {
        var random = Seeded(seed)
        let lines = RandomText.anything(&random)
        let own = Layoutless(Array("first\n".utf8) + lines).solid.dropFirst()
        let day = try DayFile(Array("# Day: 2026-01-29\n".utf8) + lines, file: "day.md").canonical
        let empty = DayFile(new: day.date, killTime: try #require(TimeOfDay("20:00")))
        let known = Layoutless(empty.bytes).solid.map { $0 == "kill_time: 20:00" ? "kill_time: null" : $0 }
        #expect(Layoutless(day.bytes).solid.filter { !known.contains($0) } == Array(own))
        let week = try WeekFile(Array("# Week: 2026-W05\n".utf8) + lines, file: "week.md").canonical
        #expect(Layoutless(week.bytes).solid == ["# Week: 2026-W05"] + own)
        let state = try StateFile(Array("# Weekyii State\n".utf8) + lines, file: "STATE.md").canonical
        #expect(Layoutless(state.bytes).solid == ["# Weekyii State"] + own)
        #expect(try DayFile(day.bytes, file: "day.md").canonical == day)
        #expect(try WeekFile(week.bytes, file: "week.md").canonical == week)
        #expect(try StateFile(state.bytes, file: "STATE.md").canonical == state)
        for bytes in [day.bytes, week.bytes, state.bytes] { #expect(Layoutless(bytes).isPlain) }
    }

    private static let weekLines = [
        "range: soon", " status: past ", "status: present", "days:", "- 2026-01-27: expired", "  - 2026-01-26:empty ",
        "  - 2026-01-26: draft", "  - 2026-01-30: gone", "  - 2026-03-01: empty", "summary :", "completed_tasks: 01",
        "  expired_tasks: many", "  total_started_days: 2",
    ]

    @Test("a week says the same in canonical form, and loses nothing", arguments: 0..<200 as Range<UInt64>)
    func weeks(seed: UInt64) throws {
        var random = Seeded(seed)
        let text = Self.text(["# Week: 2026-W05 "], Self.weekLines + Self.weekLines, &random)
        let before = try WeekFile(Array(text.utf8), file: "week.md")
        let after = before.canonical
        #expect(after.canonical == after)
        #expect(Layoutless(after.bytes).isPlain)
        let read = try WeekFile(after.bytes, file: "week.md")
        #expect(read.status == before.status)
        #expect(read.summary == before.summary)
        #expect(read.week.days.map { read.status(of: $0) } == before.week.days.map { before.status(of: $0) })
        #expect(Layoutless(after.bytes).own.sorted() == Layoutless(text.utf8).own.sorted())
        #expect(Layoutless(after.bytes).solid.count == Layoutless(text.utf8).solid.count)
    }

    private static let stateLines = [
        "system_start_date:2026-01-27", " days_started_count: 02", "current_date: null ", "current_week: 2026-W05",
        "current_day:", "\tlast_rollover_at : 2026-01-28 23:21",
    ]

    @Test("STATE.md says the same in canonical form, and loses nothing", arguments: 0..<200 as Range<UInt64>)
    func states(seed: UInt64) throws {
        var random = Seeded(seed)
        let text = Self.text(["# Weekyii State"], Self.stateLines, &random)
        let before = try StateFile(Array(text.utf8), file: "STATE.md")
        let after = before.canonical
        #expect(after.canonical == after)
        #expect(Layoutless(after.bytes).isPlain)
        let read = try StateFile(after.bytes, file: "STATE.md")
        #expect(read.systemStartDate == before.systemStartDate)
        #expect(read.daysStartedCount == before.daysStartedCount)
        #expect(read.currentDate == before.currentDate)
        #expect(read.currentWeek == before.currentWeek)
        #expect(read.currentDay == before.currentDay)
        #expect(read.lastRolloverAt == before.lastRolloverAt)
        #expect(Layoutless(after.bytes).own.sorted() == Layoutless(text.utf8).own.sorted())
        #expect(Layoutless(after.bytes).solid.count == Layoutless(text.utf8).solid.count)
    }

    @Test("a configuration sets the same in canonical form", arguments: 0..<200 as Range<UInt64>)
    func configurations(seed: UInt64) throws {
        var random = Seeded(seed)
        let bytes = RandomText.config(&random)
        let before = try ConfigText(bytes, file: "config")
        let after = try ConfigText(before.canonicalBytes, file: "config")
        #expect(after.canonicalBytes == before.canonicalBytes)
        #expect(Layoutless(after.canonicalBytes).isPlain)
        #expect(Layoutless(after.canonicalBytes).solid == Layoutless(bytes).solid)
        for section in ["first", "plan", "light", "a.b"] {
            for name in ["x", "z", "q", "w", "m"] {
                #expect(after["\(section).\(name)"] == before["\(section).\(name)"])
            }
        }
    }

    /// Known lines in any order, with some missing, and among them numbered lines of the user's and blank ones.
    private static func text(_ heading: [String], _ known: [String], _ random: inout Seeded) -> String {
        let chosen = known.shuffled(using: &random).filter { _ in !random.chance(4) }
        var lines = heading
        for (number, line) in chosen.enumerated() {
            if random.chance(3) { lines.append(random.pick(["", " "])) }
            if random.chance(3) { lines.append(random.pick(["own", "  - own", "> own"]) + " \(number) ") }
            if random.chance(3) { lines.append("") }
            lines.append(line)
        }
        if random.chance(2) { lines += ["", "## own", "", "own: notes", "", "", "### own", ""] }
        let end = random.pick(["\n", "\r\n"])
        return (random.chance(4) ? "\u{FEFF}" : "") + lines.joined(separator: end) + (random.chance(2) ? end : "")
    }
}

/// The lines of a text, whatever their ends.
private struct Layoutless {
    private let text: String
    private let lines: [String]

    init(_ bytes: some Collection<UInt8>) {
        text = String(decoding: bytes.map { $0 }, as: UTF8.self)
        let lines = LineChanges.lines(bytes).map { line in
            String(line.prefix(line.count - line.reversed().prefix { $0 == "␍" }.count))
        }
        self.lines = lines.enumerated().map { $0 == 0 ? $1.replacing("\u{FEFF}", with: "") : $1 }
    }

    /// Lines that aren't blank.
    var solid: [String] { lines.filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } } }

    /// The numbered lines of the user's.
    var own: [String] { lines.filter { $0.contains("own") } }

    /// Whether every line ends with LF, the last one isn't blank and there is no byte order mark.
    var isPlain: Bool {
        let ends = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
        guard let last = ends.last, last.isEmpty, let line = lines.dropLast().last else { return text.isEmpty }
        return line == solid.last && !ends.contains { $0.last == 13 } && text.unicodeScalars.first != "\u{FEFF}"
    }
}

/// The meaning of a day's file, independent of its layout. A draft has the ids that follow from its order.
private struct Said: Equatable {
    private struct Task: Equatable {
        let id: TaskID?
        let type: TaskType
        let title: String
        let subtasks: [String]
        let moments: [Moment?]
        let own: [String]
    }

    private let date: Day
    private let status: DayStatus
    private let killTime: TimeOfDay?
    private let moments: [Moment?]
    private let tasks: [[Task]]
    private let expiredCount: Int
    private let sections: [[String]]

    init(_ day: DayFile) {
        date = day.date
        status = day.status
        killTime = day.killTime
        moments = [day.initiatedAt, day.closedAt]
        expiredCount = day.expiredCount
        sections = day.unknownSections.map { Layoutless($0.utf8).solid }
        tasks = TaskZone.allCases.map { zone in
            day.tasks(in: zone).enumerated().map { index, task in
                Task(
                    id: zone == .draft ? TaskID(index + 1) : task.id, type: task.type ?? .regular, title: task.title,
                    subtasks: task.subtasks, moments: [task.startedAt, task.endedAt], own: Self.own(task))
            }
        }
    }

    private static func own(_ task: TaskEntry) -> [String] {
        let known = ["subtasks", "started_at", "ended_at"]
        let lines = task.sublines.map { String($0.text) }.filter { line in !known.contains { line.contains($0) } }
        return Layoutless(lines.joined(separator: "\n").utf8).solid
    }
}
