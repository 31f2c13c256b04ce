import Arguments
import CivilTime
import Files
import Journal
import Localization
import Terminal

/// A command line parsed as far as possible, with the journal, the language and the style of the answer.
struct ParsedLine {
    let invocation: Result<Invocation, any Error>
    /// The environment, or the error of its clock.
    let environment: Result<Environment, any Error>
    let place: Result<JournalFolder, JournalError>
    /// Reads git's settings.
    let settings: () -> GitSettings
    let language: Language
    let appearance: Appearance

    /// Whether a pager may show the answer.
    var mayPage: Bool { !has(GlobalOptions.noPager) }

    /// Whether the answer is a document.
    var wantsDocument: Bool { has(GlobalOptions.json) }

    private func has(_ flag: Flag) -> Bool { (try? invocation.get())?.flags.contains(flag.description.name) ?? false }
}

extension Tool {
    /// Parses a command line, and determines the journal and the language of the answer.
    func parse(_ words: [String]) -> ParsedLine {
        let environment = Result {
            Environment(variables: variables, folder: folder, clock: try clock(), program: program)
        }
        // With the system's clock if the other one is invalid.
        let known = (try? environment.get()) ?? Environment(variables: variables, folder: folder, clock: .system)
        let invocation = Result { try Self.invocation(words, known) }
        let directory: String? = (try? invocation.get())?.values[GlobalOptions.directory.description.name]
        let place = Result { () throws(JournalError) -> JournalFolder in
            try JournalFolder.find(named: directory, in: known)
        }
        let settings = { GitSettings(known, around: try? place.get()) }
        let language = Language(for: variables, setting: settings()["weekyii.language"])
        return ParsedLine(
            invocation: invocation, environment: environment, place: place, settings: settings, language: language,
            appearance: Appearance(try? invocation.get(), variables, streams, language, settings))
    }

    /// Parses a command line. Only if its first word is no command, the user's aliases are read.
    private static func invocation(_ words: [String], _ environment: Environment) throws -> Invocation {
        do throws(UsageError) { return try CommandTable.line.parse(words) } catch {
            guard case .unknownCommand(let unknown, _) = error, unknown.count == 1 else { throw error }
            let aliases = AliasExpansion(environment)
            let expanded = try aliases.expanded(words)
            guard expanded != words else { throw considering(aliases, error, words) }
            return try CommandTable.line.parse(expanded)
        }
    }

    /// The error for an unknown command, which may be a misspelled alias.
    private static func considering(_ aliases: AliasExpansion, _ error: UsageError, _ words: [String]) -> UsageError {
        guard let first = CommandTable.line.unknownCommand(in: words) else { return error }
        let names = aliases.candidates(after: Array(words[..<first.index])).map(\.value)
        do throws(UsageError) { _ = try CommandTable.line.parse(words, aliases: names) } catch { return error }
        return error
    }

    private func clock() throws(ValueError) -> Clock {
        guard let text = variables["WEEKYII_NOW"], !text.isEmpty else { return .system }
        if let day = Day(text.prefix(10)), day.isTooLate { throw .tooLate(text) }
        guard let clock = Clock(wall: text) else { throw .clock(text) }
        return clock
    }
}
