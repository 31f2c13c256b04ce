import Arguments
import CivilTime
import Files
import Git
import Journal
import Localization
import Messages
import Parts
import Terminal
import Views

/// A command line parsed as far as possible, with the journal, the language and the style of the answer.
struct ParsedLine {
    let invocation: Result<Invocation, any Error>
    /// The environment, or the error of its clock.
    let environment: Result<Environment, any Error>
    let place: Result<JournalFolder, any Error>
    let settings: () -> Configuration
    let language: Language
    let appearance: Appearance
    /// The commands that help shows.
    let commands: CommandTable

    /// The journal's folder, for the trace.
    var journalPath: String { (try? place.get())?.path ?? "none" }

    var mayPage: Bool { !has(GlobalOptions.noPager) }

    var wantsDocument: Bool { has(GlobalOptions.json) }

    private func has(_ flag: Flag) -> Bool { (try? invocation.get())?.flags.contains(flag.description.name) ?? false }
}

extension Tool {
    /// Parses a command line, and determines the journal and the language of the answer.
    func parse(_ words: [String]) -> ParsedLine {
        let environment = Result {
            Environment(
                variables: variables, folder: folder, clock: try clock(), program: program, parts: commands.parts)
        }
        // With the system's clock if the other one is invalid.
        let known =
            (try? environment.get())
            ?? Environment(
                variables: variables, folder: folder, clock: .system, parts: commands.parts)
        var invocation = Result { try Self.invocation(words, known, commands) }
        let suggested = suggested(for: invocation, words, known)
        if suggested.trackers.count < commands.trackers.count {
            invocation = Result { try naming(suggested, invocation, words, known) }
        }
        let directory: String? = (try? invocation.get())?.values[GlobalOptions.directory.description.name]
        let place = Result { try JournalFolder.find(named: directory, in: known) }
        let all = (try? place.get())?.configuration(known) ?? known.configuration
        let settings = { all }
        let language = Language(for: variables, setting: settings()["weekyii.language"])
        return ParsedLine(
            invocation: invocation, environment: environment, place: place, settings: settings, language: language,
            appearance: Appearance(try? invocation.get(), variables, streams, language, settings),
            commands: suggested)
    }

    /// The commands that help and errors may name. The settings are read only for them.
    private func suggested(
        for invocation: Result<Invocation, any Error>, _ words: [String], _ environment: Environment
    ) -> CommandTable {
        if let parsed = try? invocation.get(), parsed.helpTopic == nil { return commands }
        let option = GlobalOptions.directory.description.name
        let values = (try? invocation.get())?.values ?? commands.line.unknownCommand(in: words)?.values
        let place = try? JournalFolder.find(named: values?[option], in: environment)
        return commands.suggested(in: place.map { Session($0, environment) })
    }

    /// The same problem or request for help without the commands of trackers that are switched off. What begins with one
    /// of those is refused as the command would be.
    private func naming(
        _ suggested: CommandTable, _ invocation: Result<Invocation, any Error>, _ words: [String],
        _ environment: Environment
    ) throws -> Invocation {
        let topic = (try? invocation.get())?.helpTopic?.first
        let word = topic ?? suggested.line.unknownCommand(in: words).map { words[$0.index] }
        if let word, !suggested.line.commands.contains(where: { $0.path[0] == word }),
            let tracker = commands.trackers.first(where: { $0.name == word })
        {
            throw JournalError.switchedOff(tracker.feature.key.name)
        }
        guard case .failure = invocation else { return try invocation.get() }
        do { return try Self.invocation(words, environment, suggested) } catch {
            guard case UsageError.unknownCommand(let words, nil) = error, words.count == 1,
                let advice = suggested.line.advice[words[0]]
            else { throw error }
            throw Failure(Message.usage(UsageError.unknownCommand(words, nearest: nil), advice), .usage)
        }
    }

    /// Parses a command line. Only if its first word is no command, the user's aliases are read.
    private static func invocation(
        _ words: [String], _ environment: Environment, _ commands: CommandTable
    ) throws -> Invocation {
        do { return try commands.line.parse(words) } catch {
            guard let error = error as? UsageError, case .unknownCommand(let unknown, _) = error, unknown.count == 1
            else { throw error }
            let aliases = AliasExpansion(environment)
            let expanded = try aliases.expanded(words)
            guard expanded != words else { throw considering(aliases, error, words, commands) }
            return try commands.line.parse(expanded)
        }
    }

    /// The error for an unknown command, which may be a misspelled alias.
    private static func considering(
        _ aliases: AliasExpansion, _ error: UsageError, _ words: [String], _ commands: CommandTable
    ) -> any Error {
        guard let first = commands.line.unknownCommand(in: words) else { return error }
        let names = aliases.candidates(after: Array(words[..<first.index])).map(\.value)
        do { _ = try commands.line.parse(words, aliases: names) } catch { return error }
        return error
    }

    private func clock() throws -> Clock {
        guard let text = variables["WEEKYII_NOW"], !text.isEmpty else { return .system }
        if let day = Day(text.prefix(10)), day.isTooLate { throw ValueError.tooLate(text) }
        guard let clock = Clock(wall: text) else { throw ValueError.clock(text) }
        return clock
    }
}

// Each tracker by itself: to convert a whole list, the runtime searches every tracker's conformance at each start.
extension CommandTable {
    var parts: PartList { PartList(records: trackers.map { $0 }) }

    /// The trackers with what is shown of them.
    var shown: [any ShownTracker.Type] { trackers.map { $0 } }

    /// The commands that may be named in a journal: not those of a tracker that is switched off there.
    func suggested(in journal: Session?) -> CommandTable {
        let off = journal?.switchedOff ?? []
        return off.isEmpty ? self : without(off)
    }
}

// What may be meant isn't suggested while it would be refused (`CommandLine.md`, "Options").
extension Tool {
    /// The error of a command line, with the reason if the line that may be meant would be refused now.
    func tried(_ error: any Error) -> any Error {
        guard let problem = error as? UsageError, let line = problem.line, let words = CommandWords.split(line) else {
            return error
        }
        let parsed = parse(Array(words.dropFirst()))
        guard let invocation = try? parsed.invocation.get(), let path = invocation.command?.path,
            let environment = try? parsed.environment.get(), (try? parsed.place.get()) != nil,
            let command = commands.command(path), command.canBeTried(with: invocation)
        else { return error }
        var context = Context(invocation, environment, parsed, streams, commands)
        context.isTrial = true
        do { _ = try command.run(context) } catch {
            let refusal = error.reported
            guard refusal.status == .refused else { return problem }
            return Failure(Message.usage(problem, Message.refused(problem, refusal.text)), .usage)
        }
        return error
    }
}

extension Command {
    /// Whether a try of it changes nothing: it looks at the plan or the trackers, or is an action on them.
    fileprivate func canBeTried(with invocation: Invocation) -> Bool {
        [CommandGroup.plan, CommandGroup.day, CommandGroup.trackers].contains(description.group) && words != "init"
            && (description.isLook || description.options.contains { $0.name == Options.noVerify.description.name })
            // A placeholder is no value.
            && !description.options.contains { $0.value != nil && $0.value == invocation.values[$0.name] }
    }
}
