import CommandLine
import Localization

// The environment variables that the program reads. A test checks that each one in the code is listed here.
extension Manual {
    static let environment = own + looks + programs + git + system

    private static let own = [
        ManualText.Entry(
            "WEEKYII_JOURNAL",
            LocalizedText(
                en: "The journal's folder, unless -C names one.", zh: "日记所在目录；-C 优先。", ja: "ジャーナルのフォルダー。-C が優先する。"
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
            "WEEKYII_TRACE",
            LocalizedText(
                en: "1 prints what is read, decided, written and started on standard error, without titles.",
                zh: "设为 1 时在标准错误上说明读取、判断、写入和启动了什么，不含标题。",
                ja: "1 なら、読んだもの、決めたこと、書いたもの、起動したものを標準エラーに出す。タイトルは出さない。")),
    ]

    private static let looks = [
        ManualText.Entry(
            "WEEKYII_PAGER, PAGER",
            LocalizedText(
                en: """
                    The program that shows output longer than the terminal. Precedence: WEEKYII_PAGER, git's \
                    weekyii.pager, PAGER, less. Empty or cat means none.
                    """,
                zh: "输出超过一屏时使用的分页程序；git 的 weekyii.pager 介于两者之间。都没有时为 less。设为空或 cat 则不分页。",
                ja: "端末より長い出力を見せるプログラム。git の weekyii.pager が二つの間に入る。どれもなければ less。空か cat なら使わない。")),
        ManualText.Entry(
            "LESS, LV",
            LocalizedText(
                en: "The options of these pagers; what keeps colours, -R or -c, is put before them.",
                zh: "这两个分页程序的选项；其前会加上保留颜色的 -R 或 -c。", ja: "これらのページャーのオプション。色を保つ -R、-c がその前に加わる。")),
        ManualText.Entry(
            "LC_CTYPE",
            LocalizedText(
                en: """
                    less is set to UTF-8 if LESSCHARSET isn't set and none of LC_ALL, LC_CTYPE and LANG names a UTF-8 \
                    locale.
                    """,
                zh: "未设置 LESSCHARSET，且 LC_ALL、LC_CTYPE、LANG 均非 UTF-8 时，告知 less 使用 UTF-8。",
                ja: "LESSCHARSET がなく、LC_ALL、LC_CTYPE、LANG が UTF-8 でなければ、less に UTF-8 と伝える。")),
        ManualText.Entry(
            "NO_COLOR",
            LocalizedText(
                en: "If not empty, no colours are used unless --color turns them on.",
                zh: "非空时不使用颜色，除非 --color 要求。", ja: "空でなければ色を使わない。--color が優先する。")),
        ManualText.Entry(
            "FORCE_COLOR, CLICOLOR_FORCE",
            LocalizedText(
                en: "If either is set and is not 0, false, no or off, colours are used in a pipe, too.",
                zh: "任一变量非空且不为 0、false、no、off 时，管道中也使用颜色。",
                ja: "どちらかが空でなく 0、false、no、off でもなければ、パイプでも色を使う。")),
        ManualText.Entry(
            "TERM",
            LocalizedText(
                en: "A dumb terminal gets no colours, no cards, no pager and no progress.",
                zh: "dumb 终端不使用颜色、卡片、分页和进度显示。",
                ja: "dumb の端末では色もカードもページャーも進み具合も使わない。")),
    ]

    private static let programs = [
        ManualText.Entry(
            "VISUAL, EDITOR, GIT_EDITOR",
            LocalizedText(
                en: "The editor of day edit, in this order, then git's core.editor, then vi.",
                zh: "day edit 使用的编辑器，按此顺序，其后是 git 的 core.editor 和 vi。",
                ja: "day edit のエディター。この順で、次に git の core.editor、最後に vi。")),
        ManualText.Entry(
            "PATH",
            LocalizedText(
                en: "The folders that contain git and the other programs.", zh: "查找 git 等程序的路径。",
                ja: "git などのプログラムを探す場所。")),
    ]

    private static let git = [
        ManualText.Entry(
            "GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL",
            LocalizedText(
                en: "A commit's author, as in git; overrides user.name and user.email.",
                zh: "提交的作者，与 git 相同，优先于 user.name 和 user.email。", ja: "コミットの作者。git と同じく user.name と user.email より優先する。")
        ),
        ManualText.Entry(
            "GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL",
            LocalizedText(
                en: "A commit's committer, likewise.", zh: "提交者，同上。", ja: "コミットする人。同じく。")),
        ManualText.Entry(
            "EMAIL",
            LocalizedText(
                en: "The address of both if nothing else sets one.", zh: "未另行指定时两者的邮箱地址。", ja: "ほかに指定がないときの両者のアドレス。"
            )),
        ManualText.Entry(
            "LOGNAME, USER",
            LocalizedText(
                en: "The name of both if nothing else sets one and the account isn't in /etc/passwd.",
                zh: "未另行指定且账户不在 /etc/passwd 中时两者的姓名。",
                ja: "ほかに指定がなく、アカウントが /etc/passwd にないときの両者の名前。")),
        ManualText.Entry(
            "GIT_CONFIG_GLOBAL, GIT_CONFIG_NOSYSTEM",
            LocalizedText(
                en: """
                    The location of git's configuration, as in git, if it isn't the default. The other settings in \
                    GIT_CONFIG_… variables count as well.
                    """,
                zh: "git 配置文件的位置，若不在默认位置，与 git 相同。其他 GIT_CONFIG_… 变量中的设置同样有效。",
                ja: "git の設定の場所。普段の場所にないとき。git と同じ。ほかの GIT_CONFIG_… 変数の設定も有効。")),
        ManualText.Entry(
            "GIT_SSH, GIT_SSH_COMMAND, GIT_ALLOW_PROTOCOL, GIT_PROTOCOL_FROM_USER",
            LocalizedText(
                en:
                    "How to reach a remote, as in git; protocols other than file, ssh, https and git are never used.",
                zh: "连接远程的方式，与 git 相同；协议仅限 file、ssh、https 和 git。",
                ja: "リモートへの道。git と同じ意味で、file、ssh、https、git 以外のプロトコルは使わない。")),
        ManualText.Entry(
            "GIT_DIR, GIT_OBJECT_DIRECTORY",
            LocalizedText(
                en: "Set by git for the hooks that it calls; removed everywhere else.",
                zh: "由 git 为其调用的钩子设置；其他情况下会被移除。",
                ja: "git が呼び出すフックのために設定する。ほかでは取り除かれる。")),
    ]

    private static let system = [
        ManualText.Entry(
            "TZ",
            LocalizedText(
                en: "The machine's zone; used only if the journal has no zone of its own.", zh: "本机时区；仅在日记未指定时区时使用。",
                ja: "このマシンのタイムゾーン。ジャーナルが自分のものを決めるまでだけ使われる。")),
        ManualText.Entry(
            "TZDIR",
            LocalizedText(
                en: "The folder of the zone data, if it isn't /usr/share/zoneinfo.",
                zh: "时区数据所在目录，若不在 /usr/share/zoneinfo。", ja: "タイムゾーンのデータのフォルダー。/usr/share/zoneinfo でないとき。")),
        ManualText.Entry(
            "HOME, XDG_CONFIG_HOME",
            LocalizedText(
                en: "Where the user's git configuration, ssh keys and systemd units are.",
                zh: "用户的 git 配置、ssh 密钥和 systemd 单元所在位置。", ja: "利用者の git 設定、ssh の鍵、systemd のユニットがある場所。")),
        ManualText.Entry(
            "ESCDELAY",
            LocalizedText(
                en: "The milliseconds after which Escape is a key by itself in tui; default 25.",
                zh: "tui 中 Escape 单独成为按键前等待的毫秒数；默认 25。", ja: "tui で Escape が単独のキーになるまでのミリ秒。既定は 25。")),
        ManualText.Entry(
            "XDG_CACHE_HOME",
            LocalizedText(
                en: "The folder above the one where report writes without -o; default ~/.cache.",
                zh: "report 不带 -o 时写入的缓存目录的上级；默认 ~/.cache。",
                ja: "-o のない report が書くキャッシュフォルダーの親。なければ ~/.cache。")),
        ManualText.Entry(
            "DISPLAY, WAYLAND_DISPLAY",
            LocalizedText(
                en: "If either is not empty, there is a desktop, where xdg-open opens a report.",
                zh: "任一变量非空时视为桌面环境，由 xdg-open 打开报告。",
                ja: "どちらかが空でなければデスクトップがあり、xdg-open がレポートを開く。")),
        ManualText.Entry(
            "DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR",
            LocalizedText(
                en: "The bus that gets notifications; the user's default bus if not set.", zh: "通知发往的总线；未设置时为用户的默认总线。",
                ja: "通知を送るバス。なければ利用者の通常のバス。")),
        ManualText.Entry(
            "TMPDIR",
            LocalizedText(
                en: "Where a zip or bundle is written before it is printed; default /tmp.",
                zh: "zip 和 bundle 输出前的临时目录；默认 /tmp。", ja: "zip や bundle を出力する前に書く場所。なければ /tmp。")),
    ]
}
