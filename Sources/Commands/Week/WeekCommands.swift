import Actions
import CivilTime
import CommandLine
import DateWords
import JournalText
import Localization
import Plan
import Views

enum WeekCommands {
    /// The commands of `week`, in the order of help.
    static let week = [copyDay, overview]
    static let present = [presentWeek, presentToday]

    /// `week copy-day`: copies the draft of any day to another.
    static let copyDay = Command(
        "week copy-day", in: CommandGroup.plan,
        LocalizedText(
            en: "copy a day's draft to another day", zh: "把某天的草稿复制到另一天", ja: "ある日の下書きを別の日にコピーする"),
        options: [from, to, Options.confirmed, Options.noVerify]
    ) { context in
        let (source, target) = (try context[from], try context[to])
        return try context.run { now in
            CopyDraft(from: source.target(on: now.day), to: target.target(on: now.day))
        }
    }

    /// `present show week`: shows the seven days of the week in Present.
    static let presentWeek = Command.showing(
        "present show week", in: CommandGroup.plan,
        LocalizedText(en: "show the current week", zh: "查看本周", ja: "今週を表示する"),
        examples: ["weekyii present", "weekyii present show week"], isLook: true,
        shortForms: ["present"]
    ) { context in
        try context.look("present show week") { snapshot, now in
            ShownWeek(plan: try snapshot.week(snapshot.present), today: now.day, hasSummary: false)
        }
    }

    /// `present show today`: shows the number of started days, and today's counts.
    static let presentToday = Command.showing(
        "present show today", in: CommandGroup.plan,
        LocalizedText(
            en: "show days started and today in numbers", zh: "查看已启动天数和今天的概况", ja: "開始した日数と今日の集計を表示する"),
        examples: ["weekyii present show today"], isLook: true
    ) { context in
        try context.look("present show today") { snapshot, now in
            let day = try snapshot.day(now.day)
            return ShownTodayCounts(day: day, daysStarted: snapshot.state.daysStartedCount)
        }
    }

    /// `week [WEEK]`: every day of a week with its tasks.
    static let overview = Command.overview(
        "week", in: CommandGroup.plan,
        LocalizedText(en: "show a week with its tasks", zh: "查看一周及其任务", ja: "週とそのタスクを表示する"),
        chosen.optional, examples: ["weekyii week", "weekyii week next", "weekyii week -t 2026-W06"],
        tried: ["next": "next", "last": "last", "agenda": "", "calendar": ""]
    ) { context in
        let typed = try context[chosen.optional]
        let week = { (today: Day) in typed?.week(on: today) ?? today.week }
        return try context.look("week", needing: { [week($0)] }) { snapshot, now in
            ShownWeekTasks(plan: try snapshot.shownWeek(week(now.day)), today: now.day)
        }
    }

    private static let chosen = Options.week(.any)
    private static let from = Options.date(.drafted, named: "from")
    private static let to = Options.date(.plannable, named: "to")
}
