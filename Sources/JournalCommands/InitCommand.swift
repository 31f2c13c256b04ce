import Files
import Git
package import Interface
import Journal

package enum InitCommand {
    /// `init`: creates the journal, or adopts existing files.
    package static let initialize = Command(
        "init", in: CommandGroup.plan, Text("create a journal, here by default"),
        options: [Options.yes, Options.noVerify], operands: [folder],
        details: Text(
            """
            Without DIR it uses the current folder only if that is empty, has nothing but git's own files, or is a
            journal kept by hand; weekyii init . uses any. In a repository with commits it asks first.
            """)
    ) { context in
        let (base, named) = (context.directory ?? context.environment.folder, try context[folder])
        let directory = named.map { $0.hasPrefix("/") ? $0 : "\(base)/\($0)" } ?? base
        if directory.hasPrefix(ProcessContext.removedFolder) { throw Failure.folderRemoved }
        let setup = JournalSetup(context.environment, isVerifying: context.isVerifying)
        let made = try setup.run(directory, isNamed: named != nil || context.directory != nil) { branch in
            let changes = Text(
                """
                this repository has commits: the journal commits to its branch \(branch) and adds a pre-commit \
                hook, lines in .git/info, merge.weekyii and, with git-merge-weekyii, pull.twohead and \
                pull.rebase
                """)
            guard !context[Options.yes], let confirm = context.dialog.confirm else { return context.warn(changes) }
            guard confirm(Text("\(changes). Continue?")) else { throw Failure(Text("created nothing"), .refused) }
        }
        context.warn(made.warnings)
        switch made.result {
        case .made(let week): return reply(Text("initialised"), week, made.path, context)
        case .adopted(let week):
            return reply(Text("initialised: adopted the existing plan"), week, made.path, context)
        case .alreadyThere: return Reply(Text("already initialised"))
        }
    }

    private static let folder = Operand("DIR", .text)

    /// The new journal's place, what to type next, and how to find it from anywhere.
    private static func reply(_ headline: Text, _ week: Week, _ path: String, _ context: Context) -> Reply {
        var lines = [Text(verbatim: "\(week): \(path)")]
        if context.environment.configuration["weekyii.journal"] == nil {
            let command = "git config --global weekyii.journal \(path.quoted)"
            lines.append(Text("to use it from any folder: \(command)"))
        }
        if let place = try? JournalFolder.find(named: path, in: context.environment),
            let (plan, now) = try? Session(place, context.environment).glimpse(),
            let next = NextStep(of: plan, now: now)
        {
            lines.append(next.words)
        }
        return Reply(headline, lines)
    }
}
