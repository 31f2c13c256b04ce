import CivilTime
import Repeat
import Testing

@Suite("The list of repeats")
struct RepeatListTests {
    let list: RepeatList

    init() throws {
        let entry = { (name: String, title: String, next: String) in
            try RepeatFile.new(title, every: "1-day", next: next, now: "2026-01-01 08:00")
                .moved(to: RepeatName.path(name))
        }
        let old = try entry("旧掃除", "旧掃除", "2026-01-02 08:00")
        list = RepeatList(
            [
                try entry("掃除機", "掃除機", "2026-02-05 08:00"), try entry("掃除", "掃除", "2026-01-28 23:59"),
                try entry("3", "three", "2026-01-29 00:00"), try entry("Milk", "buy Milk", "2026-01-29 23:59"),
                try old.archived("2026-01-02 08:00"),
                try entry("milk-2", "Oat", "2026-01-29 23:59"),
            ], today: day("2026-01-29"))
    }

    @Test("is sorted by the next reminder, in sections by date")
    func sections() {
        #expect(list.items.map(\.record.name) == ["掃除", "3", "Milk", "milk-2", "掃除機", "旧掃除"])
        #expect(list.items.map(\.section) == [.overdue, .today, .today, .today, .upcoming, .archived])
        #expect(list.items.map(\.number) == [1, 2, 3, 4, 5, nil])
    }

    @Test(
        "is searched by name, place, beginning and part",
        arguments: [
            ("掃除", ["掃除"]), ("3", ["3"]), ("#3", ["Milk"]), ("2", ["3"]), ("5", ["掃除機"]), ("6", []), ("0", []),
            ("Milk", ["Milk"]), ("milk-2", ["milk-2"]), ("MILK", ["Milk"]), ("mil", ["Milk", "milk-2"]),
            ("buy", ["Milk"]),
            ("oat", ["milk-2"]), ("除機", ["掃除機"]), ("除", ["掃除", "掃除機", "旧掃除"]), ("旧", ["旧掃除"]), ("three", ["3"]),
            ("", []), ("zzz", []), (" 掃除機 ", ["掃除機"]),
        ])
    func found(_ reference: String, _ names: [String]) {
        switch list.find(reference) {
        case .one(let item): #expect([item.record.name] == names)
        case .many(let items): #expect(items.map(\.record.name) == names && names.count > 1)
        case .none: #expect(names.isEmpty)
        }
    }

    @Test("names what is due up to a day")
    func due() {
        #expect(list.due(upTo: day("2026-01-28")).map(\.record.name) == ["掃除"])
        #expect(list.due(upTo: day("2026-02-05")).count == 5 && list.due(upTo: day("2026-01-27")).isEmpty)
    }

    @Test("counts two completions of one due once")
    func statistics() throws {
        let all = try RepeatStatistics(RepeatFile.cleaning.completions)
        #expect(try all == RepeatStatistics(RepeatFile.cleaning.completions + RepeatFile.cleaning.completions))
        #expect(all.completions == 2 && all.onTime == 0 && all.meanInterval == 5)
        #expect(all.longestLateness == 2 * 1440 + 17)
        let again = Completion(moment("2026-01-30 09:12"), due: moment("2026-01-27 08:55"))
        #expect(try RepeatStatistics(RepeatFile.cleaning.completions + [again]) == all)
        #expect(RepeatStatistics([Completion(moment("2026-01-27 23:59"), due: moment("2026-01-27 08:55"))]).onTime == 1)
        #expect(RepeatStatistics([]).meanInterval == nil)
    }
}
