import Commands
import Files
import Terminal

/// A run of the tool in this process, without the start of a program.
///
/// The tool is given everything that it needs, so many runs can take place at once. What isn't given is the same in every
/// process of the tests: the user, the file system, and the signals.
struct InProcessRun {
    private let words: [String]
    private let variables: [String: String]
    private let folder: String

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - words: the arguments.
    ///   - variables: the environment.
    ///   - folder: the working directory, absolute.
    /// - Returns: nil if the run needs a process of its own.
    init?(_ words: [String], variables: [String: String], folder: String) {
        guard Self.isEnough(for: words, variables), let folder = FileSystem.real(folder) else { return nil }
        (self.words, self.variables, self.folder) = (words, variables, folder)
    }

    /// Runs the tool.
    func outcome(input: String) -> Outcome {
        let (status, captured) = run(input: input)
        return Outcome(status: status, output: captured.output, error: captured.error)
    }

    /// Runs the tool with both streams in one.
    func joined() -> (text: String, status: Int32) {
        let (status, captured) = run(input: "")
        return (captured.all, status)
    }

    private func run(input: String) -> (Int32, CapturedText) {
        IsolatedGit.start()
        let (streams, captured) = Streams.capturing(input: input)
        let tool = Tool(variables: variables, folder: folder, program: World.binary, streams: streams)
        return (tool.run(words), captured)
    }

    /// Whether a run can't differ from that of the built program.
    private static func isEnough(for words: [String], _ variables: [String: String]) -> Bool {
        variables["GIT_CONFIG_GLOBAL"] != nil && !variables.keys.contains(where: isProcessWide)
            && !words.contains(where: writingPrograms.contains)
    }

    /// Whether the C library of git may read a variable from the process, or a program that it names uses the process's
    /// streams.
    private static func isProcessWide(_ variable: String) -> Bool {
        if ["EDITOR", "VISUAL", "PAGER", "WEEKYII_PAGER"].contains(variable) { return true }
        return variable.hasPrefix("GIT_") && !ownGitVariables.contains(variable)
    }

    /// Variables of git that only programs read, or that the tool reads itself.
    private static let ownGitVariables: Set = [
        "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_MERGE_AUTOEDIT", "GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE",
        "GIT_TERMINAL_PROMPT",
    ]

    /// Commands that write hooks: a child that another test is starting would hold them open for writing for a moment,
    /// and git couldn't run them ("Text file busy").
    private static let writingPrograms: Set = ["init", "clone", "hooks"]
}
