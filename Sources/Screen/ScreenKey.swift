package import Localization

/// A key that does something on some page; the arrows, the tabs and Enter move.
package struct ScreenKey: Hashable, Sendable {
    package let letter: Unicode.Scalar
    /// Its name in the footer.
    package let label: LocalizedText
    /// The commands that do the same; nil for a key of the screen's own.
    package private(set) var command: String?
    /// The tabs of the plan on whose pages it works.
    package let tabs: [ScreenTab]

    private init(_ letter: Unicode.Scalar, _ label: LocalizedText, _ command: String?, on tabs: [ScreenTab] = []) {
        (self.letter, self.label, self.command, self.tabs) = (letter, label, command, tabs)
    }

    /// A tracker's own key.
    ///
    /// - Parameters:
    ///   - command: the command that does the same.
    ///   - worksOnDays: whether it works on the page of a day too.
    package init(_ letter: Unicode.Scalar, _ label: LocalizedText, _ command: String, worksOnDays: Bool = false) {
        self.init(letter, label, command, on: worksOnDays ? [.today] : [])
    }

    /// The same key on a tracker's page, with the command that does the same there.
    package func running(_ command: String) -> ScreenKey { ScreenKey(letter, label, command) }

    package static func == (left: Self, right: Self) -> Bool { left.letter == right.letter }
    package func hash(into hasher: inout Hasher) { hasher.combine(letter) }
}

// The keys of the plan.
extension ScreenKey {
    package static let add = ScreenKey(
        "a", LocalizedText(en: "add", zh: "添加", ja: "追加"), "today create, day create", on: [.today, .week, .pending])
    package static let reword = ScreenKey(
        "e", LocalizedText(en: "reword", zh: "改写", ja: "書き換え"), "today update -m \"rewrite 2: …\"", on: [.today])
    package static let delete = ScreenKey(
        "x", LocalizedText(en: "delete", zh: "删除", ja: "削除"), "today update -m \"delete: 2\"", on: [.today])
    package static let later = ScreenKey(
        "J", LocalizedText(en: "move down", zh: "下移", ja: "下へ"), "today update -m \"move 2 to 1\"", on: [.today])
    package static let earlier = ScreenKey(
        "K", LocalizedText(en: "move up", zh: "上移", ja: "上へ"), "today update -m \"move 2 to 1\"", on: [.today])
    package static let type = ScreenKey(
        "t", LocalizedText(en: "type", zh: "类型", ja: "種類"), "today update -m \"rewrite 2: [ddl] …\"", on: [.today])
    package static let subtask = ScreenKey(
        "b", LocalizedText(en: "subtask", zh: "子任务", ja: "子タスク"), "today update -m \"subtask 2: …\"", on: [.today])
    package static let start = ScreenKey(
        "s", LocalizedText(en: "start", zh: "启动", ja: "開始"), "today start", on: [.today, .week])
    package static let done = ScreenKey(
        "d", LocalizedText(en: "done", zh: "完成", ja: "完了"), "today done focus_zone", on: [.today])
    package static let killTime = ScreenKey(
        "z", LocalizedText(en: "kill time", zh: "kill_time", ja: "kill_time"), "today change-kill-time",
        on: [.today, .week, .pending])
    package static let copy = ScreenKey(
        "c", LocalizedText(en: "copy", zh: "复制", ja: "コピー"), "today copy-to, week copy-day",
        on: [.today, .week, .pending])
    package static let note = ScreenKey(
        "n", LocalizedText(en: "note", zh: "备注", ja: "メモ"), "day edit", on: [.today, .week, .pending])

    /// The keys that work on pages of the plan, in the order of the footer.
    static let ofPlan = [
        add, reword, delete, later, earlier, type,
        subtask, start, done, killTime, copy, note,
    ]
}

// The keys that work on every page.
extension ScreenKey {
    package static let go = ScreenKey("g", LocalizedText(en: "go to a date", zh: "转到日期", ja: "日付へ"), "day show")
    package static let find = ScreenKey("/", LocalizedText(en: "find", zh: "查找", ja: "検索"), nil)
    package static let command = ScreenKey(":", LocalizedText(en: "command", zh: "命令", ja: "コマンド"), nil)
    package static let undo = ScreenKey("u", LocalizedText(en: "undo", zh: "撤销", ja: "元に戻す"), "day edit")
    package static let sync = ScreenKey("S", LocalizedText(en: "sync", zh: "同步", ja: "同期"), "sync")
    package static let reload = ScreenKey("r", LocalizedText(en: "reload", zh: "重新读取", ja: "再読み込み"), nil)
    package static let help = ScreenKey("?", LocalizedText(en: "keys", zh: "按键", ja: "キー"), nil)
    package static let quit = ScreenKey("q", LocalizedText(en: "quit", zh: "退出", ja: "終了"), nil)

    /// All of them, in the order of the footer.
    package static let everywhere = [go, find, command, undo, sync, reload, help, quit]
}

extension ScreenKey {
    /// The keys of a program with some trackers, in the order of the footer: the plan's, those that trackers add, last
    /// those that work on days too, and the screen's.
    package static func all(_ tabs: [TrackerTab]) -> [ScreenKey] {
        let added = tabs.flatMap(\.keys)
        let own = added.enumerated().filter { index, key in
            !ofPlan.contains(key) && added.firstIndex(of: key) == index
        }.map(\.element)
        let plan = ofPlan.map { key in
            var key = key
            key.command = ([key] + added.filter { $0 == key }).compactMap(\.command).joined(separator: ", ")
            return key
        }
        return plan + own.filter(\.tabs.isEmpty) + own.filter { !$0.tabs.isEmpty } + everywhere
    }
}
