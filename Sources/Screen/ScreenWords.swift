import CivilTime
package import Localization
import Messages
import Plan
import Terminal

/// The screen's own phrases. What an action refuses, asks or answers is in the action's words.
package enum ScreenWords {
    package static let command = LocalizedText("weekyii")
    static let date = LocalizedText(en: "date", zh: "日期", ja: "日付")
    static let tasks = LocalizedText(en: "tasks (; separates)", zh: "任务（用；分隔）", ja: "タスク（; で区切る）")
    static let subtasks = LocalizedText(en: "subtasks (; separates)", zh: "子任务（用；分隔）", ja: "子タスク（; で区切る）")
    static let killTime = LocalizedText(en: "kill time", zh: "kill_time", ja: "kill_time")
    static let copy = LocalizedText(en: "copy to the date", zh: "复制到日期", ja: "コピー先の日付")

    static let nothingToUndo = LocalizedText(
        en: "nothing to undo: no draft was edited here yet", zh: "没有可撤销的内容：这里还没有修改过草稿",
        ja: "元に戻すものがありません：ここではまだ下書きを編集していません")
    package static let changedMeanwhile = LocalizedText(
        en: "not undone: the draft has changed since", zh: "未撤销：草稿在此之后又有改动", ja: "元に戻しませんでした：下書きはその後に変わっています")
    static let changed = LocalizedText(
        en: "not done yet: this has changed meanwhile", zh: "尚未执行：内容在此期间已有改动", ja: "まだ実行していません：その間に内容が変わりました")
    static let notDone = LocalizedText(en: "not done", zh: "未执行", ja: "実行しませんでした")
    static let unread = LocalizedText(
        en: "the page cannot be read", zh: "无法读取该页面", ja: "このページは読み取れません")
    static let noDay = LocalizedText(en: "select a day first", zh: "请先选择一天", ja: "先に日を選んでください")
    static let noTask = LocalizedText(en: "select a task first", zh: "请先选择任务", ja: "先にタスクを選んでください")
    static let isFirst = LocalizedText(en: "it is the first task", zh: "已是第一项任务", ja: "すでに先頭のタスクです")
    static let isLast = LocalizedText(en: "it is the last task", zh: "已是最后一项任务", ja: "すでに最後のタスクです")
    static let onlyTodayStarts = LocalizedText(
        en: "only today can be started", zh: "只有今天可以启动", ja: "開始できるのは今日だけです")
    static let onlyTodayIsDone = LocalizedText(
        en: "only today's task in Focus can be done", zh: "只能完成今天专注的任务", ja: "完了できるのは今日のフォーカス中のタスクだけです")
    static let nothingOpens = LocalizedText(
        en: "nothing to open here", zh: "这里没有可打开的内容", ja: "ここには開くものがありません")
    static let nothingBack = LocalizedText(
        en: "this is the tab's first page", zh: "已是此标签的首页", ja: "このタブの最初のページです")
    static let noNeighbour = LocalizedText(
        en: "there is no page beside this one", zh: "没有相邻的页面", ja: "隣のページはありません")
    static let openQuote = LocalizedText(
        en: "a quote is not closed", zh: "引号没有闭合", ja: "引用符が閉じていません")
    static let pressKey = LocalizedText(
        en: "Press Enter to return to the screen.", zh: "按 Enter 返回界面。", ja: "Enter を押すと画面に戻ります。")
    static let keysTitle = LocalizedText(
        en: "Keys, and the commands that do the same", zh: "按键，以及作用相同的命令", ja: "キーと、同じことをするコマンド")

    /// The keys that move, with some number of tabs.
    static func moving(tabs: Int) -> [(keys: String, words: LocalizedText)] {
        [("1…\(tabs), Tab", LocalizedText(en: "tabs", zh: "标签", ja: "タブ"))] + moving
    }

    private static let moving: [(keys: String, words: LocalizedText)] = [
        ("↑ ↓ j k", LocalizedText(en: "move by a line", zh: "上下移动", ja: "上下に移動")),
        ("← → h l", LocalizedText(en: "the day, week or month before or after", zh: "前后的日、周或月", ja: "前後の日・週・月")),
        (
            "Enter, Esc",
            LocalizedText(
                en: "open what is selected; back (Stats: another length)", zh: "打开选中的内容；返回（统计：切换时段长度）",
                ja: "選んだものを開く、戻る（統計：期間の長さ）")
        ),
        ("PgUp PgDn Home End", LocalizedText(en: "move by a page, to the ends", zh: "翻页，移到首尾", ja: "ページ単位、両端へ")),
        ("Ctrl-Z, Ctrl-C", LocalizedText(en: "stop, leave", zh: "挂起，离开", ja: "一時停止、終了")),
    ]

    static func onlyFocus(_ title: String) -> LocalizedText {
        let title = title.printable
        return LocalizedText(
            en: "only the task in Focus can be done: \(title)", zh: "只能完成专注的任务：\(title)",
            ja: "完了できるのはフォーカス中のタスクだけです：\(title)")
    }

    static func unknown(_ key: String) -> LocalizedText {
        LocalizedText(
            en: "\(key) isn't a key here; ? lists the keys", zh: "\(key) 不是这里的按键；按 ? 查看按键",
            ja: "\(key) はここでは使えません。? でキーの一覧を表示します")
    }

    static func noTab(_ number: Int) -> LocalizedText {
        LocalizedText(en: "there is no tab \(number)", zh: "没有第 \(number) 个标签", ja: "\(number) 番のタブはありません")
    }

    static func notFound(_ text: String) -> LocalizedText {
        LocalizedText(en: "not found: \(text)", zh: "未找到：\(text)", ja: "見つかりません：\(text)")
    }

    static func elsewhere(_ key: ScreenKey, _ tabs: [ScreenTab]) -> LocalizedText {
        func list(_ language: Language, _ separator: String) -> String {
            tabs.map { $0.label[language] }.joined(separator: separator)
        }
        let letter = Character(key.letter)
        return LocalizedText(
            en: "\(letter) (\(key.label.en)) works on: \(list(.en, ", "))",
            zh: "\(letter)（\(key.label.zh)）可用于：\(list(.zh, "、"))",
            ja: "\(letter)（\(key.label.ja)）が使えるのは：\(list(.ja, "、"))")
    }

    static func start(_ day: Day, _ count: Int) -> LocalizedText {
        LocalizedText(
            en: "Start \(day) with \(Message.tasks(count))? They cannot be changed from then on.",
            zh: "启动 \(day) 的 \(count) 个任务吗？此后不可更改。", ja: "\(day) をタスク \(count) 件で開始しますか？以後は変更できません。")
    }

    /// Why something can't be done, in its own words.
    package static func reason(_ error: any Error) -> LocalizedText {
        error.reported.text
    }

    /// The time left until today's kill time, as short as it can be.
    static func left(_ span: String, isOver: Bool, _ language: Language) -> String {
        isOver
            ? language(en: "\(span) ago", zh: "已过 \(span)", ja: "\(span)前")
            : language(en: "\(span) left", zh: "还剩 \(span)", ja: "残り \(span)")
    }
}
