package import CivilTime
package import JournalText
package import Localization
package import Plan
import Terminal

/// The reason of a rule of the plan, and what would work.
extension Message {
    /// - Parameters:
    ///   - error: the error of the rule.
    ///   - today: today's date, which is called "today".
    package static func refusal(_ error: PlanError, today: Day) -> LocalizedText {
        func name(_ day: Day) -> LocalizedText {
            // In Chinese and Japanese, a date is followed by a space before words.
            day == today
                ? LocalizedText(en: "today", zh: "今天", ja: "今日")
                : LocalizedText(en: "\(day)", zh: "\(day) ", ja: "\(day) ")
        }
        switch error {
        case .started(let day):
            return LocalizedText(
                en: "\(name(day)) has started and cannot be edited", zh: "\(name(day))任务流已启动，无法编辑",
                ja: "\(name(day))は開始済みのため、編集できません")
        case .alreadyStarted(let day):
            return LocalizedText(
                en: "\(name(day)) has already started", zh: "\(name(day))任务流已启动，无法编辑",
                ja: "\(name(day))はすでに開始しています")
        case .ended(let day, let status):
            return LocalizedText(
                en: "\(name(day)) has ended (\(self.status(status))) and cannot be changed",
                zh: "\(name(day))任务流已结束（\(self.status(status))），无法更改",
                ja: "\(name(day))は終了しているため（\(self.status(status))）、変更できません")
        case .noDraft(let day) where day < today:
            return LocalizedText(
                en: "\(day) has no draft", zh: "\(day) 任务流不存在", ja: "\(day) の下書きがありません")
        case .noDraft(let day):
            return LocalizedText(
                en: "\(name(day)) has no draft; weekyii "
                    + (day == today ? "today create" : "day create -t \(day)") + " -m \"…\" creates one",
                zh: "\(name(day))任务流不存在；可用 weekyii "
                    + (day == today ? "today create" : "day create -t \(day)") + " -m \"…\" 创建",
                ja: "\(name(day))の下書きがありません。weekyii " + (day == today ? "today create" : "day create -t \(day)")
                    + " -m \"…\" で作成できます")
        case .draftGone(let day, let status):
            return LocalizedText(
                en: "\(name(day)) has no draft any more (\(self.status(status))): only a draft can be copied",
                zh: "\(name(day))任务流已不是草稿（\(self.status(status))），只能复制草稿",
                ja: "\(name(day))はもう下書きではありません（\(self.status(status))）。コピーできるのは下書きだけです")
        case .emptyDraft(let day):
            return LocalizedText(
                en: "the draft of \(name(day)) has no tasks; nothing to start", zh: "任务列表为空，无法启动",
                ja: "\(name(day))の下書きにタスクがないため、開始できません")
        case .notStarted(let day, isLate: true):
            return LocalizedText(
                en:
                    "\(name(day)) isn't started and its kill time has passed; weekyii today copy-to -t tomorrow copies it",
                zh: "\(name(day))任务流尚未启动，kill_time 已过；可用 weekyii today copy-to -t tomorrow 复制到明天",
                ja: "\(name(day))は開始されておらず、kill_time を過ぎています。weekyii today copy-to -t tomorrow で明日へコピーできます")
        case .notStarted(let day, isLate: false):
            return LocalizedText(
                en: "\(name(day)) isn't started; weekyii today start starts it",
                zh: "\(name(day))任务流尚未启动；可用 weekyii today start 启动",
                ja: "\(name(day))は開始されていません。weekyii today start で開始できます")
        case .otherFocus(let id, let expected):
            return LocalizedText(
                en: "the task in Focus is \(id), not \(expected)", zh: "当前专注的任务是 \(id)，不是 \(expected)",
                ja: "フォーカス中のタスクは \(id) で、\(expected) ではありません")
        case .killTimePassed(let time):
            return LocalizedText(
                en: "kill_time \(time) has passed and can no longer be changed", zh: "kill_time 已过，无法延长（\(time)）",
                ja: "kill_time \(time) を過ぎたため、もう変更できません")
        case .killTimeNotAfterNow(let time, let now):
            return LocalizedText(
                en: "\(time) isn't after now (\(now)): it would expire the day at once",
                zh: "\(time) 不晚于现在（\(now)），会使今天立即过期", ja: "\(time) は現在時刻（\(now)）より後ではありません。今日がすぐに期限切れになってしまいます")
        case .noPosition(let position, let count):
            return LocalizedText(
                en: "no task \(position): the draft has \(tasks(count))",
                zh: "没有第 \(position) 条任务：草稿共有 \(count) 个任务", ja: "\(position) 番のタスクはありません。下書きのタスクは \(count) 件です")
        case .noStartedTask(let id):
            return LocalizedText(
                en: "no task \(id); weekyii today show -all lists the tasks",
                zh: "没有任务 \(id)；可用 weekyii today show -all 查看",
                ja: "タスク \(id) はありません。weekyii today show -all で確認できます")
        case .tooManyTasks(let limit):
            return LocalizedText(
                en: "a day has at most \(limit) tasks", zh: "一天最多 \(limit) 个任务", ja: "1 日のタスクは \(limit) 件までです")
        case .pastDay(let day):
            return LocalizedText(en: "\(day) is in the past", zh: "\(day) 已经过去", ja: "\(day) はすでに過ぎています")
        case .notPastDay(let day):
            return LocalizedText(
                en: "\(day) isn't before today; weekyii day show -t \(day) shows it",
                zh: "\(day) 不在今天之前；可用 weekyii day show -t \(day) 查看",
                ja: "\(day) は今日より前ではありません。weekyii day show -t \(day) で表示できます")
        case .zoneBreaksDay(let day, let zone):
            return LocalizedText(
                en:
                    "in \(zone) the plan of \(day) would end at once or start in the future; set it when the day has ended",
                zh: "在 \(zone) 时区，\(day) 的任务流会立即结束或尚未开始；请在当天结束后再设置",
                ja: "\(zone) では \(day) の計画がすぐに終わるか、未来に始まることになります。その日が終わってから設定してください")
        case .sameDay(let day):
            return LocalizedText(
                en: "\(day) cannot be copied to itself", zh: "\(day) 不能复制到自身", ja: "\(day) をその日自身にコピーすることはできません")
        case .notAfterToday(let day):
            return LocalizedText(
                en: "\(day) isn't after today; a draft is copied to tomorrow or later",
                zh: "\(day) 不在今天之后；草稿只能复制到明天或更晚", ja: "\(day) は今日より後ではありません。下書きをコピーできるのは明日以降です")
        case .draftAhead(let day):
            return LocalizedText(
                en: "\(day) isn't before today; weekyii week copy-day -from \(day) -to today copies its draft",
                zh: "\(day) 不在今天之前；可用 weekyii week copy-day -from \(day) -to today 复制其草稿",
                ja: "\(day) は今日より前ではありません。その下書きは weekyii week copy-day -from \(day) -to today でコピーできます")
        case .forgotten(let day):
            return LocalizedText(
                en:
                    "\(day) was started, and what expired is forgotten; only a draft that was never started can be copied",
                zh: "\(day) 任务流已启动过，过期的内容不再保留；只能复制从未启动的草稿",
                ja: "\(day) は開始されたため、期限切れの内容は残っていません。コピーできるのは開始されなかった下書きだけです")
        case .neverPlanned(let day):
            return LocalizedText(
                en: "\(day) had no draft", zh: "\(day) 没有草稿", ja: "\(day) に下書きはありませんでした")
        case .draftLost(let day):
            return LocalizedText(
                en: "the history has no draft of \(day) with a task", zh: "历史中没有 \(day) 的带任务的草稿",
                ja: "\(day) のタスクのある下書きは履歴にありません")
        case .weekNotAhead(let week):
            return LocalizedText(
                en: "\(week) isn't after the current week", zh: "\(week) 不在本周之后", ja: "\(week) は今週より後ではありません")
        case .unreadable(let diagnostic): return self.diagnostic(diagnostic)
        case .input(let error): return input(error)
        case .noTask(let day): return noTask(day)
        case .noSuchDay(let day):
            return LocalizedText(en: "day \(day) not found", zh: "找不到日期: \(day)", ja: "日が見つかりません：\(day)")
        case .noSuchWeek(let week) where week <= today.week:
            return LocalizedText(
                en: "week \(week) not found; weekyii past shows those that exist",
                zh: "找不到周: \(week)；可用 weekyii past 查看已有的周",
                ja: "週が見つかりません：\(week)。ある週は weekyii past で表示できます")
        case .noSuchWeek(let week):
            return LocalizedText(
                en: "week \(week) not found; weekyii pending create week -t \(week) creates a future one",
                zh: "找不到周: \(week)；可用 weekyii pending create week -t \(week) 创建未来的周",
                ja: "週が見つかりません：\(week)。今後の週は weekyii pending create week -t \(week) で作成できます")
        }
    }

    /// The problem with the input, and the forms that would work.
    package static func input(_ error: InputError) -> LocalizedText {
        switch error {
        case .noTasks: LocalizedText(en: "no task in -m", zh: "-m 中没有任务", ja: "-m にタスクがありません")
        case .title(let problem, let item):
            title(problem, of: LocalizedText(en: "task \(item)", zh: "第 \(item) 个任务", ja: "\(item) 番目のタスク"))
        case .instruction(let text, let meant?):
            LocalizedText(
                en: "unknown instruction '\(text.printable)'; did you mean '\(meant.printable)'?",
                zh: "无法理解“\(text.printable)”；是否想输入“\(meant.printable)”？",
                ja: "「\(text.printable)」を理解できません。「\(meant.printable)」のことですか？")
        case .instruction(let text, nil): instruction(text)
        case .instructionAsTask(let text):
            LocalizedText(
                en: """
                    '\(text.printable)' is an instruction; write it on a line of its own, or, in a title, \
                    after \\; or in quotes: "\(text.printable)"
                    """,
                zh: "“\(text.printable)”是一条指令；请单独写成一行，若是标题，请写在 \\; 之后或加引号：\"\(text.printable)\"",
                ja: "「\(text.printable)」は指示です。1 行に分けて書くか、タイトルなら \\; の後か引用符の中に書きます：\"\(text.printable)\"")
        case .position(let text, let positions): position(text.printable, positions)
        }
    }

    private static func position(_ text: String, _ positions: InputError.Positions) -> LocalizedText {
        let forms =
            switch positions {
            case .list:
                LocalizedText(
                    en: "use T03, 3 or #3, a list (1, 3) or a range (2-4)",
                    zh: "可用 T03、第3条、3、#3，也可用列表（1、3）或范围（2-4）", ja: "T03、3、#3 のほか、並び（1、3）や範囲（2-4）が使えます")
            case .one:
                LocalizedText(
                    en: "use one task: T03, 3 or #3", zh: "只能指定一个任务：T03、第3条、3 或 #3",
                    ja: "指定できるタスクは 1 件です：T03、3、#3")
            case .target:
                LocalizedText(
                    en: "use T03, 3, #3, top or bottom", zh: "可用 T03、第3条、3、#3、第一或最后",
                    ja: "T03、3、#3、先頭、最後が使えます")
            }
        guard !text.isEmpty else {
            return LocalizedText(en: "missing position; \(forms)", zh: "缺少位置；\(forms)", ja: "位置がありません。\(forms)")
        }
        return LocalizedText(
            en: "invalid position '\(text)'; \(forms)", zh: "“\(text)”不是有效位置；\(forms)",
            ja: "「\(text)」は位置として無効です。\(forms)")
    }

    /// The problem of a text that is one line of a file.
    ///
    /// - Parameter name: what the text is: the title.
    package static func title(
        _ problem: TaskTitle.Problem, of name: LocalizedText, longest: Int = TaskTitle.longest
    ) -> LocalizedText {
        switch problem {
        case .empty: LocalizedText(en: "\(name) has no text", zh: "\(name)没有文字", ja: "\(name)に文字がありません")
        case .tooLong(let characters):
            LocalizedText(
                en: "\(name) is \(characters) characters long; the limit is \(longest)",
                zh: "\(name)有 \(characters) 个字符，最多 \(longest) 个", ja: "\(name)が \(characters) 文字ですが、最大は \(longest) 文字です"
            )
        case .controlCharacter(let scalar):
            LocalizedText(
                en: "\(name) contains a control character (\(String(scalar).printable)); it is one line of text",
                zh: "\(name)含有控制字符（\(String(scalar).printable)）；应为一行文字",
                ja: "\(name)に制御文字（\(String(scalar).printable)）が含まれています。1 行のテキストにしてください")
        }
    }

    private static func instruction(_ text: String) -> LocalizedText {
        let forms = InstructionForm.all.flatMap(\.examples).joined(separator: LocalizedText(" | "))
        return LocalizedText(
            en: "unknown instruction '\(text.printable)'; use \(forms)", zh: "无法理解“\(text.printable)”（\(forms)）",
            ja: "「\(text.printable)」を理解できません（\(forms)）")
    }
}

/// An error of a rule of the plan, with today's date, so that the message can say "today".
package struct DatedPlanError: ReportedError {
    package let error: PlanError
    package let today: Day

    package init(_ error: PlanError, today: Day) {
        self.error = error
        self.today = today
    }

    package var failure: Failure {
        switch error {
        case .input(let error): return error.failure
        case .unreadable(let diagnostic): return Failure(Message.unreadable(diagnostic), .files)
        default: return Failure(Message.refusal(error, today: today), .refused)
        }
    }

    /// Whether the day can't be planned any more, so that it doesn't open in an editor again.
    package var endsPlanning: Bool {
        switch error {
        case .started, .ended, .pastDay: true
        default: false
        }
    }
}

extension InputError: ReportedError {
    package var failure: Failure { Failure(Message.input(self), .usage) }
}
