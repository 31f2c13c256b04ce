import Foundation
import TestSupport
import Testing

/// A terminal session in a file of `Tests/Transcripts`.
///
/// `> ` is prose, `# 2026-01-28 08:00` sets the clock, and `$ weekyii …` is a shell command. Below it is its output of
/// both streams, and `[exit status: 1]` if the status isn't 0. `PLACE` is the journal's folder, which is empty at
/// first, `WORLD` its parent, and `PROGRAM` the program. Prose and clocks follow an empty line.
struct Transcript: Sendable, CustomTestStringConvertible {
    /// Its path in the folder of transcripts, without `.txt`: `zh/errors/started`.
    let name: String

    /// The name in a test's report.
    var testDescription: String { name }

    var file: URL { Self.folder.appendingPathComponent("\(name).txt") }

    /// The locale of the session: that of the folder `zh` or `ja` that contains it, else none.
    var locale: String {
        switch name.split(separator: "/").first {
        case "zh": "zh_TW.UTF-8"
        case "ja": "ja_JP.UTF-8"
        default: "C"
        }
    }

    /// `Tests/Transcripts`.
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Transcripts", isDirectory: true)

    /// Every transcript of the folder, in the order of the names.
    static let all: [Transcript] = {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted().map { Transcript(name: String($0.dropLast(4))) }
    }()

    /// The lines of the file.
    ///
    /// - Throws: when it can't be read.
    func lines() throws -> [String] { String(decoding: try Data(contentsOf: file), as: UTF8.self).lines }

    /// Runs its commands, and replaces their output by the current one: the lines are the same if the output hasn't
    /// changed.
    ///
    /// - Throws: when the file can't be read, or the shell can't be started.
    func replayed(in world: World) throws -> [String] {
        let lines = try lines()
        var said = try Self.said(by: Self.commands(in: lines), in: world)[...]
        var replayed: [String] = []
        for line in lines {
            if line.hasPrefix("> ") {
                replayed += (replayed.last?.hasPrefix("> ") == false ? [""] : []) + [line]
            } else if line.contains(Self.clock) {
                replayed += (replayed.isEmpty ? [] : [""]) + [line]
            } else if line.hasPrefix("$ ") {
                replayed += [line] + (said.popFirst() ?? [])
            }
        }
        return replayed
    }

    /// A line that sets the clock; a displayed file of the plan has other lines that begin with `#`.
    private static var clock: some RegexComponent { /^# \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/ }

    /// The commands, each after the time of its clock.
    private static func commands(in lines: [String]) -> [String] {
        var (now, commands): (String, [String]) = ("", [])
        for line in lines {
            if line.contains(clock) { now = String(line.dropFirst(2)) }
            if line.hasPrefix("$ ") { commands += [now, String(line.dropFirst(2))] }
        }
        return commands
    }

    /// One shell runs all commands, each in a subshell, and prints a mark around each exit status. Git's own commits
    /// get the same clock, so that their ids are always the same.
    private static let script = #"""
        exec 2>&1
        weekyii() { "$WEEKYII_BINARY" "$@"; }
        while [ $# -gt 0 ]; do
            export WEEKYII_NOW="$1" GIT_AUTHOR_DATE="$1" GIT_COMMITTER_DATE="$1"
            (eval "$2")
            printf '\036%d\036' $?
            shift 2
        done
        """#

    /// The output of each command.
    private static func said(by commands: [String], in world: World) throws -> [[String]] {
        let variables = world.environment.merging(["WEEKYII_BINARY": World.binary]) { $1 }
        let place = world.folder.path(world.place)
        let output = try Child("sh", ["-c", script, "sh"] + commands, environment: variables, folder: place)
            .outcome().output
        let text = output.replacing(World.binary, with: "PROGRAM").replacing(place, with: "PLACE")
        let parts = text.replacing(world.folder.path, with: "WORLD").split(
            separator: "\u{1E}", omittingEmptySubsequences: false)
        return stride(from: 0, to: parts.count - 1, by: 2).map { index in
            let status = parts[index + 1] == "0" ? [] : ["[exit status: \(parts[index + 1])]"]
            return String(parts[index]).lines + status
        }
    }
}
