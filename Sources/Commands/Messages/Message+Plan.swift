import Arguments
import CivilTime
import JournalText
import Plan
import Terminal

/// Why a rule of the plan refuses, and what would work.
extension Message {
    /// - Parameters:
    ///   - error: what the rule says.
    ///   - today: today's date: a day that is today is called so.
    static func refusal(_ error: PlanError, today: Day) -> LocalizedText {
        func name(_ day: Day) -> LocalizedText {
            day == today ? LocalizedText(en: "today", zh: "今天") : LocalizedText("\(day)")
        }
        switch error {
        case .started(let day):
            return LocalizedText(
                en: "\(name(day).en) has started and can't be edited", zh: "\(name(day).zh)任务流已启动，无法编辑")
        case .ended(let day, let status):
            return LocalizedText(
                en: "\(name(day).en) has ended (\(status.rawValue)) and can't be changed",
                zh: "\(name(day).zh)任务流已结束（\(status.rawValue)），无法更改")
        case .noDraft(let day):
            return LocalizedText(
                en: "\(name(day).en) has no draft; weekyii "
                    + (day == today ? "today create" : "day create -t \(day)") + " -m \"…\" makes one",
                zh: "\(name(day).zh)任务流不存在")
        case .emptyDraft(let day):
            return LocalizedText(
                en: "the draft of \(name(day).en) has no task, so there is nothing to start", zh: "任务列表为空，无法启动")
        case .notStarted(let day):
            return LocalizedText(
                en: "\(name(day).en) isn't started; weekyii today start starts it",
                zh: "\(name(day).zh)任务流尚未启动；可用 weekyii today start 启动")
        case .otherFocus(let id, let expected):
            return LocalizedText(
                en: "the task in Focus is \(id), not \(expected)", zh: "当前专注的任务是 \(id)，不是 \(expected)")
        case .killTimePassed(let time):
            return LocalizedText(
                en: "kill_time \(time) has passed and can't be changed any more", zh: "kill_time 已过，无法延长")
        case .killTimeNotAfterNow(let time, let now):
            return LocalizedText(
                en: "\(time) isn't after now (\(now)): it would expire the day at once",
                zh: "\(time) 不晚于现在（\(now)），会使今天立即过期")
        case .noPosition(let position, let count):
            return LocalizedText(
                en: "there is no task \(position): the draft has \(tasks(count))",
                zh: "没有第 \(position) 条任务：草稿共有 \(count) 个任务")
        case .tooManyTasks(let limit):
            return LocalizedText(en: "a day has at most \(limit) tasks", zh: "一天最多 \(limit) 个任务")
        case .pastDay(let day):
            return LocalizedText(en: "\(day) has gone by", zh: "\(day) 已经过去")
        case .notPastDay(let day):
            return LocalizedText(
                en: "\(day) isn't before today; weekyii day show -t \(day) shows it",
                zh: "\(day) 不在今天之前；可用 weekyii day show -t \(day) 查看")
        case .zoneBreaksDay(let day, let zone):
            return LocalizedText(
                en:
                    "in \(zone) the plan of \(day) would end at once or start in the future; set it when the day has ended",
                zh: "在 \(zone) 时区，\(day) 的任务流会立即结束或尚未开始；请在当天结束后再设置",
                ja: "\(zone) では \(day) の計画がすぐに終わるか、未来に始まることになります。その日が終わってから設定してください")
        case .sameDay(let day):
            return LocalizedText(en: "\(day) can't be copied to itself", zh: "\(day) 不能复制到自身")
        case .notAfterToday(let day):
            return LocalizedText(
                en: "\(day) isn't after today; a draft is copied to tomorrow or later",
                zh: "\(day) 不在今天之后；草稿只能复制到明天或更晚")
        case .weekNotAhead(let week):
            return LocalizedText(
                en: "\(week) isn't after the current week", zh: "\(week) 不在本周之后")
        case .unreadable(let diagnostic): return self.diagnostic(diagnostic)
        case .noSuchDay(let day): return LocalizedText(en: "no such day: \(day)", zh: "找不到日期: \(day)")
        case .noSuchWeek(let week):
            return LocalizedText(
                en: "no such week: \(week); weekyii pending create week -t \(week) makes a future one",
                zh: "找不到周: \(week)；可用 weekyii pending create week -t \(week) 创建未来的周")
        }
    }

    /// What is wrong with what was typed, and the forms that would work.
    static func input(_ error: InputError) -> LocalizedText {
        switch error {
        case .noTasks: LocalizedText(en: "no task in -m", zh: "-m 中没有任务")
        case .title(let fault, let item): title(fault, item: item)
        case .instruction(let text): instruction(text)
        case .position(let text):
            LocalizedText(
                en: "'\(text.printable)' is no position (T03, 第3条, 3 or #3)",
                zh: "“\(text.printable)”不是位置（T03、第3条、3 或 #3）")
        }
    }

    private static func title(_ fault: TaskTitle.Fault, item: Int) -> LocalizedText {
        switch fault {
        case .empty: LocalizedText(en: "task \(item) has no title", zh: "第 \(item) 个任务没有标题")
        case .tooLong(let characters):
            LocalizedText(
                en: "task \(item) has \(characters) characters, the most is \(TaskTitle.longest)",
                zh: "第 \(item) 个任务有 \(characters) 个字符，最多 \(TaskTitle.longest) 个")
        case .controlCharacter(let scalar):
            LocalizedText(
                en: "task \(item) holds a control character (\(String(scalar).printable))",
                zh: "第 \(item) 个任务含有控制字符（\(String(scalar).printable)）")
        }
    }

    private static func instruction(_ text: String) -> LocalizedText {
        LocalizedText(
            en: "'\(text.printable)' isn't understood (add: A; B | insert before 2: X | insert after 2: X | delete: 3 "
                + "| rewrite 2: Y | move 4 to 1 | copy: 2)",
            zh: "无法理解“\(text.printable)”（新增：A；B | 在第2条前插入：X | 在第2条后插入：X | 删除：第3条 "
                + "| 把第2条改成：Y | 把第4条移到第1条 | 复制：第2条）")
    }
}
