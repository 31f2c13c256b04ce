import CivilTime
import CommandLine
package import Interface
import Journal
import JournalText
import Localization
import Messages
import Plan

/// The tool without a command (`Plan.md`, "The bare command").
package enum Overview {
    package static func run(_ context: Context) throws -> Reply {
        let journal = try context.journal()
        var broken: Day?
        let outcome = try journal.look(
            "today show", needing: { [$0.following.week] }, comparing: { broken = $0.first }
        ) { snapshot, now in
            (snapshot, try ShownOverview(of: snapshot.numbered, now: now, broken: broken))
        }
        var (plan, view) = try context.answer(outcome)
        let (week, isNew) = (outcome.now.day.week, outcome.warnings.contains(where: \.isNewWeek))
        // The numbers of the week don't include these days.
        for diagnostic in week.days.compactMap({ plan.unreadable[$0] }) { context.warn(Message.leftOut(diagnostic)) }
        if outcome.warnings.stopChanges || context.wantsDocument && !journal.allowsChanges { view.next = nil }
        view.trackers = context.trackers(journal)
        if isNew || outcome.now.day == week.monday {
            let last = week.preceding
            view.lastWeek = try context.pastWeeks(besides: plan, of: { $0 == last }, among: [last]).first
        }
        return Reply(view)
    }
}

extension Warning {
    /// Whether a look is the first one of a week.
    fileprivate var isNewWeek: Bool { if case .rollover(.week) = self { true } else { false } }
}

/// Today for other programs.
package enum PromptCommand {
    /// `prompt`: shows today in one short line, for a shell's prompt, tmux or waybar (`CommandLine.md`, "Prompt").
    ///
    /// It only reads, doesn't use git, and prints nothing outside a journal.
    package static let prompt = Command(
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
