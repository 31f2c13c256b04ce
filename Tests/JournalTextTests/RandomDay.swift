import JournalText
import TestSupport

/// A valid day's file as hand edits may leave it: everything known in any spelling, and anywhere among it numbered
/// lines of the user's.
struct RandomDay {
    private var random: Seeded
    private let isInOrder: Bool
    private let status: DayStatus
    private var text = ""
    private var number = 0
    private var task = 0

    /// The bytes of the file.
    ///
    /// - Parameter isInOrder: whether known lines are in canonical order.
    static func bytes(_ seed: UInt64, isInOrder: Bool) -> [UInt8] {
        var day = RandomDay(seed, isInOrder)
        day.write()
        return Array(day.text.utf8)
    }

    private init(_ seed: UInt64, _ isInOrder: Bool) {
        random = Seeded(seed)
        self.isInOrder = isInOrder
        status = random.pick(DayStatus.allCases)
    }

    private mutating func write() {
        if random.chance(4) { text += "\u{FEFF}" }
        blanks()
        line(random.pick(["# Day: 2026-01-29", "# Day:2026-01-29 (Mon) ", "# Day: 2026-01-29 (Thu)"]))
        others()
        for known in arranged(head) where !known.isEmpty {
            line(known)
            others()
        }
        for name in arranged(sections) { section(name) }
        if random.chance(3) { text.unicodeScalars.removeLast() }
    }

    private mutating func arranged(_ items: [String]) -> [String] { isInOrder ? items : items.shuffled(using: &random) }

    private var head: [String] {
        mutating get {
            let moments = ["", ":2026-01-29 08:30", " : 2026-01-29 08:30  ", ":", ": null"]
            return [
                random.pick(["status: \(status)", " status :\(status)\t"]),
                random.pick(["", "kill_time: 20:00", "\tkill_time:20:00 ", "kill_time:", "kill_time: null"]),
                random.pick(moments.map { $0.isEmpty ? "" : "initiated_at" + $0 }),
                random.pick(moments.map { $0.isEmpty ? "" : "closed_at" + $0 }),
            ]
        }
    }

    private var sections: [String] {
        mutating get {
            let names = ["Draft_Mission_List", "Focus_Zone", "Frozen_Zone", "Complete_Zone", "Expired_Summary", "own"]
            return names.filter { ($0 == "Focus_Zone" && status == .execute) || !random.chance(5) }
        }
    }

    private mutating func section(_ name: String) {
        guard name != "own" else {
            line(own("## "))
            return others(many: 6)
        }
        line(random.pick(["## ", "##  "]) + name + random.pick(["", " "]))
        others()
        switch (name, status) {
        case ("Draft_Mission_List", .empty), ("Draft_Mission_List", .draft): tasks(0...4)
        case ("Focus_Zone", .execute): tasks(1...1)
        case ("Frozen_Zone", .execute), ("Complete_Zone", .execute): tasks(0...3)
        case ("Complete_Zone", .completed), ("Complete_Zone", .expired): tasks(0...3)
        case ("Expired_Summary", _) where !random.chance(4):
            line(random.pick(["expired_count: 4", " expired_count :04 ", "expired_count: 0"]))
            others()
        default: break
        }
    }

    private mutating func tasks(_ counts: ClosedRange<Int>) {
        let isDraft = status == .draft || status == .empty
        let titles = ["买牛奶", "(T01) [ddl] x", "- # y", "e\u{301}", "x\ry"]
        for _ in 0..<Int.random(in: counts, using: &random) {
            task += 1
            let id = isDraft ? random.pick(["", "[ ] ", "(T07)  "]) : "(\(TaskID(task))) "
            let type = random.pick(["[ddl] ", "[regular]", "[休闲]  ", ""])
            line(random.pick(["- ", "*  "]) + id + type + random.pick(titles) + random.pick(["", "  "]))
            sublines()
            if random.chance(3) { others() }
        }
    }

    private mutating func sublines() {
        let known = [
            "  - subtasks: a; b", "\t*  subtasks:a;;b ", "  - started_at: 2026-01-29 08:30",
            " - ended_at:2026-01-29 09:00",
        ]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            blanks()
            let subline = random.chance(2) ? own(random.pick(["  - ", "   - image: ", " "])) : random.pick(known)
            line(subline)
        }
    }

    /// Lines of the user's, and blank ones.
    private mutating func others(many: Int = 2) {
        for _ in 0..<Int.random(in: 0...many, using: &random) {
            blanks()
            line(own(random.pick(["", "", "> ", "#", "key: ", "own: "])))
        }
        blanks()
    }

    private mutating func own(_ prefix: String) -> String {
        number += 1
        return prefix + "own \(number)" + random.pick(["", " ", "\t", "\u{3000}"])
    }

    private mutating func blanks() {
        if random.chance(3) { line(random.pick(["", " ", "\t "])) }
        if random.chance(6) { line("") }
    }

    private mutating func line(_ text: String) { self.text += text + random.pick(["\n", "\n", "\r\n", "\r\r\r\n"]) }
}
