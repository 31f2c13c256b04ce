import CivilTime
import CommandLine
import Journal
import JournalText
import Localization
import Plan
import Views

/// Today for other programs.
enum PromptCommand {
    /// `prompt`: shows today in one short line, for a shell's prompt, tmux or waybar (`CommandLine.md`, "Prompt").
    ///
    /// It only reads, doesn't use git, and prints nothing outside a journal.
    static let prompt = Command(
        "prompt", in: CommandGroup.looking,
        Text("show today in one short line, for a prompt or status bar"),
        details: Text(
            verbatim:
                """
                bash      PS1='$(weekyii prompt)\\n\\w \\$ '
                zsh       setopt prompt_subst; PROMPT='${"$(weekyii prompt)"//\\%/%%} %~ %# '
                fish      function fish_prompt; weekyii prompt; echo (prompt_pwd)'> '; end
                starship  [custom.weekyii]
                          command = "weekyii prompt"
                          when = true
                tmux      set -g status-right '#(weekyii -C ~/plan prompt | sed "s/##/####/g")'
                waybar    "exec": "weekyii -C ~/plan prompt -json", "return-type": "json",
                          "escape": true, "interval": 30
                """), examples: ["weekyii prompt"], isLook: true, showsDocument: true
    ) { context in
        guard case .success(let place) = context.place else { return .silent }
        let journal = Session(place, context.environment, looksWrite: false)
        // A problem is shown in the line: an error at every prompt would help no one.
        do {
            let today = try journal.look("prompt", isQuiet: true) { try ShownToday(of: $0, now: $1) }
            let trackers = context.quiet.trackers(journal, after: today.opening)
            return Reply(ShownPrompt(try? today.answer.get(), trackers: trackers))
        } catch {
            let isNewer = if case .newerSchema? = (error as? Diagnostic)?.problem { true } else { false }
            return Reply(ShownPrompt(nil, isNewer: isNewer))
        }
    }
}
