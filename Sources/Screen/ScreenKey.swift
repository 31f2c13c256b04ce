package import Localization

/// A key that does something on some page; the arrows, the tabs and Enter move.
package enum ScreenKey: Unicode.Scalar, CaseIterable, Sendable {
    case add = "a", reword = "e", delete = "x", later = "J", earlier = "K", type = "t", subtask = "b"
    case start = "s", done = "d", killTime = "z", copy = "c", note = "n"
    case snooze = "w", fast = "f", promise = "m", night = "o", plan = "p"
    case go = "g", find = "/", command = ":", undo = "u", sync = "S", reload = "r", help = "?", quit = "q"

    /// The keys that work on every page.
    static let everywhere: [ScreenKey] = [.go, .find, .command, .undo, .sync, .reload, .help, .quit]

    /// Its name in the footer.
    package var label: LocalizedText {
        switch self {
        case .add: LocalizedText(en: "add", zh: "添加", ja: "追加")
        case .reword: LocalizedText(en: "reword", zh: "改写", ja: "書き換え")
        case .delete: LocalizedText(en: "delete", zh: "删除", ja: "削除")
        case .later: LocalizedText(en: "move down", zh: "下移", ja: "下へ")
        case .earlier: LocalizedText(en: "move up", zh: "上移", ja: "上へ")
        case .type: LocalizedText(en: "type", zh: "类型", ja: "種類")
        case .subtask: LocalizedText(en: "subtask", zh: "子任务", ja: "子タスク")
        case .start: LocalizedText(en: "start", zh: "启动", ja: "開始")
        case .done: LocalizedText(en: "done", zh: "完成", ja: "完了")
        case .killTime: LocalizedText(en: "kill time", zh: "kill_time", ja: "kill_time")
        case .copy: LocalizedText(en: "copy", zh: "复制", ja: "コピー")
        case .note: LocalizedText(en: "note", zh: "备注", ja: "メモ")
        case .snooze: LocalizedText(en: "snooze", zh: "推迟", ja: "延期")
        case .fast: LocalizedText(en: "start or end", zh: "开始或结束", ja: "開始・終了")
        case .promise: LocalizedText(en: "promise", zh: "承诺", ja: "約束")
        case .night: LocalizedText(en: "night's light", zh: "夜灯", ja: "夜の灯り")
        case .plan: LocalizedText(en: "put in what is due", zh: "放入到期任务", ja: "期限分を入れる")
        case .go: LocalizedText(en: "go to a date", zh: "转到日期", ja: "日付へ")
        case .find: LocalizedText(en: "find", zh: "查找", ja: "検索")
        case .command: LocalizedText(en: "command", zh: "命令", ja: "コマンド")
        case .undo: LocalizedText(en: "undo", zh: "撤销", ja: "元に戻す")
        case .sync: LocalizedText(en: "sync", zh: "同步", ja: "同期")
        case .reload: LocalizedText(en: "reload", zh: "重新读取", ja: "再読み込み")
        case .help: LocalizedText(en: "keys", zh: "按键", ja: "キー")
        case .quit: LocalizedText(en: "quit", zh: "退出", ja: "終了")
        }
    }

    /// The command that does the same; nil for a key of the screen's own.
    package var command: String? {
        switch self {
        case .add: "today create, day create, repeat create, fast add"
        case .reword: "today update -m \"rewrite 2: …\", repeat edit"
        case .delete: "today update -m \"delete: 2\", repeat delete, fast delete"
        case .later, .earlier: "today update -m \"move 2 to 1\""
        case .type: "today update -m \"rewrite 2: [ddl] …\""
        case .subtask: "today update -m \"subtask 2: …\""
        case .start: "today start"
        case .done: "today done focus_zone, repeat done"
        case .killTime: "today change-kill-time"
        case .copy: "today copy-to, week copy-day"
        case .note: "day edit, fast adjust -m"
        case .snooze: "repeat snooze"
        case .fast: "fast start, fast end"
        case .promise: "light commit"
        case .night: "light sleep"
        case .plan: "repeat plan"
        case .undo: "day edit"
        case .sync: "sync"
        case .go: "day show"
        case .find, .command, .reload, .help, .quit: nil
        }
    }

    /// The tabs on whose pages it works.
    var tabs: [ScreenTab] {
        switch self {
        case .add: [.today, .week, .pending, .repeats, .fast]
        case .reword: [.today, .repeats]
        case .delete: [.today, .repeats, .fast]
        case .later, .earlier, .type, .subtask: [.today]
        case .start: [.today, .week]
        case .done, .plan: [.today, .repeats]
        case .killTime, .copy: [.today, .week, .pending]
        case .note: [.today, .week, .pending, .fast]
        case .snooze: [.repeats]
        case .fast: [.fast]
        case .promise, .night: [.light]
        case .go, .find, .command, .undo, .sync, .reload, .help, .quit: ScreenTab.allCases
        }
    }
}

extension ScreenPage {
    /// The tab whose keys work on the page: a day's detail has those of Today.
    var kind: ScreenTab {
        switch self {
        case .day: .today
        case .week: .week
        case .pending: .pending
        case .past: .past
        case .stats: .stats
        case .repeats: .repeats
        case .fast: .fast
        case .light: .light
        }
    }
}

extension ScreenTab {
    /// The heading.
    package var label: LocalizedText {
        switch self {
        case .today: LocalizedText(en: "Today", zh: "今天", ja: "今日")
        case .week: LocalizedText(en: "Week", zh: "周", ja: "週")
        case .pending: LocalizedText(en: "Pending", zh: "未来", ja: "今後")
        case .past: LocalizedText(en: "Past", zh: "过去", ja: "過去")
        case .stats: LocalizedText(en: "Stats", zh: "统计", ja: "統計")
        case .repeats: LocalizedText(en: "Repeat", zh: "重复", ja: "繰り返し")
        case .fast: LocalizedText(en: "Fast", zh: "断食", ja: "断食")
        case .light: LocalizedText(en: "Light", zh: "灯", ja: "灯り")
        }
    }
}
