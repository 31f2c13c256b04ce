import Arguments
import CivilTime
import Journal
import Localization
import Messages
import Plan
import Views

/// `pending create precise-day`: makes the whole week of a date.
enum PendingCreatePreciseDay: Command {
    static let description = CommandDescription(
        path: ["pending", "create", "precise-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "make the week of a date", zh: "创建某一天所在的周", ja: "指定した日を含む週を作成する"),
        options: [Options.date("t").taking(.date(.later)), Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        return try context.change("pending create", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            guard date >= now.day else { throw .pastDay(date) }
            let isMade = date.week > snapshot.present && snapshot.ensureWeek(date.week)
            return OpenJournal.Change(reply(date, isMade: isMade, now: now), PendingWeek.message(date.week))
        }
    }

    private static func reply(_ date: Day, isMade: Bool, now: Now) -> Reply {
        let weeks = now.day.week.monday.days(until: date.week.monday) / 7
        guard weeks > 0 else {
            return Reply(
                LocalizedText(
                    en: "\(date) is \(Message.weekday(date).en) of the current week: nothing to make",
                    zh: "\(date) 是本周\(Message.weekday(date).zh)，无需创建",
                    ja: "\(date) は今週の\(Message.weekday(date).ja)です。作成する必要はありません"))
        }
        let which = LocalizedText(
            en: "\(date) is \(Message.weekday(date).en) of \(date.week), \(Message.weeks(weeks)) from now",
            zh: "\(date) 是 \(date.week) 的周\(Message.weekday(date).zh)，\(weeks) 周之后",
            ja: "\(date) は \(date.week) の\(Message.weekday(date).ja)で、\(weeks) 週間後です")
        guard isMade else {
            return Reply(
                LocalizedText(en: "\(which.en); it already exists", zh: "\(which.zh)；已存在", ja: "\(which.ja)。すでにあります"))
        }
        return Reply(
            LocalizedText(
                en: "made \(date.week): \(which.en)", zh: "已创建 \(date.week)：\(which.zh)",
                ja: "\(date.week) を作成しました：\(which.ja)"))
    }
}
