import CommandLine
import Localization
import Messages
import Testing

@testable import Commands

@Suite("The words for a wrong command line") struct UsageTextTests {
    @Test(
        "tell what is wrong in every language",
        arguments: [
            (
                .unknownCommand(["tody"], nearest: "weekyii today"),
                "unknown command 'tody'; did you mean weekyii today?",
                "未知命令“tody”；是否想输入 weekyii today？", "「tody」というコマンドはありません。weekyii today のことですか？"
            ),
            (
                .incompleteCommand(["today"], following: ["create", "done"]),
                "'today' needs one more word: create, done", "“today”之后还需要：create, done",
                "「today」にはもう 1 語必要です：create, done"
            ),
            (
                .unknownOption("x", command: [], nearest: nil), "unknown option -x; weekyii help lists the options",
                "未知选项 -x；weekyii help 可列出选项", "オプション -x はありません。weekyii help でオプションの一覧を表示できます"
            ),
            (
                .unknownOption("al", command: ["today", "show"], nearest: "-all"),
                "unknown option -al of 'today show'; did you mean -all?", "未知选项 -al（today show）；是否想输入 -all？",
                "「today show」にオプション -al はありません。-all のことですか？"
            ),
            (
                .missingValue("t", placeholder: "DATE"), "-t needs a value: -t DATE", "-t 需要一个值：-t DATE",
                "-t には値が必要です：-t DATE"
            ),
            (
                .missingOption(
                    "m", placeholder: "TEXT", command: ["today", "create"], line: "weekyii today create -m …"),
                "'today create' needs -m TEXT: weekyii today create -m …",
                "“today create”需要 -m TEXT：weekyii today create -m …",
                "「today create」には -m TEXT が必要です：weekyii today create -m …"
            ),
            (
                .invalidChoice("x", option: "by", ["a", "b", "c"]), "invalid -by 'x'; use a, b or c",
                "-by 的值“x”无效，应为 a、b 或 c", "-by の値「x」は無効です（a、b、c のいずれか）"
            ),
            (
                .invalidChoice("x", option: nil, ["a", "b"]), "invalid argument 'x'; use a or b", "参数“x”无效，应为 a 或 b",
                "引数「x」は無効です（a、b のいずれか）"
            ),
        ] as [(UsageError, String, String, String)])
    func usage(error: UsageError, en: String, zh: String, ja: String) {
        #expect(Language.allCases.map { error.failure.text[$0] } == [en, zh, ja])
    }
}
