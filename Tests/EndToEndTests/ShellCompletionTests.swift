import Foundation
import TestSupport
import Testing

@Suite("A real shell") struct ShellCompletionTests {
    @Test("has nothing to complain of in its script", arguments: Shell.installed)
    func sound(shell: Shell) throws {
        let (world, check) = (try World(), shell == .fish ? "--no-execute" : "-n")
        let script = try world.weekyii("completion", shell.rawValue, now: "2026-01-28 08:00")
        #expect(script.status == 0 && script.error == "")
        try world.folder.write(script.output, to: "script")
        let outcome = try Child(
            shell.rawValue, [check, world.folder.path("script")], environment: world.environment,
            folder: world.folder.path("home")
        ).outcome()
        #expect(outcome == Outcome(status: 0, output: "", error: ""))
    }

    @Test("zsh completes, whether compinit is run before its line, after it or never", .enabled(if: Shell.zsh.isThere))
    func order() throws {
        let world = try World()
        try world.folder.write(
            try world.weekyii("completion", "zsh", now: "2026-01-28 08:00").output, to: "script")
        let complete = "autoload -Uz compinit; compinit -u;"
        for script in ["\(complete) source ./script;", "source ./script; \(complete)", "source ./script;"] {
            let prompt = "for f in $precmd_functions; $f; print -- ${_comps[weekyii]} $#precmd_functions"
            let said = try Child(
                "zsh", ["-fc", script + prompt], environment: world.environment, folder: world.folder.path
            ).outcome()
            #expect(said == Outcome(status: 0, output: "_weekyii 0\n", error: ""), "\(script): \(said)")
        }
    }

    @Test("completes commands, options and dates", arguments: Shell.installed)
    func words(shell: Shell) throws {
        let world = try CompletionTests.planned("a")
        func expect(_ words: [String], _ expected: [String], without others: [String]) throws {
            let shown = try shell.completions(of: words, in: world)
            for word in expected { #expect(shown.contains(word), "\(words): \(shown)") }
            for word in others { #expect(!shown.contains(word), "\(words): \(shown)") }
        }
        try expect(
            ["today", "c"], ["create", "change-kill-time", "copy-to", "copy-from"], without: ["start", "__complete"])
        try expect(["today", "show", "-"], ["-focus_zone", "-complete_zone"], without: ["-no-verify"])
        try expect(["today", "copy-to", "-t", "2026-01-"], ["2026-01-29", "2026-01-31"], without: ["2026-01-28"])
        try expect(["past", "show", "xyz"], [], without: ["all", "month"])
        try expect(["today", "copy-to", "-t", "t"], ["tomorrow", "tue"], without: ["thu"])
    }

    private static let titles = [
        "$(touch pwned)", "`touch pwned`", "=(touch pwned) <(touch pwned)", "\"; touch pwned; \"", "'; touch pwned; '",
        "\\$(touch pwned) \\", "a:b\\:c", "%F{red}%(!.a.b)%B", "*.md ~ ${HOME} !! {a,b} [x] #",
        "\u{1B}[2J\u{1B}]0;pwned\u{7}", "\u{202E}nwod\u{2066}", "a\rb", "tab\there", "-rf", "🙂\u{200D}🙂",
    ]

    @Test("isn't harmed by a title, whatever it is", arguments: Shell.installed)
    func hostile(shell: Shell) throws {
        let world = try CompletionTests.started("a")
        let day = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        let text = try world.folder.text(day)
        for title in Self.titles {
            try world.folder.write(text.replacing("[regular] a", with: "[regular] \(title)"), to: day)
            let shown = try shell.completions(of: ["today", "done", "focus_zone", "-id", ""], in: world)
            #expect(shown.contains("T01"), "\(title): \(shown)")
            for harm in ["\u{1B}]0;", "\u{1B}[2J", "\u{202E}", "\u{2066}", "\u{7}"] {
                #expect(!shown.contains(harm), "\(title): \(shown)")
            }
            #expect(
                try world.folder.contents(except: { _ in false }).keys.allSatisfy { !$0.hasSuffix("pwned") }, "\(title)"
            )
        }
    }
}
