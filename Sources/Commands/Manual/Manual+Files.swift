import CommandLine
import Localization

// The files that the program writes.
extension Manual {
    static let files = [
        ManualText.Entry(
            "STATE.md",
            LocalizedText(en: "The date that the journal has reached.", zh: "日记当前所处的时间。", ja: "ジャーナルが時間のどこにいるか。")
        ),
        ManualText.Entry(
            "Past/2026/2026-W04/",
            LocalizedText(
                en: "A week that has gone by: its numbers in week.md, and a folder with a day.md for each day.",
                zh: "过去的一周：week.md 中是数字，每天一个含 day.md 的目录。", ja: "過ぎた週。week.md に数、各日のフォルダーに day.md。")),
        ManualText.Entry(
            "Present/2026/2026-W05/", LocalizedText(en: "The current week.", zh: "本周。", ja: "今週。")),
        ManualText.Entry(
            "Pending/2026/2026-W06/", LocalizedText(en: "A week to come.", zh: "未来的一周。", ja: "これからの週。")),
        ManualText.Entry(
            ".weekyii/config",
            LocalizedText(
                en: "The settings that travel with the journal, in the syntax of git's configuration.",
                zh: "随日记同步的设置，采用 git 配置语法。", ja: "ジャーナルとともに移る設定。git の設定の書き方による。")),
        ManualText.Entry(
            ".git/weekyii/",
            LocalizedText(
                en: """
                    What is this machine's own: the lock, what a command at work is about to do, how the last sync went, \
                    delivered reminders, edits that were put aside (lost-found/) or couldn't be taken in yet (edit/).
                    """,
                zh: "本机专有的内容：锁、正在执行的命令的意图、上次同步的结果、已送出的提醒、被移开的改动（lost-found/）以及尚未采纳的改动（edit/）。",
                ja: "このマシンだけのもの。ロック、実行中のコマンドの予定、前回の同期の結果、通知済みのリマインダー、退避した変更（lost-found/）、まだ取り込めない変更（edit/）。")),
        ManualText.Entry(
            ".git/config",
            LocalizedText(
                en: "This machine's own settings of one journal, in the section [weekyii], and the remotes.",
                zh: "本机对某一日记的设置，位于 [weekyii] 一节，以及远程仓库。", ja: "一つのジャーナルについてのこのマシンの設定（[weekyii] の節）と、リモート。")),
        ManualText.Entry(
            ".git/hooks/",
            LocalizedText(
                en: "The hook that keeps commitments where git alone commits.",
                zh: "单独使用 git 提交时守住承诺的钩子。", ja: "git だけでコミットするときに約束を守るフック。")),
        ManualText.Entry(
            ".git/info/attributes",
            LocalizedText(
                en: "The lines by which git merges the journal's files by meaning.", zh: "让 git 按含义合并日记文件的条目。",
                ja: "git がジャーナルのファイルを意味に沿ってマージするための行。")),
        ManualText.Entry(
            "~/.gitconfig",
            LocalizedText(
                en: "A machine's own settings, in the section [weekyii]: journal, language and others.",
                zh: "本机设置，位于 [weekyii] 一节：journal、language 等。", ja: "このマシンの設定。[weekyii] の節に journal、language など。")),
        ManualText.Entry(
            "~/.config/systemd/user/",
            LocalizedText(
                en: "The timers of remind install: weekyii-remind.timer, weekyii-sync.timer and their services.",
                zh: "remind install 的定时器：weekyii-remind.timer、weekyii-sync.timer 及其服务。",
                ja: "remind install のタイマー。weekyii-remind.timer、weekyii-sync.timer とそのサービス。")),
    ]
}
