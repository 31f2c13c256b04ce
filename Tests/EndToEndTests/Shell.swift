import Foundation
import TestSupport

/// A real shell that completes a command line with the script from `weekyii completion`.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Whether the shell is installed.
    var isThere: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)") }
    }

    /// The shells that are installed; `.ci/run` installs all three.
    static let installed = allCases.filter(\.isThere)

    /// The shell's completions of a line with the cursor at its end: the words, except in bash with their summaries.
    func completions(of words: [String], in world: World) throws -> String {
        try FileManager.default.createDirectory(atPath: world.folder.path("bin"), withIntermediateDirectories: true)
        let link = world.folder.path("bin/weekyii")
        if !FileManager.default.fileExists(atPath: link) {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: World.binary)
        }
        let variables = [
            "PATH": "\(world.folder.path("bin")):\(world.environment["PATH"] ?? "")", "LANG": "C.UTF-8",
            "WEEKYII_NOW": "2026-01-28 08:00", "TERM": "dumb",
        ]
        let environment = world.with(variables)
        let outcome = try Child(
            rawValue, try arguments(words), environment: environment.environment, folder: world.folder.path(world.place)
        ).outcome()
        return outcome.output + outcome.error
    }

    private func arguments(_ words: [String]) throws -> [String] {
        switch self {
        case .bash: ["--norc", "-c", Self.bashScript, "bash", "weekyii"] + words
        case .zsh:
            ["-f", "-c", Self.zshScript, "zsh", (["weekyii"] + words).joined(separator: " "), try Self.zshList.get()]
        case .fish:
            ["--no-config", "-c", "weekyii completion fish | source; complete -C $argv[1]", "--"]
                + [(["weekyii"] + words).joined(separator: " ")]
        }
    }

    private static let bashScript = """
        source <(weekyii completion bash)
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _weekyii
        printf '%s\\n' "${COMPREPLY[@]}"
        """

    private static let zshFolder = Result { try TemporaryFolder() }

    /// The list of zsh's own completion functions. It reads a thousand files to make it, which it does once for a user.
    private static let zshList = Result {
        let folder = try zshFolder.get()
        folder.removeAtExit()
        _ = try Child(
            "zsh", ["-f", "-c", "autoload -Uz compinit; compinit -u -d \"$1\"", "zsh", folder.path("list")],
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], folder: folder.path
        ).outcome()
        return folder.path("list")
    }

    /// A zsh in a pseudo-terminal lists the choices, followed by a mark.
    private static let zshScript = """
        zmodload zsh/zpty
        zpty -b inner zsh -f -i
        zpty -w inner 'PS1=; unset zle_bracketed_paste; stty cols 150 rows 100'
        zpty -w inner 'autoload -Uz compinit; compinit -u -C -d '"$2"
        zpty -w inner 'eval "$(weekyii completion zsh)"; bindkey "^O" list-choices; LISTMAX=1000; print READ""Y'
        zpty -r -m inner ready '*READY*'
        zpty -w -n inner "$1"$'\\C-o'
        zpty -w inner $'\\C-a\\C-k'' print -r END""OF""LIST'
        zpty -r -m inner list '*ENDOFLIST*'
        print -r -- $list
        zpty -d inner
        """
}
