import Files
import Foundation
import Localization
import TestSupport
import Testing

/// A terminal session in a file of `Tests/Transcripts`.
///
/// `> ` is prose, `# 2026-01-28 08:00` sets the clock, and `$ weekyii …` is a shell command. Below it is its output of
/// both streams, and `[exit status: 1]` if the status isn't 0. `PLACE` is the journal's folder, which is empty at
/// first, or, if the first clock says `# 2026-01-28 08:00 in a journal`, a journal made at that time; `WORLD` is its
/// parent, and `PROGRAM` the program. Prose and clocks follow an empty line.
struct Transcript: Sendable, CustomTestStringConvertible {
    /// Its path in the folder of transcripts, without `.txt`: `zh/errors/started`.
    let name: String

    /// The name in a test's report.
    var testDescription: String { name }

    var file: URL { Self.folder.appendingPathComponent("\(name).txt") }

    /// The language of the session: that of the folder `zh` or `ja` that contains it, else English.
    var language: Language { name.split(separator: "/").first.flatMap { Language(rawValue: String($0)) } ?? .en }

    /// `Tests/Transcripts`.
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "Transcripts", isDirectory: true)

    /// Every transcript of the folder, in the order of the names.
    static let all: [Transcript] = {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted().map { Transcript(name: String($0.dropLast(4))) }
    }()

    /// Those whose names begin as `WEEKYII_TRANSCRIPT` says; without it, all.
    static let chosen = all.filter {
        $0.name.hasPrefix(ProcessInfo.processInfo.environment["WEEKYII_TRANSCRIPT"] ?? "")
    }

    /// The lines of the file.
    ///
    /// - Throws: when it can't be read.
    func lines() throws -> [String] { String(decoding: try Data(contentsOf: file), as: UTF8.self).lines }

    /// The world in which it runs in a language.
    ///
    /// - Throws: when the file can't be read, or the world can't be made.
    func world(in language: Language) throws -> World {
        let start = try lines().first(where: Self.isClock)
        let made = start.map { $0.hasSuffix(Self.inJournal) } == true ? [(Self.time(of: start ?? ""), ["init"])] : []
        let world = try (made.isEmpty ? World() : World.prepared(made)).with(["LANG": Self.locale(of: language)])
        // The missing timer was reported before: each transcript would repeat it.
        if !made.isEmpty { try world.folder.write("reported\n", to: "\(world.place)/.git/weekyii/timer") }
        return world
    }

    private static func locale(of language: Language) -> String {
        switch language {
        case .en: "C"
        case .zh: "zh_TW.UTF-8"
        case .ja: "ja_JP.UTF-8"
        }
    }

    /// The output of each of its commands in a language.
    ///
    /// - Throws: when the file can't be read, or the shell can't be started.
    func answers(in language: Language) throws -> [[String]] {
        try Self.said(by: Self.commands(in: lines()), in: world(in: language))
    }

    /// The output of each of its commands in the file.
    ///
    /// - Throws: when the file can't be read.
    func answers() throws -> [[String]] {
        var (answers, isAnswer): ([[String]], Bool) = ([], false)
        for line in try lines() {
            if line.hasPrefix("$ ") {
                answers.append([])
                isAnswer = true
            } else if line.hasPrefix("> ") || Self.isClock(line) {
                // The empty line before it is no output.
                if isAnswer, answers.last?.last == "" { answers[answers.count - 1].removeLast() }
                isAnswer = false
            } else if isAnswer {
                answers[answers.count - 1].append(line)
            }
        }
        return answers
    }

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
            } else if Self.isClock(line) {
                replayed += (replayed.isEmpty ? [] : [""]) + [line]
            } else if line.hasPrefix("$ ") {
                replayed += [line] + (said.popFirst() ?? [])
            }
        }
        return replayed
    }

    /// Whether a line sets the clock; a displayed file of the plan has other lines that begin with `#`.
    private static func isClock(_ line: String) -> Bool {
        line.hasPrefix("# ") && line.contains(/^# \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?( in a journal)?$/)
    }

    /// What the first clock ends with where a journal exists already.
    private static let inJournal = " in a journal"

    /// The time that a clock is set to.
    private static func time(of clock: String) -> String {
        String(clock.dropFirst(2)).replacing(inJournal, with: "")
    }

    /// The commands, each after the time of its clock.
    private static func commands(in lines: [String]) -> [(now: String, line: String)] {
        var (now, commands): (String, [(String, String)]) = ("", [])
        for line in lines {
            if isClock(line) { now = time(of: line) }
            if line.hasPrefix("$ ") { commands.append((now, String(line.dropFirst(2)))) }
        }
        return commands
    }

    /// The output of each command.
    private static func said(by commands: [(now: String, line: String)], in world: World) throws -> [[String]] {
        let place = world.folder.path(world.place)
        return try commands.map { now, line in
            // Git's own commits get the same clock, so that their ids are always the same.
            let timed = world.with(["GIT_AUTHOR_DATE": now, "GIT_COMMITTER_DATE": now, "WEEKYII_BINARY": World.binary])
            let (output, status) = try answer(to: line, in: timed, now: now)
            let text = output.replacing(world.environment["PATH"] ?? "", with: "SEARCH").replacing(
                World.binary, with: "PROGRAM"
            )
            .replacing(place, with: "PLACE")
            // Where the path has a space, words for a shell are quoted; quotes of git's own stay.
            let lines = text.replacing(world.folder.path, with: "WORLD")
                .replacing(/'((?:PLACE|WORLD)[\w.\/-]*)'(?! does not)/) { "\($0.1)" }.lines
            return lines + (status == 0 ? [] : ["[exit status: \(status)]"])
        }
    }

    /// The output of a command on both streams. Only what `weekyii` alone can't answer is left to a shell.
    private static func answer(to line: String, in world: World, now: String) throws -> (String, Int32) {
        if line.hasPrefix("weekyii"), line.wholeMatch(of: plain) != nil, let words = CommandWords.split(line),
            words.first == "weekyii", let said = world.said(by: Array(words.dropFirst()), now: now)
        {
            return said
        }
        let outcome = try Child(
            "sh", ["-c", script + line], environment: world.with(["WEEKYII_NOW": now]).environment,
            folder: world.folder.path(world.place)
        ).outcome()
        return (outcome.output, outcome.status)
    }

    /// A command without anything that a shell replaces, redirects or runs.
    private static var plain: some RegexComponent {
        /(?:[^'"\\$`;|&<>()*?\[\]{}~#!]|'[^']*'|"[^"\\$`]*")*/
    }

    private static let script = """
        exec 2>&1
        weekyii() { "$WEEKYII_BINARY" "$@"; }

        """
}
