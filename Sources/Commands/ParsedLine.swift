import Files
import Git
import Interface
import Journal
import Parts

/// A command line parsed as far as possible, with the journal, the language and the style of the answer.
struct ParsedLine {
    let invocation: Result<Invocation<Context>, any Error>
    /// The environment, or the error of its clock.
    let environment: Result<Environment, any Error>
    /// The folder that `-C` names.
    let directory: String?
    let place: Result<JournalFolder, any Error>
    let settings: Configuration
    var language: Language { appearance.canvas.language }
    let appearance: Appearance
    /// The commands that help shows.
    let commands: CommandTable

    /// The journal's folder, for the trace.
    var journalPath: String { (try? place.get())?.path ?? "none" }

    var mayPage: Bool { !has(GlobalOptions.noPager) }

    var wantsDocument: Bool { has(GlobalOptions.json) }

    /// The run of the command line.
    ///
    /// - Throws: the problem of the command line, or of the clock.
    func context(_ streams: Streams, _ commands: CommandTable) throws -> Context {
        Context(try invocation.get(), try environment.get(), directory: directory, place, streams, appearance, commands)
    }

    private func has(_ flag: Flag) -> Bool { (try? invocation.get())?.has(flag) ?? false }
}

extension Tool {
    /// Parses a command line, and determines the journal and the language of the answer.
    func parse(_ words: [String]) -> ParsedLine {
        let environment = Result { try clock() }.map { self.environment($0) }
        // With the system's clock if the other one is invalid.
        let known = (try? environment.get()) ?? self.environment(.system)
        let aliases = AliasTable(known)
        let directoryOption = GlobalOptions.directory.name
        var parser = CommandLineParser(commands.line, words) { aliases.value(of: $0, at: $1[directoryOption]) }
        var invocation = Result { try parser.parse() }
        let directory = parser.invocation.values[directoryOption]
        let place = Result { try JournalFolder.find(named: directory, in: known) }
        // The settings of trackers are read only for help and errors, which don't name what is switched off.
        var suggested = commands
        if (try? invocation.get()).map({ $0.helpTopic != nil }) ?? true {
            suggested = commands.suggested(in: (try? place.get()).map { Session($0, known) })
            let first = parser.path.first
            if let tracker = commands.trackers.first(where: { $0.name == first }),
                !suggested.trackers.contains(where: { $0.name == first })
            {
                invocation = .failure(JournalError.switchedOff(tracker.feature.key.name))
            }
        }
        invocation = invocation.mapError { [suggested] error in
            parser.explained(
                error, in: suggested.line, aliases: aliases.candidates(at: directory, commands).map(\.value))
        }
        let settings = (try? place.get())?.configuration(known) ?? known.configuration
        let language = Language(for: variables, setting: settings["weekyii.language"])
        return ParsedLine(
            invocation: invocation, environment: environment, directory: directory, place: place, settings: settings,
            appearance: Appearance(parser.invocation, variables, streams, language, settings), commands: suggested)
    }

    private func environment(_ clock: Clock) -> Environment {
        Environment(variables: variables, folder: folder, clock: clock, program: program, parts: commands.parts)
    }

    private func clock() throws -> Clock {
        guard let text = variables["WEEKYII_NOW"], !text.isEmpty else { return .system }
        if let day = Day(text.prefix(10)), day.isTooLate { throw Failure.tooLate(text) }
        if let clock = Clock(wall: text) { return clock }
        throw Failure(Text("invalid WEEKYII_NOW '\(text)'; use YYYY-MM-DD HH:MM"), .usage)
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
        guard (try? parsed.place.get()) != nil, var context = try? parsed.context(streams, commands),
            let command = context.invocation.command, command.canBeTried(with: context.invocation)
        else { return error }
        context.isTrial = true
        do { _ = try command.run(context) } catch {
            let refusal = error.reported
            guard refusal.status == .refused else { return problem }
            return problem.failure(refused: refusal.text)
        }
        return error
    }
}

extension Command {
    /// Whether a try of it changes nothing: it looks at the plan or the trackers, or is an action on them.
    fileprivate func canBeTried(with invocation: Invocation<Context>) -> Bool {
        [CommandGroup.plan, CommandGroup.day, CommandGroup.trackers].contains(group) && words != "init"
            && (isLook || options.contains { $0.name == Options.noVerify.name })
            // A placeholder is no value.
            && !options.contains { $0.placeholder != nil && $0.placeholder == invocation.values[$0.name] }
    }
}
