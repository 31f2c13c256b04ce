import CommandLine
import Localization

// The environment variables that the program reads. A test checks that each one in the code is listed here.
extension Manual {
    static let environment = own + looks + programs + git + system

    private static let own = [
        ManualText.Entry("WEEKYII_JOURNAL", Text("The journal's folder, unless -C names one.")),
        ManualText.Entry(
            "WEEKYII_LANG",
            Text(
                "The language of messages: en, zh or ja. Without it, git's weekyii.language decides, then LC_ALL, LC_MESSAGES and LANG."
            )),
        ManualText.Entry(
            "WEEKYII_NOW",
            Text("Sets the clock, for scripts and tests: 2026-01-29 09:00, in the journal's zone.")
        ),
        ManualText.Entry(
            "WEEKYII_TRACE",
            Text("1 prints what is read, decided, written and started on standard error, without titles.")),
    ]

    private static let looks = [
        ManualText.Entry(
            "WEEKYII_PAGER, PAGER",
            Text(
                """
                The program that shows output longer than the terminal. Precedence: WEEKYII_PAGER, git's \
                weekyii.pager, PAGER, less. Empty or cat means none.
                """)),
        ManualText.Entry(
            "LESS, LV",
            Text("The options of these pagers; what keeps colours, -R or -c, is put before them.")),
        ManualText.Entry(
            "LC_CTYPE",
            Text(
                "less is set to UTF-8 if LESSCHARSET isn't set and none of LC_ALL, LC_CTYPE and LANG names a UTF-8 locale."
            )),
        ManualText.Entry("NO_COLOR", Text("If not empty, no colours are used unless --color turns them on.")),
        ManualText.Entry(
            "FORCE_COLOR, CLICOLOR_FORCE",
            Text("If either is set and is not 0, false, no or off, colours are used in a pipe, too.")),
        ManualText.Entry("TERM", Text("A dumb terminal gets no colours, no cards, no pager and no progress.")),
    ]

    private static let programs = [
        ManualText.Entry(
            "VISUAL, EDITOR, GIT_EDITOR",
            Text("The editor of day edit, in this order, then git's core.editor, then vi.")),
        ManualText.Entry("PATH", Text("The folders that contain git and the other programs.")),
    ]

    private static let git = [
        ManualText.Entry(
            "GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL",
            Text("A commit's author, as in git; overrides user.name and user.email.")
        ),
        ManualText.Entry("GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL", Text("A commit's committer, likewise.")),
        ManualText.Entry("EMAIL", Text("The address of both if nothing else sets one.")),
        ManualText.Entry(
            "LOGNAME, USER",
            Text("The name of both if nothing else sets one and the account isn't in /etc/passwd.")),
        ManualText.Entry(
            "GIT_CONFIG_GLOBAL, GIT_CONFIG_NOSYSTEM",
            Text(
                "The location of git's configuration, as in git, if it isn't the default. The other settings in GIT_CONFIG_… variables count as well."
            )),
        ManualText.Entry(
            "GIT_SSH, GIT_SSH_COMMAND, GIT_ALLOW_PROTOCOL, GIT_PROTOCOL_FROM_USER",
            Text("How to reach a remote, as in git; protocols other than file, ssh, https and git are never used.")),
        ManualText.Entry(
            "GIT_DIR, GIT_OBJECT_DIRECTORY",
            Text("Set by git for the hooks that it calls; removed everywhere else.")),
    ]

    private static let system = [
        ManualText.Entry("TZ", Text("The machine's zone; used only if the journal has no zone of its own.")),
        ManualText.Entry("TZDIR", Text("The folder of the zone data, if it isn't /usr/share/zoneinfo.")),
        ManualText.Entry(
            "HOME, XDG_CONFIG_HOME",
            Text("Where the user's git configuration, ssh keys and systemd units are.")),
        ManualText.Entry(
            "ESCDELAY",
            Text("The milliseconds after which Escape is a key by itself in tui; default 25.")),
        ManualText.Entry(
            "XDG_CACHE_HOME",
            Text("The folder above the one where report writes without -o; default ~/.cache.")),
        ManualText.Entry(
            "DISPLAY, WAYLAND_DISPLAY",
            Text("If either is not empty, there is a desktop, where xdg-open opens a report.")),
        ManualText.Entry(
            "DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR",
            Text("The bus that gets notifications; the user's default bus if not set.")),
        ManualText.Entry("TMPDIR", Text("Where a zip or bundle is written before it is printed; default /tmp.")),
    ]
}
