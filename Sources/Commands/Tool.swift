import Arguments
import Files
import Journal
import Localization
import Messages
public import Terminal
import Views

/// The whole tool as a function: command line in, text and exit status out.
///
/// Nothing below it reads the process's environment or working directory, or the system's clock for the plan, so tests can
/// run it in-process. Only waiting, and the ages of locks and of leftover files, are measured by the system.
public struct Tool {
    let variables: [String: String]
    let folder: String
    let program: String?
    let streams: Streams

    /// The program's version.
    public static let version = "0.1.0"

    /// The date of that version, in the form of manuals.
    static let date = "November 21, 2026"

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
        let words = name == MergeStrategyCommand.program ? MergeStrategyCommand.words(for: words) : words
        let settled = settle(words.compactMap { $0 })
        let reply = Result { () throws(Failure) in
            guard !words.contains(nil) else { throw .value(.encoding) }
            return try answer(settled)
        }
        switch reply {
        case .success(let text):
            if settled.mayPage, page(text, settled) { return ExitStatus.success.rawValue }
            streams.output.write(text)
            return (streams.flush() ? .success : unwritten(settled.language)).rawValue
        case .failure where words.first == CompleteCommand.word: return ExitStatus.success.rawValue
        case .failure(let failure):
            let error = failure.errorText
            let document = settled.wantsDocument ? (failure.error as? Unsound)?.view.documentText : nil
            if let document { streams.output.write(document + "\n") }
            streams.output.flush()
            let lines = [error.text] + (document == nil ? error.details : [])
            let text = lines.map { $0[settled.language] }.joined(separator: "\n  ")
            streams.error.write("\(settled.appearance.error("[ERR]", .failure)) \(text)\n")
            return error.status.rawValue
        }
    }

    /// Shows an answer that is longer than the terminal with the pager.
    ///
    /// - Returns: whether the pager has shown it.
    private func page(_ text: String, _ settled: SettledLine) -> Bool {
        guard let size = streams.outputSize, text.rows(inColumns: size.columns) >= size.rows else { return false }
        let settings = GitSettings(settled.world, around: try? settled.place.get())
        return Pager(variables, settings, in: folder)?.show(text, in: folder) ?? false
    }

    /// Reports that the answer couldn't be written, for example to a full disk. The command itself has succeeded.
    private func unwritten(_ language: Language) -> ExitStatus {
        let text = LocalizedText(
            en: "the answer cannot be written to standard output; the command itself succeeded",
            zh: "无法写入标准输出；命令本身已完成", ja: "標準出力に書き込めません。コマンド自体は完了しています")
        streams.error.write("[ERR] \(text[language])\n")
        return .unwritten
    }

    private func answer(_ settled: SettledLine) throws(Failure) -> String {
        let invocation = try settled.invocation.get()
        if invocation.wantsVersion { return "weekyii \(Self.version)\n" }
        if let topic = invocation.helpTopic { return try help(topic, settled.language) }
        let environment: Environment
        do throws(ValueError) { environment = try settled.environment.get() } catch { throw .value(error) }
        let command = invocation.command?.path.joined(separator: " ") ?? "the bare tool"
        let journal = (try? settled.place.get())?.path ?? "none"
        Trace.note(.decide, "command: \(command), language: \(settled.language), journal: \(journal)")
        let context = Context(
            environment: environment, directory: invocation.values["C"], language: settled.language,
            streams: streams, place: settled.place,
            isVerifying: !invocation.flags.contains(Options.noVerify.name), wantsDocument: settled.wantsDocument,
            appearance: settled.appearance)
        let reply = try Self.reply(invocation, context)
        warn(of: settled.appearance, besides: reply, context)
        guard context.wantsDocument, let view = reply.view else {
            return reply.text(settled.appearance.canvas, settled.appearance.output)
        }
        return view.documentText + "\n"
    }

    /// Warns about an unknown theme if the answer is for the user; an answer for a program has no warning.
    private func warn(of appearance: Appearance, besides reply: Reply, _ context: Context) {
        guard let name = appearance.unknownTheme, !context.wantsDocument, !reply.isForPrograms else { return }
        let text = Message.unknownTheme(name)[context.language]
        streams.error.write("\(appearance.error("[WARN]", .warning)) \(text)\n")
    }

    private static func reply(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        guard let path = invocation.command?.path else { return try Overview.run(context) }
        guard let command = CommandTable.commands.first(where: { $0.description.path == path }) else {
            throw .usage(.unknownCommand(path, nearest: nil))
        }
        guard !context.wantsDocument || command is any ShowingCommand.Type else {
            throw .value(.noDocument(command: path.joined(separator: " ")))
        }
        return try command.run(invocation, context)
    }

    private func help(_ topic: [String], _ language: Language) throws(Failure) -> String {
        do throws(UsageError) {
            return try HelpRenderer(CommandTable.line, language) { $0.displayWidth }.help(on: topic)
        } catch {
            throw .usage(error)
        }
    }
}
