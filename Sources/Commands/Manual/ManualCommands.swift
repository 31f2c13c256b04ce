import CommandLine
import Files
import Journal
import Localization
import Messages
import Terminal
import Views

/// The commands that describe the program.
enum ManualCommands {
    /// The commands, in the order of help.
    static let all = [manual, schema]

    /// `manual`: prints a manual page, generated from the description of the command line (`CommandLine.md`, "Options").
    static let manual = Command(
        "manual", in: CommandGroup.tool,
        LocalizedText(
            en: "show the manual, or the page of a group", zh: "显示手册，或某个命令组的手册页", ja: "マニュアル、またはコマンド群のページを表示する"),
        options: [
            folder
        ], operands: [group],
        details: LocalizedText(
            en: "On a terminal man shows it.\nElsewhere, or without man, its source is printed, in mdoc(7).",
            zh: "在终端上由 man 显示；否则（或没有 man 时）输出 mdoc(7) 源文本。",
            ja: "端末では man が表示する。それ以外、または man がないときは mdoc(7) のソースを出力する。"),
        examples: ["weekyii manual", "weekyii manual today"], isLook: true
    ) { context in
        let renderer = ManualRenderer(context.commands.line, Manual.text, context.language)
        let group = try context[group]
        if let folder = try context[folder] {
            if group != nil {
                throw Failure(
                    LocalizedText(
                        en: "-o writes all pages; leave out the group", zh: "-o 会写入所有手册页；请去掉命令组",
                        ja: "-o はすべてのページを書き出します。コマンド群は指定できません"), .usage)
            }
            return try write(renderer, to: context.environment.absolute(folder))
        }
        let page = group.map { renderer.page(of: $0) } ?? renderer.page
        guard let page else {
            let (word, list) = (group?.printable ?? "", renderer.groups.joined(separator: ", "))
            throw Failure(
                LocalizedText(
                    en: "no manual page of '\(word)'; use \(list)", zh: "没有“\(word)”的手册页；请使用 \(list)",
                    ja: "「\(word)」のマニュアルはありません。\(list) のどれかを使ってください"), .usage)
        }
        let isShown = context.streams.isOutputTerminal && context.streams.isInputTerminal && show(page, context)
        return isShown ? .silent : .plain(page)
    }

    /// `schema`: prints the JSON Schema of `-json` and `export json` documents, for programs (`CommandLine.md`,
    /// "Documents").
    static let schema = Command(
        "schema", in: CommandGroup.tool,
        LocalizedText(
            en: "print the JSON Schema of -json documents", zh: "输出 -json 文档的 JSON Schema",
            ja: "-json が出す文書の JSON Schema を出力する"),
        details: LocalizedText(
            en: "Draft 2020-12, of -json and of export json alike. It is the same in every language.",
            zh: "采用 2020-12 版，适用于 -json 和 export json；与语言无关。",
            ja: "2020-12 版。-json と export json に共通で、どの言語でも同じ。"), examples: ["weekyii schema"], isLook: true
    ) { context in
        .plain(DocumentSchema.text(context.commands.trackers))
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
        return Reply(
            LocalizedText(
                en: "wrote \(pages.count.of("manual page"))", zh: "已写入 \(pages.count) 个手册页",
                ja: "\(pages.count) 個のマニュアルページを書き出しました"), [LocalizedText(path.printable)])
    }

    /// Shows the page with `man`.
    ///
    /// - Returns: whether `man` started and succeeded.
    private static func show(_ page: String, _ context: Context) -> Bool {
        let environment = context.environment
        let viewer = ChildProcess(
            "man", ["-l", "-"], environment: environment.variables, folder: environment.folder)
        return (try? viewer.runInForeground(reading: page)) == 0
    }

    private static let folder = Option(
        "o", "DIR", .text,
        LocalizedText(
            en: "write all pages into a folder instead", zh: "改为将所有手册页写入目录", ja: "代わりにすべてのページをフォルダーへ書き出す"))

    private static let group = Operand("GROUP", .text)
}
