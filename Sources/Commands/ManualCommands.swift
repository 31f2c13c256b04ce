import Export
import Files
import Interface
import Journal
import JournalCommands
import Paths
import PlanCommands

/// The commands that describe the program.
enum ManualCommands {
    /// The commands, in the order of help.
    static let all = [manual, schema]

    /// `manual`: prints a manual page, generated from the description of the command line (`CommandLine.md`, "Options").
    static let manual = Command(
        "manual", in: CommandGroup.tool,
        Text("show the manual, or the page of a group"),
        options: [folder], operands: [group],
        details: Text(
            """
            On a terminal, man shows it.
            Elsewhere, or without man, its mdoc(7) source is printed.
            """),
        examples: ["weekyii manual", "weekyii manual today"], isLook: true
    ) { context in
        let renderer = pages(of: context.commands.line, context.language)
        let group = try context[group]
        if let folder = try context[folder] {
            if group != nil {
                throw Failure(Text("-o writes all pages; leave out the group"), .usage)
            }
            return try write(renderer, to: context.environment.absolute(folder))
        }
        let page = group.map { renderer.page(of: $0) } ?? renderer.page
        guard let page else {
            let word = group ?? ""
            throw Failure(Text("no manual page of '\(word)'; use \(list: renderer.groups)"), .usage)
        }
        let isShown = context.streams.isOutputTerminal && context.streams.isInputTerminal && show(page, context)
        return isShown ? .silent : .plain(page)
    }

    /// `schema`: prints the JSON Schema of `-json` and `export json` documents, for programs (`CommandLine.md`,
    /// "Documents").
    static let schema = Command(
        "schema", in: CommandGroup.tool,
        Text("print the JSON Schema of -json documents"),
        details: Text("Draft 2020-12, for both -json and export json. It is the same in every language."),
        examples: ["weekyii schema"], isLook: true
    ) { context in
        .plain(DocumentSchema.schema(Documents.all(context.commands.trackers)).text + "\n")
    }

    /// The pages of a command line.
    static func pages(of line: CommandLineTable<Context>, _ language: Language) -> ManualRenderer<Context> {
        ManualRenderer(line, language.manual, date: Version.date, language)
    }

    /// Writes `weekyii.1` and a page for each group.
    private static func write(_ renderer: ManualRenderer<Context>, to path: String) throws -> Reply {
        let groups = renderer.groups.compactMap { group in
            renderer.page(of: group).map { (name: "weekyii-\(group).1", text: $0) }
        }
        let pages = [(name: "weekyii.1", text: renderer.page)] + groups
        do {
            try FileSystem.makeFolder(path)
            let folder = try Folder(path)
            for page in pages { try folder.write(Array(page.text.utf8), to: Path(page.name), durable: false) }
        } catch let error as FileError { throw Failure(error.reported.text, .refused) }
        return Reply(Text("wrote \(count: pages.count, "manual page")"), [Text(value: path)])
    }

    /// Shows the page with `man`.
    ///
    /// - Returns: whether `man` started and succeeded.
    private static func show(_ page: String, _ context: Context) -> Bool {
        let environment = context.environment
        let viewer = ChildProcess("man", ["-l", "-"], environment: environment.variables, folder: environment.folder)
        return (try? viewer.runInForeground(reading: page)) == 0
    }

    private static let folder = Option("o", "DIR", .text, Text("write all pages into a folder instead"))

    private static let group = Operand("GROUP", .text)
}

extension Documents {
    /// The kinds of documents, in the order of the schema and the page.
    static func all(_ trackers: [any Tracker.Type]) -> [SchemaPart] {
        ofPlan(trackers) + ofJournal + [ofPrompt(trackers), ofExport(trackers)]
            + trackers.sorted { $0.helpOrder < $1.helpOrder }.flatMap { $0.documents }
            + [ofReminders, ofStatistics(trackers)]
    }
}
