import CommandLine
import Localization

// The files that the program writes.
extension Manual {
    static let files = [
        ManualText.Entry("STATE.md", Text("The date that the journal has reached.")),
        ManualText.Entry(
            "Past/2026/2026-W04/",
            Text("A week that has gone by: its numbers in week.md, and a folder with a day.md for each day.")),
        ManualText.Entry("Present/2026/2026-W05/", Text("The current week.")),
        ManualText.Entry("Pending/2026/2026-W06/", Text("A week to come.")),
        ManualText.Entry(
            ".weekyii/config",
            Text("The settings that travel with the journal, in the syntax of git's configuration.")),
        ManualText.Entry(
            ".git/weekyii/",
            Text(
                """
                What is this machine's own: the lock, what a command at work is about to do, how the last sync \
                went, delivered reminders, edits that were put aside (lost-found/) or couldn't be taken in yet \
                (edit/).
                """)),
        ManualText.Entry(
            ".git/config",
            Text("This machine's own settings of one journal, in the section [weekyii], and the remotes.")),
        ManualText.Entry(".git/hooks/", Text("The hook that keeps commitments where git alone commits.")),
        ManualText.Entry(".git/info/attributes", Text("The lines by which git merges the journal's files by meaning.")),
        ManualText.Entry(
            "~/.gitconfig",
            Text("A machine's own settings, in the section [weekyii]: journal, language and others.")),
        ManualText.Entry(
            "~/.config/systemd/user/",
            Text("The timers of remind install: weekyii-remind.timer, weekyii-sync.timer and their services.")),
    ]
}
