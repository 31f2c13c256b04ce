import Files
import Interface
import Journal
import JournalCommands
import PlanCommands
public import Terminal

/// The whole tool as a function: command line in, text and exit status out.
///
/// Nothing below it reads the process's environment or working directory, or the system's clock for the plan, so tests can
/// run it in-process. Only waiting, and the ages of locks and of leftover files, are measured by the system.
public struct Tool {
    let variables: [String: String]
    let folder: String
    let program: String?
    let streams: Streams
    var commands = CommandTable.standard

    /// Creates the tool.
    ///
    /// - Parameters:
    ///   - variables: the environment.
    ///   - folder: the working directory, absolute.
    ///   - program: the program's own absolute path, for the hooks that call it; nil installs none.
    ///   - streams: the standard streams.
    public init(variables: [String: String], folder: String, program: String? = nil, streams: Streams) {
        self.program = program
        self.variables = variables
        self.folder = folder
        self.streams = streams
    }

    /// Runs a command line.
    ///
    /// - Parameters:
    ///   - words: the words after the program's name; nil for one that isn't UTF-8.
    ///   - name: the name under which the program was started, which identifies git's merge strategy.
    /// - Returns: the exit status (`CommandLine.md`, "Exit status").
    public func run(_ words: [String?], as name: String? = nil) -> Int32 {
        guard let variable = variables["WEEKYII_TRACE"], !["", "0"].contains(variable) else {
            return dispatch(words, name)
        }
        let error = streams.error
        return Trace { error.write("[TRACE] \(Self.untitled($0).printable)\n") }.run {
            let status = dispatch(words, name)
            Trace.note(.decide, "exit status \(status)")
            return status
        }
    }

    /// A line of the trace without the title that the name of a repeat's file holds.
    private static func untitled(_ line: String) -> String {
        guard let start = line.firstRange(of: "Repeat/"), let end = line.ranges(of: ".md").last,
            start.upperBound < end.lowerBound
        else { return line }
        return String(line[..<start.upperBound]) + "…" + line[end.lowerBound...]
    }

    private func dispatch(_ words: [String?], _ name: String?) -> Int32 {
        let words = name == MergeCommands.program ? MergeCommands.words(for: words) : words
        let line = parse(words.compactMap { $0 })
        do {
            guard !words.contains(nil) else { throw Failure(Text("the command line isn't UTF-8"), .usage) }
            let text = try answer(line)
            if !line.has(GlobalOptions.noPager), page(text, line) { return ExitStatus.success.rawValue }
            streams.output.write(text)
            return (streams.output.flush() ? .success : unwritten(line.language)).rawValue
        } catch {
            return words.first == CompletionCommands.word
                ? ExitStatus.success.rawValue : report((try? clock()) == nil ? error : line.tried(error, streams), line)
        }
    }

    /// Reports why a command failed. This is the one place where an error becomes words and an exit status.
    private func report(_ error: any Error, _ line: ParsedLine) -> Int32 {
        let document = line.has(GlobalOptions.json) ? (error as? CheckFindings)?.document.text : nil
        let isInRemoved = folder == ProcessContext.removedFolder && error.reported.text[.en].contains(folder)
        let error = isInRemoved ? Failure.folderRemoved : error.reported
        if let document { streams.output.write(document + "\n") }
        streams.output.flush()
        let lines = [error.text] + (document == nil ? error.details : [])
        let texts = lines.map { $0[line.language] }
        streams.error.write(line.appearance.message("[ERR]", .failure, texts))
        return error.status.rawValue
    }

    /// Shows an answer that is longer than the terminal with the pager.
    ///
    /// - Returns: whether the pager has shown it.
    private func page(_ text: String, _ line: ParsedLine) -> Bool {
        guard let size = streams.outputSize, text.rows(inColumns: size.columns) >= size.rows else {
            return false
        }
        return Pager(variables, line.settings, in: folder)?.show(text, in: folder) ?? false
    }

    /// Reports that the answer couldn't be written, for example to a full disk. The command itself has succeeded.
    private func unwritten(_ language: Language) -> ExitStatus {
        let text = Text("the answer cannot be written to standard output; the command itself succeeded")
        streams.error.write("[ERR] \(text[language])\n")
        return .unwritten
    }

    private func answer(_ line: ParsedLine) throws -> String {
        if let information = try line.information() { return information }
        _ = try clock()
        let (context, canvas) = (try line.context(streams), line.appearance.canvas)
        let name = context.invocation.command?.words ?? "the bare tool"
        Trace.note(.decide, "command: \(name), language: \(canvas.language), journal: \(line.journalPath)")
        let reply = try context.reply(bare: Overview.run)
        // An answer for a program has no warning beside it.
        if let theme = line.appearance.unknownTheme, !context.wantsDocument, !reply.isForPrograms {
            let all = Theme.allCases.map(\.rawValue).joined(separator: ", ")
            context.warn(Text("unknown theme '\(theme)' in weekyii.theme; the themes are \(all)"))
        }
        guard context.wantsDocument, let view = reply.view else { return reply.text(canvas, line.appearance.output) }
        return view.documentText + "\n"
    }

    func parse(_ words: [String]) -> ParsedLine {
        // With the system's clock if the other one is invalid.
        let environment = Environment(
            variables: variables, folder: folder, clock: (try? clock()) ?? .system, program: program,
            parts: commands.parts)
        return ParsedLine(words, commands, environment, streams)
    }

    private func clock() throws -> Clock {
        guard let text = variables["WEEKYII_NOW"], !text.isEmpty else { return .system }
        if let day = Day(text.prefix(10)), day.isTooLate { throw Failure.tooLate(text) }
        if let clock = Clock(wall: text) { return clock }
        throw Failure(Text("invalid WEEKYII_NOW '\(text)'; use YYYY-MM-DD HH:MM"), .usage)
    }
}
