/// A terminal of a given size, drawn by tmux.
public struct Screen: Sendable {
    private let world: World
    private let columns: Int
    private let rows: Int

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - world: the world in which commands run.
    ///   - columns: its width.
    ///   - rows: its height.
    public init(_ world: World, columns: Int, rows: Int = 60) {
        self.columns = columns
        self.rows = rows
        // The server's socket is in the world's folder, and is removed with it.
        self.world = world.with([
            "TMUX_TMPDIR": world.folder.path("home"), "LANG": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh",
        ])
    }

    /// Whether tmux is installed.
    public static let isThere: Bool = {
        guard let world = try? World() else { return false }
        return (try? Child("tmux", ["-V"], environment: world.environment, folder: "/").outcome())?.status == 0
    }()

    /// Runs a shell command on the terminal and reads the screen when it shows a mark.
    ///
    /// - Parameters:
    ///   - line: the shell command; `weekyii` is the built binary.
    ///   - now: the time of its clock.
    ///   - mark: the text that marks the end; the shell prints `END` after the command.
    /// - Returns: the lines up to the mark, without trailing blanks.
    public func lines(_ line: String, now: String, until mark: String = "END") throws -> [String] {
        // A server of its own: the one before may still be ending.
        let script = """
            tmux() { command tmux -L "$$" "$@"; }
            tmux -u -f /dev/null new-session -d -x \(columns) -y \(rows) "$SCRIPT; echo END; exec cat"
            tries=0
            until tmux capture-pane -p | grep -qF -- "$MARK" || [ $tries -ge 2400 ]; do
                tries=$((tries + 1)); sleep 0.05
            done
            tmux capture-pane -p
            tmux kill-server
            """
        let variables = world.environment.merging([
            "WEEKYII_NOW": now, "MARK": mark,
            "SCRIPT": "weekyii() { '\(World.binary)' \"$@\"; }; \(line)",
        ]) { $1 }
        let outcome = try Child(
            "sh", ["-c", script], environment: variables, folder: world.folder.path(world.place)
        ).outcome()
        return outcome.lines.prefix { !$0.contains(mark) }.map { $0 }
    }
}
