import Foundation

/// Someone who types into an interactive bash, on a terminal that tmux draws.
public struct Typist: Sendable {
    /// What became of one line of keys.
    public struct Line: Equatable, Sendable {
        /// The line that bash ran.
        public let words: String
        /// The exit status.
        public let status: String
        /// The first line on the screen.
        public let answer: String
    }

    private let world: World

    /// Prepares a bash that finds the built `weekyii` and has its completion script.
    ///
    /// - Parameters:
    ///   - world: the world in which commands run.
    ///   - now: the time of their clock.
    public init(_ world: World, now: String) throws {
        try world.folder.writeProgram("#!/bin/sh\nexec '\(World.binary)' \"$@\"\n", to: "bin/weekyii")
        try world.folder.write(try world.weekyii("completion", "bash", now: now).output, to: "completion")
        try world.folder.write(Self.settings, to: "bashrc")
        self.world = world.with([
            // Other commands that begin like weekyii would change what the Tab key does.
            "PATH": "\(world.folder.path("bin")):/usr/bin:/bin", "TMUX_TMPDIR": world.folder.path("home"),
            "LANG": "C.UTF-8", "TERM": "xterm", "WEEKYII_NOW": now, "WORLD": world.folder.path(""),
        ])
    }

    /// The prompt has a number, and before it bash writes the last line and its status. Before a line runs, the screen
    /// is cleared.
    private static let settings = ##"""
        source "$WORLD/completion"
        PS1='END\#$ '
        PS0='\[\e[H\e[2J\]'
        set +o histexpand
        bind 'set bell-style none'
        PROMPT_COMMAND='echo $? >"$WORLD/status"; fc -ln -1 >"$WORLD/line"'
        """##

    /// Types lines of keys, each after the prompt of the one before.
    ///
    /// - Parameter lines: the keys; `⇥` is the Tab key and `⏎` is Enter.
    public func type(_ lines: [String]) throws -> [Line] {
        let script = #"""
            tmux -u -f /dev/null new-session -d -x 120 -y 60 "bash --noprofile --rcfile '$WORLD/bashrc' -i"
            prompt() {
                tries=0
                until tmux capture-pane -p | grep -qF "END$1\$" || [ $tries -ge 2400 ]; do
                    tries=$((tries + 1)); sleep 0.05
                done
            }
            prompt 1

            """#
        let typing = lines.enumerated().map { index, line in
            Self.keys(line)
                + "\nprompt \(index + 2); cat \"$WORLD/line\" \"$WORLD/status\"; tmux capture-pane -p | head -n 1\n"
        }
        let outcome = try Child(
            "sh", ["-c", script + typing.joined() + "tmux kill-server"], environment: world.environment,
            folder: world.folder.path(world.place)
        ).outcome()
        let said = outcome.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        return stride(from: 0, to: said.count - 2, by: 3).map {
            Line(words: said[$0], status: said[$0 + 1], answer: said[$0 + 2])
        }
    }

    /// The commands of tmux that type a line.
    private static func keys(_ line: String) -> String {
        line.matches(of: /[⇥⏎]|[^⇥⏎]+/).map { keys in
            switch keys.output {
            case "⇥": "tmux send-keys Tab"
            case "⏎": "tmux send-keys Enter"
            default: "tmux send-keys -l -- '\(keys.output)'"
            }
        }.joined(separator: "\n")
    }
}
