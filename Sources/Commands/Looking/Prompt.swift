import Arguments
import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Plan
import Views

/// `prompt`: shows today in one short line, for a shell's prompt, tmux or waybar (`CommandLine.md`, "Prompt").
///
/// It only reads, doesn't use git, and prints nothing outside a journal.
enum Prompt: ShowingCommand {
    static let description = CommandDescription(
        path: ["prompt"], group: CommandGroup.looking,
        summary: LocalizedText(
            en: "show today in one short line, for a prompt or status bar", zh: "用一行显示今天，供命令行提示符或状态栏使用",
            ja: "今日を短い一行で表示する（シェルのプロンプトやステータスバー用）"),
        details: LocalizedText(
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
            """), examples: ["weekyii prompt"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if case .failure = context.place { return .silent }
        return Reply(try view(invocation, context))
    }

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        guard case .success(let place) = context.place else { return ShownPrompt(day: nil) }
        let journal = OpenJournal(place, context.environment, looksWrite: false)
        // A problem is shown in the line: an error at every prompt would help no one.
        do throws(JournalError) {
            let today = try journal.look("prompt") { snapshot, now throws(PlanError) in try snapshot.day(now.day) }
            return ShownPrompt(day: try? today.answer.get(), fasting: fasting(journal))
        } catch {
            return ShownPrompt(day: nil, isNewer: error.isNewerSchema)
        }
    }

    /// The fasts for the line; nil if the journal has none, if they are switched off, or if they can't be read.
    private static func fasting(_ journal: OpenJournal) -> ShownFast? {
        guard journal.hasRecords(of: FastPart.self),
            let found = try? journal.records("prompt", of: FastPart.self, reading: { FastScope.glance($0).paths($1) })
        else { return nil }
        var unreadable: [Diagnostic] = []
        let fasts = FastSet(found.records, unreadable: &unreadable)
        guard !unreadable.isEmpty else { return ShownFast(fasts, found.now) }
        let counted = journal.counting(found, asCommitted: unreadable.map(\.file))
        return ShownFast(FastSet(counted.records, unreadable: &unreadable), found.now)
    }
}

extension JournalError {
    /// Whether only a newer program can read the journal.
    fileprivate var isNewerSchema: Bool {
        if case .text(let diagnostic) = self, case .newerSchema = diagnostic.problem { true } else { false }
    }
}
