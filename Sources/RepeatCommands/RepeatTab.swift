package import Interface
import Journal
import Parts
import Plan
package import Repeat

/// The repeats on the screen.
extension RepeatPart {
    package static let tab = TrackerTab(
        name, Text("Repeat"),
        keys: [
            ScreenKey("d", Text("done"), .record, "repeat done -id {id}"),
            ScreenKey(
                "a", Text("add"), .tracker, "repeat create -every 1-week -m {text}",
                typing: ScreenKey.Prompt(Text("repeat every week"))),
            ScreenKey(
                "e", Text("reword"), .record, "repeat edit -id {id} -m {text}",
                typing: ScreenKey.Prompt(Text("reword"), start: "{title}")),
            ScreenKey(
                "i", Text("interval"), .record, "repeat edit -id {id} -every {text}",
                typing: ScreenKey.Prompt(
                    Text("every (3-day, 2-week, mon,fri)"), start: "{interval}", sample: "week")),
            ScreenKey(
                "w", Text("snooze"), .record, "repeat snooze -id {id} -t {text}",
                typing: ScreenKey.Prompt(Text("remind at"), sample: "09:00")),
            ScreenKey("p", Text("add what is due"), .tracker, "repeat plan", day: "repeat plan -t {day}"),
            ScreenKey("x", Text("delete"), .record, "repeat delete -id {id}"),
        ], daily: ["p"])

    /// What is due.
    package static func beginning(_ list: RepeatList, _ canvas: Canvas) -> Row? {
        guard list.count(of: .overdue) + list.count(of: .today) > 0 else { return nil }
        return .key("p", canvas.language("add what is due"), line(list, canvas).text)
    }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.repeats("tui")
    }
}

extension RepeatState: TrackerFacts {
    package func content(_ now: Now, _ canvas: Canvas) -> PageContent {
        let (list, language) = (RepeatList(list.items.map(\.record), today: now.day), canvas.language)
        let title = Line(RepeatPart.tab.label[language])
        guard !list.items.isEmpty else { return PageContent(title, Self.beginning(language)) }
        let found = RepeatSection.allCases.filter { list.count(of: $0) > 0 }
        let counts = language.list(found.map { $0.counted(list.count(of: $0), language) })
        let isDue = found.contains(.overdue) || found.contains(.today)
        let groups = found.map { section in
            let items = list.items.filter { $0.section == section }
            return [Row(Line("  " + section.heading(language), section.role ?? .heading))]
                + items.map { row(of: $0, now.day, language) }
        }
        let lead = isDue ? [] : [[Row(Line("  " + language("nothing due")))]]
        return PageContent(title, end: counts, Array((lead + groups).joined(separator: [Row()]))) { target in
            guard case .record(let name) = target else { return nil }
            return list.items.first { $0.record.name == name }.map { detail(of: $0, language) }
        }
    }

    /// What an empty page would hold, and how it begins.
    private static func beginning(_ language: Language) -> [Row] {
        [
            Row(Line("  " + language("Tasks that come back some time after they were done, by when they are due."))),
            Row(),
            .key("a", language("add a repeat"), language("every week; i changes the interval")),
        ]
    }

    /// A repeat: its title and interval, and when it is due.
    private func row(of item: RepeatList.Item, _ today: Day, _ language: Language) -> Row {
        let (record, role) = (item.record, item.section.role)
        let due = item.section == .archived ? nil : record.next.map { ShownRepeats.due($0, today, language) }
        return Row(
            "  \(record.title.printable, role)  \(record.interval.every[language], .empty)", end: Line(due ?? "", role),
            .record(item.record.name))
    }

    /// The whole record, with how regularly it was done.
    private func detail(of item: RepeatList.Item, _ language: Language) -> PageContent.Detail {
        let facts = RepeatFacts((try? whole(item)) ?? item.record)
        let values = facts.record.facts.map { ($0[language], $1[language]) }
        let width = values.map(\.0.displayWidth).max() ?? 0
        let rows = values.map { Line("\($0.padded(toColumns: width))  \($1)") }
        let figures = facts.record.completions.isEmpty ? [] : facts.figures(language)
        return PageContent.Detail(
            Line(facts.record.title.printable),
            (rows + figures).map { Row(Line("  ") + $0) } + facts.newest(language).map { Row($0) })
    }

    package func values(at record: String?) -> [String: String] {
        guard let record = list.items.first(where: { $0.record.name == record })?.record else { return [:] }
        return ["title": record.title, "interval": "\(record.interval)"]
    }
}

extension RepeatRecord {
    /// What is told of a repeat on its own, without what is as usual.
    fileprivate var facts: [(label: Text, value: Text)] {
        let silence = self.isNotifying ? nil : Text("none")
        let all: [(Text, Text?)] = [
            (Text("interval"), self.interval.every),
            (Text("due"), next.map(Message.moment)),
            (Text("last done"), lastCompleted.map(Message.moment) ?? Text("not yet")),
            (Text("time of day"), self.time.map { Text(value: $0) }),
            (Text("counted from"), self.start == .due ? Text("the due") : nil),
            (Text("until", context: "a repeat"), self.until.map(Message.date)),
            (Text("reminder"), self.snoozedUntil.map(Message.moment) ?? silence),
            (Text("type"), self.type == .regular ? nil : Message.type(self.type)),
        ]
        return all.compactMap { label, value in value.map { (label, $0) } }
    }
}
