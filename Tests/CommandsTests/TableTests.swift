import CommandLine
import Interface
import Localization
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The rules for every command, including future ones.
@Suite("The command line's table") struct TableTests {
    private static let commands = CommandTable.standard.line.commands.filter { !$0.isHidden }

    /// The words of every command, and every beginning of them.
    private static let topics = Set(
        CommandTable.standard.line.commands.flatMap { command in
            (0...command.path.count).map { Array(command.path.prefix($0)) }
        })

    @Test("finds every command, and every short form, by its first word")
    func lists() throws {
        for command in CommandTable.standard.line.commands {
            #expect(CommandTable.standard.line.command(at: command.path)?.words == command.words, "\(command.path)")
            for words in [command.path] + command.shortForms {
                let found = try CommandTable.standard.line.parse(words + ["-version"]).command
                #expect(found?.path == command.path, "\(words)")
            }
        }
    }

    @Test("doesn't contradict itself")
    func consistent() {
        let all = CommandTable.standard.line.commands
        #expect(Set(all.map(\.path)).count == all.count)
        for command in all {
            let options = command.options + CommandTable.standard.line.globalOptions
            let names = options.flatMap(\.names)
            #expect(Set(names).count == names.count, "\(command.path)")
            #expect(!options.contains { $0.isRequired && $0.placeholder == nil }, "\(command.path)")
            let optional = command.operands.drop { $0.isRequired }
            #expect(!optional.contains { $0.isRequired }, "\(command.path)")
            #expect(!command.operands.dropLast().contains { $0.isRepeated }, "\(command.path)")
        }
    }

    @Test("gives every number of an option its range, but for hours, which may be halves")
    func numbers() {
        let options = CommandTable.standard.line.commands.flatMap(\.options).filter {
            $0.placeholder == "N" && $0.name != "hours"
        }
        #expect(!options.isEmpty)
        for option in options {
            guard case .number? = option.kind else {
                Issue.record("-\(option.name) has no range")
                continue
            }
        }
    }

    /// The first words of the commands that have more than one.
    private static let groups = Set(commands.filter { $0.path.count > 1 }.map { $0.path[0] }).sorted()

    @Test("names an unknown option after the word of a group, complete or not", arguments: groups)
    func unknownOption(group: String) {
        let expected = UsageError.unknownOption("bogus", command: [group], nearest: nil)
        #expect(throws: expected) { try CommandTable.standard.line.parse([group, "--bogus"]) }
    }

    @Test("has examples of every command that shows something or changes nothing, and each calls its command")
    func examples() throws {
        for command in CommandTable.standard.line.commands {
            let isShowing = command.isLook || command.showsDocument
            #expect(!isShowing || !command.examples.isEmpty, "\(command.path)")
            for example in command.examples {
                let words = example.split(separator: " ").map(String.init)
                let called = try CommandTable.standard.line.parse(Array(words.dropFirst())).command
                #expect(words.first == "weekyii" && (called?.words == command.words || words.count == 1), "\(words)")
            }
        }
    }

    @Test("answers questions with -y in every command that writes")
    func confirmed() {
        let others = ["completion", "export", "manual", "schema", "tui", "remind test"]
        for command in CommandTable.standard.line.commands where !command.isLook && !command.isHidden {
            guard !others.contains(where: command.words.hasPrefix) else { continue }
            #expect(command.options.contains { $0.name == "y" }, "\(command.words)")
        }
    }

    @Test("says of every view that it changes nothing (JSON.md, Overview)")
    func views() {
        let others = CommandTable.standard.line.commands.filter { $0.showsDocument && !$0.isLook }
        #expect(Set(others.map { $0.path }) == [["check"], ["sync"], ["pull"], ["push"]])
    }

    @Test("is in help: every command with all its options", arguments: commands, Language.allCases)
    func help(command: Command, language: Language) {
        let help = HelpRenderer(CommandTable.standard.line, language) { $0.displayWidth }.help(on: command.path)
        #expect(help.hasPrefix(command.synopsis(program: "weekyii")))
        #expect(help.contains(command.summary[language]))
        for option in command.options {
            // Its name is on a separate line, beside its summary.
            let line = help.split(separator: "\n").first { $0.hasPrefix("  -\(option.name)") }
            #expect(line?.contains(option.summary[language].prefix(8)) == true, "\(option.name): \(help)")
        }
    }

    @Test("is in the overview by its first word, and in the help of that word")
    func overview() {
        let renderer = HelpRenderer(CommandTable.standard.line, .en) { $0.displayWidth }
        let overview = renderer.help(on: [])
        for command in Self.commands {
            #expect(overview.contains("\n  \(command.path[0])  "), "\(command.path)")
            guard command.path.count > 1 else { continue }
            let words = renderer.help(on: [command.path[0]])
            #expect(words.contains("\n  \(command.words)  "), "\(words)")
        }
    }

    @Test("is in the manual: every command with all its options", arguments: Language.allCases)
    func manual(language: Language) throws {
        let page = ManualCommands.pages(of: CommandTable.standard.line, language).page
        for command in Self.commands {
            let entry = try #require(Self.entry(of: command, in: page), "\(command.path)")
            for option in command.options { #expect(entry.contains("\n.It Fl \(Self.roff(option.name))"), "\(entry)") }
            for operand in command.operands { #expect(entry.contains("Ar \(Self.roff(operand.name))"), "\(entry)") }
        }
        for option in CommandTable.standard.line.globalOptions {
            #expect(page.replacing("\n", with: " ").contains(option.summary[language]))
        }
    }

    /// The manual's text about a command: up to the next one, or to the end of the list.
    private static func entry(of command: Command, in page: String) -> Substring? {
        let name = roff(command.words)
        guard let start = page.firstRange(of: ".It Xo\n.Cm \(name)\n") else { return nil }
        let rest = page[start.upperBound...]
        let ends = [".It Xo\n", ".Ss ", ".Sh "].compactMap { rest.firstRange(of: $0)?.lowerBound }
        return rest.prefix(upTo: ends.min() ?? rest.endIndex)
    }

    private static func roff(_ text: String) -> String { text.replacing("-", with: "\\-") }

    @Test("can be typed by Tab: every word of a command is offered behind those before it", arguments: commands)
    func completion(command: Command) {
        func offered(_ words: [String], _ word: String) -> [String] {
            let point = CommandTable.standard.line.completion(behind: words, of: word)
            guard case .words(let words) = point.offer else { return [] }
            return words.map(\.value)
        }
        for (index, word) in command.path.enumerated() {
            let isOffered = offered(Array(command.path.prefix(index)), "").contains(word)
            #expect(isOffered, "\(word)")
        }
        for option in command.options { #expect(offered(command.path, "-").contains("-\(option.name)")) }
    }

    @Test("gives help at every level, by -h, --help and help", arguments: topics)
    func levels(topic: [String]) {
        let wanted = Self.run(["help"] + topic)
        #expect(wanted.status == 0 && wanted.output.hasPrefix("weekyii ") && wanted.error == "")
        for option in ["-h", "--help", "-help"] {
            #expect(Self.run(topic + [option]) == wanted)
            #expect(Self.run([option] + topic) == wanted)
            #expect(Self.run(["-C", "/nowhere"] + topic + [option]) == wanted)
        }
    }

    @Test(
        "knows what is nearest to a word that nobody knows",
        arguments: [
            (["tody"], "today"), (["today", "shwo"], "today show"), (["hlep"], "help"),
            (["done"], "today done focus_zone"), (["start"], "today start"), (["help", "tody"], "today"),
            (["manul"], "manual"), (["completions", "bash"], "completion bash"), (["today", "show", "-al"], "-all"),
            (["today", "show", "all"], "-all"), (["--hlep"], "-help"), (["-verson"], "-version"),
            (["day", "edit", "fri"], "weekyii day edit -t fri"), (["log", "5"], "weekyii log -n 5"),
            (["day", "show", "-t", "next week"], "next mon"), (["today", "change-kill-time", "-t", "2130"], "21:30"),
            (["repeat", "create", "-m", "a", "-every", "day", "-next", "fri 21"], "fri 21:00"),
            (["fast", "start", "-t", "930"], "09:30"), (["config", "set", "plan.killTime", "21"], "21:00"),
        ])
    func nearest(words: [String], expected: String) {
        let said = Self.run(words)
        #expect(said.status == 2 && said.output == "")
        #expect(said.error.hasSuffix(" \(expected)?\n"), "\(said.error)")
    }

    @Test("tells the version", arguments: [["--version"], ["-version"], ["today", "--version"]])
    func version(words: [String]) {
        #expect(Self.run(words) == Said(status: 0, output: "weekyii \(Version.number)\n", error: ""))
    }

    private struct Said: Equatable {
        let status: Int32
        let output: String
        let error: String
    }

    /// Runs the tool in-process, outside of any journal.
    private static func run(_ words: [String]) -> Said {
        let (streams, captured) = Streams.capturing()
        let status = Tool(variables: [:], folder: "/", streams: streams).run(words)
        return Said(status: status, output: captured.output, error: captured.error)
    }
}
