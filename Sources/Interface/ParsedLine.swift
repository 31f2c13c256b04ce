import Files
package import Git
package import Journal
import Parts

/// A command line parsed as far as possible, with the journal, the language and the style of the answer.
package struct ParsedLine {
    package let invocation: Result<Invocation<Context>, any Error>
    private let environment: Environment
    /// The folder that `-C` names.
    private let directory: String?
    private let place: Result<JournalFolder, any Error>
    package let settings: Configuration
    package let appearance: Appearance
    /// All commands, and those that help shows.
    private let (commands, suggested): (CommandTable, CommandTable)

    package var language: Language { appearance.canvas.language }

    /// The journal's folder, for the trace.
    package var journalPath: String { (try? place.get())?.path ?? "none" }

    package func has(_ flag: Flag) -> Bool { (try? invocation.get())?.has(flag) ?? false }

    /// Parses a command line, and determines the journal and the language of the answer.
    package init(_ words: [String], _ commands: CommandTable, _ environment: Environment, _ streams: Streams) {
        let aliases = AliasTable(environment: environment)
        let directoryOption = GlobalOptions.directory.name
        var parser = CommandLineParser(commands.line, words) { aliases.value(of: $0, at: $1[directoryOption]) }
        var invocation = Result { try parser.parse() }
        let directory = parser.invocation.values[directoryOption]
        let place = Result { try JournalFolder.find(named: directory, in: environment) }
        // The settings of trackers are read only for help and errors, which don't name what is switched off.
        var suggested = commands
        if (try? invocation.get()).map({ $0.helpTopic != nil }) ?? true {
            suggested = commands.suggested(in: (try? place.get()).map { Session($0, environment) })
            let first = parser.path.first
            if let tracker = commands.trackers.first(where: { $0.name == first }),
                !suggested.trackers.contains(where: { $0.name == first })
            {
                invocation = .failure(JournalError.switchedOff(tracker.feature.key.name))
            }
        }
        self.invocation = invocation.mapError { [suggested] error in
            parser.explained(
                error, in: suggested.line, aliases: aliases.candidates(at: directory, commands).map(\.value))
        }
        (self.environment, self.directory, self.place) = (environment, directory, place)
        (self.commands, self.suggested) = (commands, suggested)
        settings = (try? place.get())?.configuration(environment) ?? environment.configuration
        let variables = environment.variables
        appearance = Appearance(
            parser.invocation, variables, streams, Language(for: variables, setting: settings["weekyii.language"]),
            settings)
    }

    /// The run of the command line.
    ///
    /// - Parameter dialog: who is told and asked besides the answer; nil for the person at the streams.
    /// - Throws: the problem of the command line.
    package func context(_ streams: Streams, _ dialog: Dialog? = nil) throws -> Context {
        Context(
            try invocation.get(), environment, directory: directory, place, streams, appearance, commands, dialog)
    }

    /// The version or the help that is asked for; nil for a command.
    ///
    /// - Throws: the problem of the command line.
    package func information() throws -> String? {
        let invocation = try invocation.get()
        if invocation.wantsVersion { return "weekyii \(Version.number)\n" }
        return invocation.helpTopic.map { topic in
            HelpRenderer(suggested.line, language) { $0.displayWidth }.help(on: topic)
                .wrapped(toColumns: appearance.canvas.columns)
        }
    }

    /// The error of a command line, with the reason if the line that may be meant would be refused now: what may be meant
    /// isn't suggested then (`CommandLine.md`, "Options").
    package func tried(_ error: any Error, _ streams: Streams) -> any Error {
        guard let problem = error as? UsageError, let line = problem.line, let words = CommandWords.split(line) else {
            return error
        }
        let meant = ParsedLine(Array(words.dropFirst()), commands, environment, streams)
        guard (try? meant.place.get()) != nil, let refusal = (try? meant.context(streams))?.problem(),
            refusal.status == .refused
        else {
            return error
        }
        return problem.failure(refused: refusal.text)
    }
}

extension Context {
    /// Runs the command. One whose clock is far after the newest commit asks first.
    ///
    /// - Parameter bare: what the tool does without a command.
    package func reply(bare: @escaping @Sendable (Context) throws -> Reply) throws -> Reply {
        if let command = invocation.command, wantsDocument, !command.showsDocument {
            throw Failure(Text("'\(command.words)' does not support -json; nothing was done"), .usage)
        }
        let run = invocation.command?.run ?? bare
        do { return try run(self) } catch JournalError.clockJump(let jump) {
            guard let confirm = dialog.confirm else { throw JournalError.clockJump(jump) }
            guard confirm(Message.clockJump(jump)) else {
                let name = ["weekyii", invocation.command?.words].compactMap(\.self).joined(separator: " ")
                throw Failure(Text("\(name) was not run"), .refused)
            }
            return try run(trustingClock)
        }
    }

    /// Why the command can't be done now, as a trial tells; nil if it can, or where it can't be tried.
    package func problem() -> Failure? {
        guard let command = invocation.command, command.canBeTried(with: invocation) else { return nil }
        var context = self
        context.isTrial = true
        do { _ = try command.run(context) } catch { return error is TrialPassed ? nil : error.reported }
        return nil
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
