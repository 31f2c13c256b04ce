import Arguments
import CivilTime
import Files
import Journal
import Localization
import Terminal

extension Tool {
    /// Parses a command line, and determines the journal and the language of the answer.
    func settle(_ words: [String]) -> SettledLine {
        let environment = Result { () throws(ValueError) in
            Environment(variables: variables, folder: folder, clock: try clock(), program: program)
        }
        let world = (try? environment.get()) ?? Environment(variables: variables, folder: folder, clock: .system)
        let invocation = Result { () throws(Failure) in try Self.invocation(words, world) }
        let directory: String? = (try? invocation.get())?.values["C"]
        let place = Result { () throws(JournalError) -> JournalFolder in
            try JournalFolder.find(named: directory, in: world)
        }
        let settings = { GitSettings(world, around: try? place.get()) }
        let language = Language(for: variables, setting: settings()["weekyii.language"])
        return SettledLine(
            invocation: invocation, environment: environment, world: world, place: place, language: language,
            appearance: Appearance(try? invocation.get(), variables, streams, language, settings))
    }

    /// Parses a command line. Only if its first word is no command, the user's aliases are read.
    private static func invocation(_ words: [String], _ world: Environment) throws(Failure) -> Invocation {
        do throws(UsageError) { return try CommandTable.line.parse(words) } catch {
            guard case .unknownCommand(let unknown, _) = error, unknown.count == 1 else { throw .usage(error) }
            let expanded: [String]
            let aliases = AliasExpansion(world)
            do throws(AliasError) { expanded = try aliases.expanded(words) } catch { throw Failure(error) }
            guard expanded != words else { throw .usage(Self.considering(aliases, error, words)) }
            do throws(UsageError) { return try CommandTable.line.parse(expanded) } catch { throw .usage(error) }
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
