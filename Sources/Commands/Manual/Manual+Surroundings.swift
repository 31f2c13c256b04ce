import Arguments

// What the program reads and keeps.
extension Manual {
    static let environment = [
        ManualText.Entry(
            "WEEKYII_JOURNAL",
            LocalizedText(
                en: "The journal's folder, where -C doesn't name one.", zh: "日记所在目录；-C 优先。", ja: "ジャーナルのフォルダー。-C が優先する。"
            )),
        ManualText.Entry(
            "WEEKYII_LANG",
            LocalizedText(
                en: """
                    The language of messages: en, zh or ja. Without it, git's weekyii.language decides, then LC_ALL, \
                    LC_MESSAGES and LANG.
                    """,
                zh: "消息的语言：en、zh 或 ja。未设置时依次由 git 的 weekyii.language、LC_ALL、LC_MESSAGES、LANG 决定。",
                ja: "メッセージの言語。en、zh、ja のどれか。なければ git の weekyii.language、LC_ALL、LC_MESSAGES、LANG の順に決まる。")),
        ManualText.Entry(
            "WEEKYII_NOW",
            LocalizedText(
                en: "Sets the clock, for scripts and tests: 2026-01-29 09:00, in the journal's zone.",
                zh: "设定时钟，供脚本与测试使用：2026-01-29 09:00（日记的时区）。", ja: "スクリプトやテストのために時計を決める。2026-01-29 09:00（ジャーナルのタイムゾーン）。")
        ),
        ManualText.Entry(
            "GIT_CONFIG_GLOBAL",
            LocalizedText(
                en: "The user's git configuration, where it isn't in its usual place.", zh: "用户的 git 配置文件，若不在默认位置。",
                ja: "利用者の git 設定。普段の場所にないとき。")),
        ManualText.Entry(
            "TZ",
            LocalizedText(
                en: "The machine's zone; it counts only until a journal names its own.", zh: "本机时区；仅在日记未指定时区时使用。",
                ja: "このマシンのタイムゾーン。ジャーナルが自分のものを決めるまでだけ使われる。")),
    ]

    static let files = [
        ManualText.Entry(
            "STATE.md", LocalizedText(en: "Where the journal stands in time.", zh: "日记当前所处的时间。", ja: "ジャーナルが時間のどこにいるか。")
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
                en: "What is this machine's own: the lock, and what a command at work is about to do.",
                zh: "本机专有的内容：锁，以及正在执行的命令的意图。", ja: "このマシンだけのもの。ロックと、実行中のコマンドの予定。")),
        ManualText.Entry(
            "~/.gitconfig",
            LocalizedText(
                en: "A machine's own settings, in the section [weekyii]: journal, language and others.",
                zh: "本机设置，位于 [weekyii] 一节：journal、language 等。", ja: "このマシンの設定。[weekyii] の節に journal、language など。")),
    ]

    static let examples = [
        ManualText.Entry(
            "weekyii init ~/plan\ngit config --global weekyii.journal ~/plan",
            LocalizedText(
                en: "Make a journal, and have every command find it:", zh: "创建日记，并让所有命令都能找到它：",
                ja: "ジャーナルを作り、どこからでも見つかるようにする：")),
        ManualText.Entry(
            "weekyii today create -m \"morning reading; [ddl] hand in the report\"\nweekyii today start\n"
                + "weekyii today done focus_zone",
            LocalizedText(
                en: "Draft today, promise it, and do the first task:", zh: "起草今天，启动，并完成第一项任务：",
                ja: "今日を下書きし、約束し、最初のタスクを終える：")),
        ManualText.Entry(
            "weekyii day create -t 2026-02-04 -m \"call the bank\"",
            LocalizedText(en: "Plan a day to come:", zh: "规划未来的一天：", ja: "これからの日を計画する：")),
        ManualText.Entry(
            "weekyii sync", LocalizedText(en: "Bring two machines together:", zh: "同步两台机器：", ja: "二台のマシンを合わせる：")),
        ManualText.Entry(
            "eval \"$(weekyii completion bash)\"",
            LocalizedText(en: "Complete in this shell:", zh: "在当前 shell 中启用补全：", ja: "このシェルで補完を使う：")),
    ]
}
