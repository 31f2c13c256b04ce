import DateWords
package import Interface
import Plan

package enum WeekCommands {
    /// The commands of `week`, in the order of help.
    package static let week = [copyDay, overview]
    package static let present = [presentWeek, presentToday]

    static let copyDay = Command(
        "week copy-day", in: CommandGroup.plan, Text("copy a day's draft to another day"),
        options: [from, to, Options.confirmed, Options.noVerify]
    ) { context in
        let (from, to) = (try context[from], try context[to])
        return try context.run { CopyDraft(source: from.target(on: $0.day), target: to.target(on: $0.day)) }
    }

    static let presentWeek = Command.showing(
        "present show week", in: CommandGroup.plan, Text("show the current week"),
        examples: ["weekyii present", "weekyii present show week"], shortForms: ["present"]
    ) { context in
        try context.look("present show week") { snapshot, now in
            ShownWeek(plan: try snapshot.week(snapshot.present), today: now.day, hasSummary: false)
        }
    }

    static let presentToday = Command.showing(
        "present show today", in: CommandGroup.plan, Text("show days started and today in numbers"),
        examples: ["weekyii present show today"]
    ) { context in
        try context.look("present show today") { snapshot, now in
            ShownTodayCounts(day: try snapshot.day(now.day), daysStarted: snapshot.state.daysStartedCount)
        }
    }

    static let overview = Command.showing(
        "week", in: CommandGroup.plan, Text("show a week with its tasks"),
        options: [chosen.optional], operands: [chosen.optional],
        examples: ["weekyii week", "weekyii week next", "weekyii week -t 2026-W06"], isHidden: true,
        tried: ["next": "next", "last": "last", "agenda": "", "calendar": ""]
    ) { context in
        let typed = try context[chosen.optional]
        let week = { (today: Day) in typed?.value(on: today) ?? today.week }
        return try context.look("week", needing: { [week($0)] }) { snapshot, now in
            ShownWeekTasks(plan: try snapshot.shownWeek(week(now.day)), today: now.day)
        }
    }

    private static let chosen = Options.week(.any)
    private static let from = Options.date(.drafted, named: "from")
    private static let to = Options.date(.plannable, named: "to")
}
