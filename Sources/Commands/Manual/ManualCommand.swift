import Arguments
import Files
import Journal
import Localization
import Terminal
import Views

/// `manual`: prints a manual page, generated from the description of the command line (`CommandLine.md`, "Options").
enum ManualCommand: Command {
    static let description = CommandDescription(
        path: ["manual"], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "show the manual, or the page of a group", zh: "显示手册，或某个命令组的手册页", ja: "マニュアル、またはコマンド群のページを表示する"),
        options: [
            OptionDescription(
                name: "o", value: "DIR",
                summary: LocalizedText(
                    en: "write all pages into a folder instead", zh: "改为将所有手册页写入目录", ja: "代わりにすべてのページをフォルダーへ書き出す"))
        ], operands: [OperandDescription(name: "GROUP", isRequired: false)],
        details: LocalizedText(
            en: "On a terminal man shows it.\nElsewhere, or without man, its source is printed, in mdoc(7).",
            zh: "在终端上由 man 显示；否则（或没有 man 时）输出 mdoc(7) 源文本。",
            ja: "端末では man が表示する。それ以外、または man がないときは mdoc(7) のソースを出力する。"),
        examples: ["weekyii manual", "weekyii manual today"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let renderer = ManualRenderer(CommandTable.line, Manual.text, context.language)
        let group = invocation.operands.first
        if let folder = invocation.values["o"] {
            if group != nil { throw Failure(ManualError.groupWithFolder) }
            return try write(renderer, to: context.environment.absolute(folder))
        }
        let page = group.map { renderer.page(of: $0) } ?? renderer.page
        guard let page else {
            throw Failure(ManualError.unknownGroup(group ?? "", groups: renderer.groups))
        }
        let isShown = context.streams.isOutputTerminal && context.streams.isInputTerminal && show(page, context)
        return isShown ? .silent : .plain(page)
    }

    /// Writes `weekyii.1` and a page for each group.
    private static func write(_ renderer: ManualRenderer, to path: String) throws(Failure) -> Reply {
        let groups = renderer.groups.compactMap { group in
            renderer.page(of: group).map { (name: "weekyii-\(group).1", text: $0) }
        }
        let pages = [(name: "weekyii.1", text: renderer.page)] + groups
        do throws(FileError) {
            try FileSystem.makeFolder(path)
            let folder = try Folder(path)
            for page in pages { try folder.write(Array(page.text.utf8), to: page.name, durable: false) }
        } catch {
            throw .output(error)
        }
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
        return (try? viewer.show(page)) == 0
    }
}
