import Arguments
import CivilTime
import Fast
import Files
import Journal
import Localization
import Views

/// `fast watch`: shows the running fast until Ctrl-C, with a bell at the goal. It writes nothing to the journal.
enum FastWatch: Command {
    static let description = CommandDescription(
        path: ["fast", "watch"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show the running fast until Ctrl-C, with a bell at the goal", zh: "持续显示正在进行的断食，到目标时响铃，按 Ctrl-C 结束",
            ja: "進行中の断食を表示し続け、目標時刻にベルを鳴らす（Ctrl-C で終了）"),
        details: LocalizedText(
            en: """
                On a terminal it is one line; in a pipe, with --plain and on a dumb terminal a new line each
                minute, for a status bar. It ends with the fast. Under WEEKYII_NOW, time stands still: it
                prints one line.
                """,
            zh: """
                在终端上为一行；在管道中、使用 --plain 或在 dumb 终端上，每分钟输出一行，可供状态栏使用。
                断食结束时它也结束。设置了 WEEKYII_NOW 时时间不变，只输出一行。
                """,
            ja: """
                端末では一行を更新します。パイプ、--plain、dumb 端末では 1 分ごとに一行を出力します
                （ステータスバー用）。断食が終わると終了します。WEEKYII_NOW があると時刻は変わらず、
                一行だけ出力します。
                """), examples: ["weekyii fast watch"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let signals = SignalWait()
        var loop = FastWatchLoop(context.streams, context.appearance.canvas, context.appearance.output)
        loop.isClockFixed = context.environment.clock != .system
        var isFirst = true
        let end = try loop.run { () throws(Failure) in
            let book = try context.fasts("fast watch", isQuiet: !isFirst) { .glance($0) }
            isFirst = false
            return book
        } waiting: {
            signals.wait(seconds: $0)
        }
        switch end {
        case .answered(let reply): return reply
        case .interrupted(let signal): signals.pass(signal)
        }
        return .silent
    }
}
