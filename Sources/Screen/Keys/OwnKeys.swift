import Interface
import Keyboard

/// A key of the screen's own: it moves, or concerns the screen as a whole.
struct OwnKey: Sendable {
    /// The keys as help shows them.
    let name: String
    let label: Text
    let keys: [Key]
    let perform: @Sendable (inout ScreenModel) -> ScreenEffect

    private init(
        _ name: String, _ label: Text, _ keys: [Key], _ perform: @escaping @Sendable (inout ScreenModel) -> ScreenEffect
    ) {
        (self.name, self.label, self.keys, self.perform) = (name, label, keys, perform)
    }

    /// All of them, in the order of help.
    static let all = [
        OwnKey("j ↓", Text("the next row"), [.character("j"), .down]) { $0.move(by: 1) },
        OwnKey("k ↑", Text("the previous row"), [.character("k"), .up]) { $0.move(by: -1) },
        OwnKey("h ←", Text("the day, week or month before"), [.character("h"), .left]) { $0.turn(isLater: false) },
        OwnKey("l →", Text("the day, week or month after"), [.character("l"), .right]) { $0.turn(isLater: true) },
        OwnKey("PgDn", Text("a page down"), [.pageDown]) { $0.move(by: max(1, $0.height - 1)) },
        OwnKey("PgUp", Text("a page up"), [.pageUp]) { $0.move(by: -max(1, $0.height - 1)) },
        OwnKey("gg Home", Text("the first row"), [.home]) { $0.select(0) },
        OwnKey("G End", Text("the last row"), [.character("G"), .end]) { $0.select($0.rows.count - 1) },
        OwnKey("Tab", Text("the other pane"), [.tab, .backTab]) { $0.switchPane() },
        OwnKey("1…9", Text("a tab, by its number"), []) { _ in .none },
        OwnKey("[", Text("the previous tab"), [.character("[")]) { $0.chooseTab(by: -1) },
        OwnKey("]", Text("the next tab"), [.character("]")]) { $0.chooseTab(by: 1) },
        OwnKey("t", Text("today"), [.character("t")]) { $0.choose(.day(nil)) },
        OwnKey("g", goTo, [.character("g")]) { $0.type(ScreenPrompt(goTo, .date)) },
        OwnKey("Enter", Text("open what is selected"), [.enter]) { $0.openTarget() },
        OwnKey("Esc", Text("back"), [.escape, .backspace]) { $0.back() },
        OwnKey("/", find, [.character("/")]) { $0.type(ScreenPrompt(find, .find)) },
        OwnKey("n", Text("the next match"), [.character("n")]) { $0.find($0.found) },
        OwnKey("N", Text("the previous match"), [.character("N")]) { $0.find($0.found, isForward: false) },
        OwnKey("u", Text("undo the last edit of a draft"), [.character("u")]) { $0.undo() },
        OwnKey(":", command, [.character(":")]) { $0.type(ScreenPrompt(Text(verbatim: "weekyii"), .command)) },
        OwnKey("S", Text("sync"), [.character("S")]) { _ in .run(ScreenRun(["sync"])) },
        OwnKey("r", Text("reload"), [.character("r")]) { _ in .reload },
        OwnKey("Ctrl-L", Text("draw again"), [.control("l")]) { _ in .redraw },
        OwnKey("Ctrl-Z", Text("suspend"), [.control("z")]) { _ in .suspend },
        OwnKey("?", help, [.character("?")]) { $0.showHelp() },
        OwnKey("q", Text("quit"), [.character("q")]) { _ in .quit },
    ]

    static let command = Text("command")
    static let help = Text("all keys")
    private static let goTo = Text("go to a date")
    private static let find = Text("find")
}
