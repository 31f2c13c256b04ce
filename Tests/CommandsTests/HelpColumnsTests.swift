import CommandLine
import Interface
import Localization
import Terminal
import Testing

@testable import Commands

@Suite("Help") struct HelpColumnsTests {
    /// The words of every command, and every beginning of them.
    private static let topics = Set(
        CommandTable.standard.line.commands.flatMap { command in
            (0...command.path.count).map { Array(command.path.prefix($0)) }
        }
    ).sorted { $0.joined(separator: " ") < $1.joined(separator: " ") }

    @Test("lines its columns up by display width at every level", arguments: Language.allCases, topics)
    func columns(language: Language, topic: [String]) {
        let help = HelpRenderer(CommandTable.standard.line, language) { $0.displayWidth }.help(on: topic)
        for block in help.split(separator: "\n\n") {
            let columns = block.split(separator: "\n").compactMap { Self.secondColumn($0) }
            #expect(Set(columns).count <= 1, "\(block)")
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.last != " " && $0.last != "　" }, "\(help)")
    }

    @Test("opens with an overview that fits 45 lines of 80 columns", arguments: Language.allCases)
    func overview(language: Language) {
        let help = HelpRenderer(CommandTable.standard.line, language) { $0.displayWidth }.help(on: [])
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { String($0).displayWidth > 80 } == [])
        #expect(lines.count <= 46 && lines.dropFirst(3).prefix { !$0.isEmpty }.count == 5)
    }

    /// The start of a line's second column, after the first gap of at least two spaces; nil without one.
    private static func secondColumn(_ line: Substring) -> Int? {
        let text = line.drop { $0 == " " }
        guard let gap = text.firstRange(of: "  ") else { return nil }
        let end = text[gap.lowerBound...].firstIndex { $0 != " " } ?? text.endIndex
        return String(line[..<end]).displayWidth
    }

    @Test("of a command is in Japanese from the first word to the last")
    func japanese() {
        let help = HelpRenderer(CommandTable.standard.line, .ja) { $0.displayWidth }.help(on: ["today", "update"])
        #expect(
            help == """
                weekyii today update -m TEXT [-y] [-no-verify]

                今日の下書きを編集する

                オプション
                  -m TEXT     指示（1 行に 1 つ。- は標準入力から）
                  -y          確認しない
                  -no-verify  git の pre-commit フックと commit-msg フックをスキップする

                追加：A；B                末尾に追加
                2の前に挿入：X            （または「後」）隣に挿入
                削除：1、3-5              タスクを削除
                すべて削除                すべてのタスクを削除
                2を変更：Y                タイトルを変更、先頭に [ddl] などがあれば種類も
                4を1へ移動                順序を変更（先頭へ移動、最後へ移動も可）
                3を上へ移動               （または「下へ」）1 つ移動
                1と2を入れ替え            2 つのタスクを入れ替え
                複製：1、3-5              元のタスクの直後に複製
                2に子タスク：X；Y         子タスクを追加（開始後も可）
                位置は T03、第3条、3、#3 のいずれかです。「消去」は「削除」、「を編集」は「を変更」と同じです。
                指示はすべて実行されるか、1 つも実行されません。

                """)
    }
}
