import Arguments
import Files
import Journal
import Localization
import Terminal
import Views

/// `manual`: prints the manual page, generated from the description of the command line (`CommandLine.md`, "Options").
enum ManualCommand: Command {
    static let description = CommandDescription(
        path: ["manual"], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "show the manual: everything on one page", zh: "手册：全部内容汇于一页", ja: "すべてを一ページにまとめたマニュアルを表示する"),
        details: LocalizedText(
            en: "On a terminal man shows it.\nElsewhere, or without man, its source is printed, in mdoc(7).",
            zh: "在终端上由 man 显示；否则（或没有 man 时）输出 mdoc(7) 源文本。",
            ja: "端末では man が表示する。それ以外、または man がないときは mdoc(7) のソースを出力する。"), opensRepository: false)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let page = ManualRenderer(CommandTable.line, Manual.text, context.language).page
        let isShown = context.streams.isOutputTerminal && context.streams.isInputTerminal && show(page, context)
        return isShown ? .silent : .plain(page)
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
