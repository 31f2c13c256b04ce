import CommandLine
import Files
import Journal
import Localization
import Messages
import Parts
import Screen
import Terminal
import Views

enum TuiCommand {
    /// `tui`: shows the journal on the whole terminal; every key does what a plain command does (`CommandLine.md`, "The
    /// screen").
    static func tui(_ trackers: [any Tracker.Type]) -> Command {
        Command(
            "tui", in: CommandGroup.looking,
            LocalizedText(en: "show everything on a full screen", zh: "全屏查看与操作", ja: "全画面で表示し操作する"),
            options: [start(trackers)],
            details: LocalizedText(
                en: """
                    Every key does what a command does, in one commit. ? lists the keys; those that work now are at the
                    bottom, the others in parentheses. It reads the files again when they change, and each minute.
                    """,
                zh: """
                    每个按键都等同于一条命令，并生成一次提交。按 ? 查看按键；底部列出当前可用的按键，括号中的暂不可用。
                    文件改动时以及每分钟都会重新读取。
                    """,
                ja: """
                    どのキーもコマンドと同じことを 1 コミットで行います。? でキーの一覧。下には今使えるキーが並び、
                    使えないものは括弧付きです。ファイルが変わったときと毎分、読み直します。
                    """),
            examples: [
                CommandExample(
                    "weekyii tui", LocalizedText(en: "Live in one screen:", zh: "在一个屏幕中完成一切：", ja: "一つの画面で使う："))
            ]
        ) { context in
            let terminal = context.streams
            guard terminal.isInputTerminal, terminal.isOutputTerminal, let size = terminal.outputSize else {
                throw Failure.noTerminal
            }
            guard !context.environment.variables.nameNoTerminal else { throw Failure.unknownTerminal }
            let program = try ProgramScreen(context)
            let page = try context[start(trackers)].map { text in
                try ScreenTab.all(program.trackers).first { $0.name == text }?.page ?? program.page(ofDate: text)
            }
            var loop = ScreenLoop(
                program, page ?? ScreenTab.today.page, columns: size.columns, context.language,
                context.appearance.output,
                // The variable of ncurses.
                escapeDelay: context.environment.variables["ESCDELAY"].flatMap { Int($0) } ?? 25)
            if let signal = try loop.run() { ProcessContext.end(by: signal) }
            return .silent
        }
    }

    private static func start(_ trackers: [any Tracker.Type]) -> Option<String?> {
        let tabs = ScreenTab.all([]).map(\.name) + trackers.map { $0.name }
        let (start, end) = (tabs.dropLast().joined(separator: ", "), tabs.last ?? "")
        let list = tabs.joined(separator: "、")
        return Option(
            "t", "DATE|TAB", .text(.words(tabs)),
            LocalizedText(
                en: "open a date, or \(start) or \(end)", zh: "打开某个日期，或 \(list)", ja: "日付、または \(list) を開く"))
    }
}
