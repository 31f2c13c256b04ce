import CommandLine
import Localization

/// The texts of the manual besides the commands.
enum Manual {
    static let text = ManualText(
        date: Tool.date,
        name: LocalizedText(
            en: "a week planner that holds you to your plan", zh: "以承诺为核心的周计划工具", ja: "約束を求める週間プランナー"),
        description: description, environment: environment, files: files, exitStatus: exitStatus)

    private static let description = [
        LocalizedText(
            en: """
                A day is drafted and started, and from then on its list is fixed: one task is in Focus, the rest is frozen \
                behind it, and what isn't done by the day's kill time expires. Of what expired only the number is kept.
                """,
            zh: "先起草一天，再启动它；此后清单固定不变：一项任务处于专注，其余冻结在后，到 kill_time 仍未完成的任务过期。过期的任务只保留数量。",
            ja:
                "一日を下書きし、開始する。それ以後リストは変わらない。フォーカスされるタスクは一つで、残りはその後ろで凍結され、kill_time までに終わらなかったものは期限切れになる。期限切れのタスクは件数だけが残る。"
        ),
        LocalizedText(
            en: """
                The plan is Markdown in a folder of your own, the journal, and every change of it is one git commit. \
                A command finds the journal by -C, by WEEKYII_JOURNAL, by the folder that it is called in or one above it, \
                or by weekyii.journal in git's own configuration. Without a command, today is shown.
                """,
            zh: """
                计划是你自己目录中的 Markdown 文件，即日记；每次修改都是一个 git 提交。命令依次通过 -C、WEEKYII_JOURNAL、\
                当前目录及其上级目录、git 配置中的 weekyii.journal 查找日记。不带命令时显示今天。
                """,
            ja: """
                計画は自分のフォルダーにある Markdown、すなわちジャーナルで、変更はどれも一つの git コミットになる。ジャーナルは -C、\
                WEEKYII_JOURNAL、今いるフォルダーとその上、git の設定 weekyii.journal の順に探される。コマンドなしでは今日を表示する。
                """),
        LocalizedText(
            en: """
                A date is YYYY-MM-DD, YYYY/MM/DD, YY/MM/DD, 01-30 or Jan 30, a word such as today, tomorrow, yesterday, fri or \
                next fri, or a distance from today: +3, -1, +2w. A weekday, or a date without a year, is the next one, today included; \
                in commands about the past it is the last one. A week is an ISO week, YYYY-Www, or W07 (the nearest), \
                this, next, last or +2. A month is YYYY-MM, this, next or last. A time is HH:MM, 9pm or 21h. \
                The same words in Chinese and Japanese are accepted, too.
                """,
            zh: """
                日期写作 YYYY-MM-DD、YYYY/MM/DD、YY/MM/DD、01-30 或 1月30日，也可用今天、明天、后天、昨天、周五、下周五等词，\
                或与今天的距离 +3、-1、+2w。星期和没有年份的日期指下一个该日，包括今天；在查看过去的命令中指上一个。周为 ISO 周 YYYY-Www，也可写 W07（最近的一个）、本周、下周、上周、+2。\
                月份写作 YYYY-MM、本月、下个月或上个月。时间为 HH:MM、9pm 或 21h。英文和日文的同类词也可使用。
                """,
            ja: """
                日付は YYYY-MM-DD、YYYY/MM/DD、YY/MM/DD、01-30、1月30日、または今日、明日、明後日、昨日、金曜、来週金曜などの語、\
                今日からの隔たり +3、-1、+2w で書く。曜日や年のない日付は今日を含む次のその日で、過去についてのコマンドでは直近のその日になる。週は ISO 週 YYYY-Www、または W07（最も近いもの）、\
                今週、来週、先週、+2。月は YYYY-MM、今月、来月、先月。時刻は HH:MM、9pm、21h と書く。英語と中国語の同じ語も使える。
                """),
        LocalizedText(
            en: """
                An alias is a command of your own: git config --global weekyii.alias.d 'today done focus_zone' \
                makes weekyii d. A command is never replaced, and no shell runs an alias.
                """,
            zh: """
                别名是自定义的命令：git config --global weekyii.alias.d 'today done focus_zone' 之后即可运行 weekyii d。\
                别名不能取代已有的命令，也不经过 shell。
                """,
            ja: """
                エイリアスは自分用のコマンドである。git config --global weekyii.alias.d 'today done focus_zone' で \
                weekyii d が使える。既存のコマンドは置き換えられず、シェルも使わない。
                """),
    ]

    private static let exitStatus = [
        ManualText.Entry("0", LocalizedText(en: "Done.", zh: "完成。", ja: "できた。")),
        ManualText.Entry(
            "1",
            LocalizedText(
                en: "Not possible now: a rule of the plan, or the repository's state.",
                zh: "现在无法完成：计划的规则或仓库的状态不允许。", ja: "今はできない。計画の規則、またはリポジトリの状態による。")),
        ManualText.Entry(
            "2",
            LocalizedText(
                en: "Wrong usage, impossible values included.", zh: "用法错误，包括不可能的值。", ja: "使い方の誤り。ありえない値も含む。")),
        ManualText.Entry(
            "3",
            LocalizedText(
                en: "The journal's files or its repository cannot be read or written.", zh: "日记的文件或仓库无法读写。",
                ja: "ジャーナルのファイル、またはリポジトリを読み書きできない。")),
        ManualText.Entry(
            "4", LocalizedText(en: "The network or the remote.", zh: "网络或远程仓库的问题。", ja: "ネットワーク、またはリモートの問題。")),
        ManualText.Entry(
            "5",
            LocalizedText(
                en: "The journal is busy: another command is using it.", zh: "日记正忙：另一条命令正在使用它。",
                ja: "ジャーナルは使用中。別のコマンドが使っている。"
            )),
        ManualText.Entry(
            "6",
            LocalizedText(
                en: "The command succeeded, but its answer cannot be written to standard output.",
                zh: "命令已完成，但无法写入标准输出。", ja: "コマンドは完了したが、標準出力に書き込めない。")),
    ]
}
