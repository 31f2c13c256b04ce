import Foundation
import TestSupport
import Testing

/// A story as it stands on a terminal, in a file of `Tests/Transcripts`.
///
/// `> ` is prose, `# 2026-01-28 08:00` sets the clock, `$ weekyii …` is a command as a shell takes it, and under it stands
/// what it says, on both streams, and `[exit status: 1]` where it isn't 0. `PLACE` is the journal's folder, which is empty
/// at first, `WORLD` the one that it is in, and `PROGRAM` the program. An empty line stands before prose and before a clock.
struct Transcript: Sendable, CustomTestStringConvertible {
    /// Its path in the folder of transcripts, without `.txt`: `zh/errors/started`.
    let name: String

    /// What it is called in a test's report.
    var testDescription: String { name }

    /// The file.
    var file: URL { Self.folder.appendingPathComponent("\(name).txt") }

    /// The locale that it is told in: that of the folder `zh` or `ja` that it is in, else none.
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

    /// Its lines as they stand in the file.
    ///
    /// - Throws: when it can't be read.
    func lines() throws -> [String] { String(decoding: try Data(contentsOf: file), as: UTF8.self).lines }

    /// Runs its commands, and writes down what they say now: the same lines, if all is as it stands in the file.
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

    /// A line that sets the clock; a file of the plan that is shown has other lines that begin with `#`.
    private static var clock: some RegexComponent { /^# \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/ }

    /// The commands, each behind the clock that it sees.
    private static func commands(in lines: [String]) -> [String] {
        var (now, commands): (String, [String]) = ("", [])
        for line in lines {
            if line.contains(clock) { now = String(line.dropFirst(2)) }
            if line.hasPrefix("$ ") { commands += [now, String(line.dropFirst(2))] }
        }
        return commands
    }

    /// One shell runs them all, each in a shell of its own below it, and puts a mark around each exit status. Git's own
    /// commits get the same clock, so that their ids are the same wherever this runs.
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

    /// What each command says.
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
