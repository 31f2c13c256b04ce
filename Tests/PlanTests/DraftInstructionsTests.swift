import JournalText
import Localization
import Plan
import PlanTestSupport
import Testing

/// The grammar of `today update` in its three languages (`Plan.md`, "Instructions").
struct DraftInstructionsTests {
    /// An instruction's words before its colon, the text after it, and its meaning.
    private static let forms: [(head: String, tail: String?, meaning: String)] = [
        ("新增", "任务A；任务B", "add [任务A|任务B]"), ("add", "A; B", "add [A|B]"), ("追加", "A；B", "add [A|B]"),
        ("在第2条前插入", "任务X", "insert [任务X] before 2"), ("在第2条后插入", "任务X", "insert [任务X] after 2"),
        ("在T02前插入", "任务X", "insert [任务X] before 2"), ("在2后插入", "任务X；任务Y", "insert [任务X|任务Y] after 2"),
        ("insert before 2", "X", "insert [X] before 2"), ("insert after 2", "X", "insert [X] after 2"),
        ("insert before #2", "X", "insert [X] before 2"), ("insert after T02", "X; Y", "insert [X|Y] after 2"),
        ("2の前に挿入", "X", "insert [X] before 2"), ("2の後に挿入", "X", "insert [X] after 2"),
        ("T02の前に挿入", "X", "insert [X] before 2"), ("第2条の後に挿入", "X", "insert [X] after 2"),
        ("subtask 2", "X; Y", "subtask 2 [X|Y]"), ("add subtask T02", "X", "subtask 2 [X]"),
        ("给第2条加子任务", "X；Y", "subtask 2 [X|Y]"), ("2に子タスク", "X", "subtask 2 [X]"),
        ("del", "3", "delete [3]"), ("rm", "T03, 5", "delete [3, 5]"), ("remove", "2-4", "delete [2, 3, 4]"),
        ("删掉", "3", "delete [3]"), ("移除", "第3条", "delete [3]"), ("消去", "3", "delete [3]"),
        ("delete all", nil, "delete all"), ("rm all", nil, "delete all"), ("删除全部", nil, "delete all"),
        ("すべて削除", nil, "delete all"), ("全部删除", nil, "delete all"),
        ("edit 2", "Y", "rewrite 2 [Y]"), ("rename T02", "Y", "rewrite 2 [Y]"), ("把第2条改为", "Y", "rewrite 2 [Y]"),
        ("2を編集", "Y", "rewrite 2 [Y]"), ("T02を改名", "Y", "rewrite 2 [Y]"),
        ("move 3 up", nil, "move 3 up"), ("move T03 down", nil, "move 3 down"), ("把第3条上移", nil, "move 3 up"),
        ("把3往下移", nil, "move 3 down"), ("3を上へ移動", nil, "move 3 up"), ("3を下に移動", nil, "move 3 down"),
        ("swap T01 T02", nil, "swap 1 2"), ("swap #1 and #2", nil, "swap 1 2"), ("交换第1条和第2条", nil, "swap 1 2"),
        ("1と2を入れ替え", nil, "swap 1 2"), ("1、2を入れ替える", nil, "swap 1 2"), ("删除", "第3条", "delete [3]"),
        ("删除", "T03、T05", "delete [3, 5]"), ("delete", "3", "delete [3]"), ("delete", "T03, T05", "delete [3, 5]"),
        ("delete", "#3,第5条", "delete [3, 5]"), ("削除", "3", "delete [3]"), ("削除", "3、T05", "delete [3, 5]"),
        ("把第2条改成", "任务Y", "rewrite 2 [任务Y]"), ("把#2改成", "[ddl] 任务Y", "rewrite 2 [ddl:任务Y]"),
        ("rewrite 2", "Y", "rewrite 2 [Y]"), ("rewrite T02", "[休闲] Y", "rewrite 2 [leisure:Y]"),
        ("2を変更", "Y", "rewrite 2 [Y]"), ("T02を変更", "Y", "rewrite 2 [Y]"), ("把第4条移到第1条", nil, "move 4 to 1"),
        ("把T04移到#1", nil, "move 4 to 1"), ("move 4 to 1", nil, "move 4 to 1"),
        ("move T04 to T01", nil, "move 4 to 1"), ("move T12 to 第100条", nil, "move 12 to 100"),
        ("4を1へ移動", nil, "move 4 to 1"), ("move 4 to top", nil, "move 4 to top"),
        ("move T04 to bottom", nil, "move 4 to bottom"), ("把第4条移到第一", nil, "move 4 to top"),
        ("把4移到最后", nil, "move 4 to bottom"), ("4を先頭へ移動", nil, "move 4 to top"), ("4を最後へ移動", nil, "move 4 to bottom"),
        ("第4条をT01へ移動", nil, "move 4 to 1"), ("复制", "第2条", "copy [2]"), ("copy", "2", "copy [2]"),
        ("copy", "T02", "copy [2]"), ("copy", "1, 3", "copy [1, 3]"), ("複製", "2", "copy [2]"),
        ("複製", "#2", "copy [2]"), ("delete", "2-4", "delete [2, 3, 4]"),
        ("delete", "T02-T04,6", "delete [2, 3, 4, 6]"), ("削除", "第2-4条", "delete [2, 3, 4]"),
    ]

    /// A way to type an instruction.
    enum Typing: CaseIterable {
        case plain, fullWidth, withoutSpaces, spaced, upperCase, indented

        /// The form with its words, and positions after the colon, typed in this way; titles are unchanged.
        func typed(_ head: String, _ tail: String?, hasPositions: Bool) -> String {
            let colon = self == .fullWidth ? "：" : ":"
            let words = typed(head)
            guard let tail else { return words }
            return words + colon + (hasPositions ? typed(tail) : tail)
        }

        private func typed(_ words: String) -> String {
            switch self {
            case .plain: words
            case .fullWidth: String(String.UnicodeScalarView(words.unicodeScalars.compactMap(Self.fullWidth)))
            case .withoutSpaces: words.replacing(" ", with: "")
            case .spaced: words.reduce("") { $0 + ($1.isASCII && $1 != " " ? "\($1)" : " \($1) ") } + " "
            case .upperCase: words.uppercased()
            case .indented: "  \u{3000}\t\(words)  "
            }
        }

        private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
            switch scalar {
            case " ": "\u{3000}"
            case "!"..."~": Unicode.Scalar(scalar.value + 0xFEE0)
            default: scalar
            }
        }
    }

    @Test("every form means the same however it is typed", arguments: forms.indices, Typing.allCases)
    func everyForm(index: Int, typing: Typing) throws {
        let (head, tail, meaning) = Self.forms[index]
        let hasPositions = meaning.hasPrefix("delete") || meaning.hasPrefix("copy")
        let text = typing.typed(head, tail, hasPositions: hasPositions)
        #expect(try DraftInstructions.edits(in: text).map(Self.words) == [meaning])
    }

    private static func words(_ edit: DraftEdit) -> String {
        func list(_ items: [DraftItem]) -> String {
            "[" + items.map { ($0.type.map { "\($0):" } ?? "") + $0.title.text }.joined(separator: "|") + "]"
        }
        return switch edit {
        case .add(let items): "add \(list(items))"
        case .insert(let items, let position): "insert \(list(items)) before \(position)"
        case .append(let items, let position): "insert \(list(items)) after \(position)"
        case .delete(let positions): "delete \(positions)"
        case .rewrite(let position, let item): "rewrite \(position) \(list([item]))"
        case .deleteAll, .move, .swap, .copy([]): edit.summary
        case .copy(let positions): "copy \(positions)"
        case .subtask(let position, let titles): "subtask \(position) [\(titles.map(\.text).joined(separator: "|"))]"
        }
    }

    @Test(
        "titles are taken as they were typed",
        arguments: [
            ("add: a: b", "add [a: b]"), ("add：Ａ：ｂ", "add [Ａ：ｂ]"), ("新增:  two  words ", "add [two  words]"),
            ("add: a\\; b; c", "add [a; b|c]"), ("add: [ddl] a; [休闲] b; [x] c", "add [ddl:a|leisure:b|[x] c]"),
            ("add: \"delete: 3\"", "add [\"delete: 3\"]"), ("rewrite 1: 把第2条移到第1条", "rewrite 1 [把第2条移到第1条]"),
            ("rewrite 1: (T02) x", "rewrite 1 [(T02) x]"), ("rewrite 1: a\\; b", "rewrite 1 [a; b]"),
            ("insert before 1: move to 1", "insert [move to 1] before 1"),
            ("add: e\u{301}; \u{301}x", "add [e\u{301}|\u{301}x]"),
            ("add milk", "add [milk]"), ("subtask 2 milk", "subtask 2 [milk]"),
            ("add subtasks 2 of the list", "add [subtasks 2 of the list]"),
            ("ADD\u{3000}milk: 2 liters; [ddl] eggs", "add [milk: 2 liters|ddl:eggs]"),
            ("insert before 2 call at 10:30", "insert [call at 10:30] before 2"),
            ("rewrite T02 3 pears", "rewrite 2 [3 pears]"), ("add 10:30 tea", "add [10:30 tea]"),
            ("rewrite 2 and then sleep", "rewrite 2 [and then sleep]"), ("rewrite 2: and 3: y", "rewrite 2 [and 3: y]"),
            ("insert after 2 -5 °C", "insert [-5 °C] after 2"), ("rewrite 2 and 3x", "rewrite 2 [and 3x]"),
            ("rewrite 2 order 3 pears", "rewrite 2 [order 3 pears]"),
            ("rewrite 1 2:30 tea", "rewrite 1 [2:30 tea]"), ("insert after 1 2 teas", "insert [2 teas] after 1"),
        ])
    func titles(text: String, meaning: String) throws {
        #expect(try DraftInstructions.edits(in: text).map(Self.words) == [meaning])
    }

    @Test(
        "a space divides positions, and never joins them",
        arguments: [
            ("delete: 1 2", "delete [1, 2]"), ("delete 1 2", "delete [1, 2]"), ("copy: 1 0", "copy [1, 0]"),
            ("delete: 1、3 5", "delete [1, 3, 5]"), ("delete 2 - 4", "delete [2, 3, 4]"),
            ("删除：第 1 条 第 2 条", "delete [1, 2]"), ("删除第3条", "delete [3]"), ("削除：１　２", "delete [1, 2]"),
            ("swap 1 2", "swap 1 2"), ("swap: 1, 2", "swap 1 2"), ("swap 2 with 1", "swap 2 1"),
            ("删除：全部", "delete all"), ("delete: all", "delete all"), ("交换：1、2", "swap 1 2"), ("rm3", "delete [3]"),
            ("delete3", "delete [3]"), ("delete: 3, 1-4, 3", "delete [3, 1, 2, 4]"), ("copy #2", "copy [2]"),
        ])
    func spaces(text: String, meaning: String) throws {
        #expect(try DraftInstructions.edits(in: text).map(Self.words) == [meaning])
    }

    @Test("a range that no draft has isn't counted to its end")
    func longRange() throws {
        guard case .delete(let positions)? = try DraftInstructions.edits(in: "delete: 1-999999999").first else {
            Issue.record("no deletion")
            return
        }
        #expect(positions.count == DayFile.mostTasks + 1)
    }

    @Test("several instructions are divided by newlines", arguments: ["\n", "\r\n", "\n\n  \n"])
    func several(divider: String) throws {
        let text = ["delete: 1", "新增：X", "4を1へ移動"].joined(separator: divider)
        #expect(try DraftInstructions.edits(in: text).map(Self.words) == ["delete [1]", "add [X]", "move 4 to 1"])
    }

    @Test(
        "what isn't understood is an error",
        arguments: [
            "", " ", "\n", "hello", "hello: x", "add", "insert 2: X", "insert before: X", "insert before x: X",
            "insert beside 2: X",
            "delete", "delete:", "delete: x", "delete: 1-", "delete: 3-1", "delete: 1,x", "delete: 1x", "delete: -1",
            "delete: T", "delete: 第条",
            "copy:", "copy: 2 3 x", "move 1 2 to 3", "move 1 to 2 3", "move 1 to the top", "rewrite 1",
            "insert before 1",
            "address", "deleted 3", "add", "add ", "d e l e t e: 1", "delete: T 1", "1 2を変更：X", "把1 2移到3", "新增 X",
            "rewrite 2",
            "rewrite: Y", "rewrite x: Y", "move 4", "move 4 to", "move to 1", "move x to 1", "把第4条移到", "4を移動",
            "在第2条插入：X", "把第2条改成",
            "delete all of it", "delete: all 3", "copy all", "swap 1", "swap 1 2 3", "swap", "move 3 up 2", "move up",
            "moved 3 up", "remover 3", "editor 2: x", "3を上へ",
            "delete: 99999999999999999999", "add: X\nhello", "添加：X",
        ])
    func notUnderstood(text: String) {
        #expect(throws: InputError.self) { try DraftInstructions.edits(in: text) }
    }

    @Test(
        "an instruction without a task, or with a task or a position that can't be, is an error",
        arguments: [
            ("add:", .instruction("add:")), ("新增：；", .instruction("新增：；")),
            ("insert before 1: ", .instruction("insert before 1:")), ("rewrite 1: ", .instruction("rewrite 1:")),
            ("delete: 1,,3", .position("", .list)), ("delete: ,1", .position("", .list)),
            ("delete: 1,", .position("", .list)), ("add: a; b\u{7}", .title(.controlCharacter("\u{7}"), item: 2)),
            ("rewrite 1: [ddl]", .title(.empty, item: 1)), ("rewrite 3: [ddl]", .title(.empty, item: 3)),
            ("把第2条改成：\u{7}", .title(.controlCharacter("\u{7}"), item: 2)),
            ("delete: The walk", .position("The walk", .list)), ("复制：第 X 条", .position("第 X 条", .list)),
            ("delete: 1， a b", .position("a b", .list)), ("delete:", .position("", .list)),
            ("insert before 2 and 3: y", .position("2 and 3", .one)),
            ("insert after 2 AND #3 y", .position("2 AND #3", .one)),
            ("insert before 2, 3: y", .position("2, 3", .one)), ("Insert before 2-4: y", .position("2-4", .one)),
            ("insert before 2 and 3 or 4: y", .position("2 and 3 or 4", .one)),
            ("rewrite 1 2: k", .position("1 2", .one)), ("rewrite T01 T02 3: k", .position("T01 T02 3", .one)),
            ("insert before 1 2: k", .position("1 2", .one)), ("insert before: y", .instruction("insert before: y")),
            ("insert before The walk: y", .instruction("insert before The walk: y")),
            ("rewrite 2 & 3: y", .position("2 & 3", .one)),
            ("rewrite x: y", .instruction("rewrite x: y")), ("rewrite: Y", .instruction("rewrite: Y")),
            ("在第2条和第3条前插入：y", .instruction("在第2条和第3条前插入：y")), ("把第2、3条改成：y", .instruction("把第2、3条改成：y")),
            ("2と3の後に挿入：y", .instruction("2と3の後に挿入：y")), ("2、3を変更：y", .instruction("2、3を変更：y")),
            ("move 1 2 to 3", .instruction("move 1 2 to 3")),
            ("move 1 and 2 to top", .instruction("move 1 and 2 to top")),
            ("move 1 to", .instruction("move 1 to")),
            ("move 4 to end", .instruction("move 4 to end")), ("MOVE x TO y", .instruction("MOVE x TO y")),
            ("move to 1", .instruction("move to 1")), ("把第4条移到开头", .instruction("把第4条移到开头")),
            ("4を頭へ移動", .instruction("4を頭へ移動")), ("牛乳を先頭へ移動", .instruction("牛乳を先頭へ移動")),
            ("move x up", .instruction("move x up")), ("把牛奶上移", .instruction("把牛奶上移")),
            ("swap 1 x", .instruction("swap 1 x")),
            ("swap", .instruction("swap")), ("edit x: y", .instruction("edit x: y")), ("rm x", .position("x", .list)),
            ("1と牛乳を入れ替え", .instruction("1と牛乳を入れ替え")),
            ("move tomatoes", .instruction("move tomatoes")), ("moved 4 to x", .instruction("moved 4 to x")),
            ("rewritten x: y", .instruction("rewritten x: y")),
            ("insert 2: X", .instruction("insert 2: X", meant: "insert before 2: X")),
        ] as [(String, InputError)])
    func tasks(text: String, error: InputError) {
        #expect(throws: error) { try DraftInstructions.edits(in: text) }
    }

    @Test("every form that is shown is understood, in every language")
    func shown() throws {
        let examples = InstructionForm.all.flatMap(\.examples)
        for language in Language.allCases {
            for example in examples.map({ $0[language] }) {
                #expect(try DraftInstructions.edits(in: example).count == 1, "\(example)")
            }
        }
        #expect(
            examples.map(\.[.en]) == [
                "add: A; B", "insert before 2: X", "insert after 2: X", "delete: 1, 3-5", "delete all", "rewrite 2: Y",
                "move 4 to 1", "move 4 to top", "move 3 up", "move 3 down", "swap 1 2", "copy: 1, 3-5",
                "subtask 2: X; Y",
            ])
    }

    @Test(
        "a part of an addition that is an instruction itself is refused",
        arguments: [
            ("add: water; delete 1", "delete 1"), ("insert before 1: add milk; tea", "add milk"),
            ("追加：水；1を変更：茶", "1を変更：茶"), ("add: water\nadd: tea; move 2 to top", "move 2 to top"),
            ("新增：水；删除第1条", "删除第1条"), ("add delete 3", "delete 3"), ("insert after 1: 削除：2", "削除：2"),
            ("add: add delete 1", "add delete 1"), ("add subtask 2 of the list", "subtask 2 of the list"),
            ("add: \"a\"; add: move 2 to top", "add: move 2 to top"),
        ])
    func instructionsAsTasks(text: String, title: String) {
        #expect(throws: InputError.instructionAsTask(title)) { try DraftInstructions.edits(in: text) }
    }

    @Test(
        "what only looks like an instruction is a title",
        arguments: [
            "add: water\\; delete 1", "add: water; \"delete 1\"", "add: move house; copy keys; delete mails",
            "rewrite 1: delete 1", "add: [ddl] delete 1; x", "subtask 1: delete 1", "add: \"delete 1\"",
            "add: \\; delete 1", "add before 14:30 call mum",
            "add: before 2: x", "rewrite 2: to y", "rewrite 2 go to bed",
        ])
    func titles(text: String) throws {
        #expect(try DraftInstructions.edits(in: text).count == 1)
    }

    @Test(
        "a near miss names the instruction that was meant",
        arguments: [
            ("move 3 top", "move 3 to top"), ("move 4 1", "move 4 to 1"), ("move up 3", "move 3 up"),
            ("move 3 to the top", "move 3 to top"), ("delete 1 and 3", "delete 1 3"), ("delete task 2", "delete 2"),
            ("mvoe 3 to 1", "move 3 to 1"), ("delet: 2", "delete: 2"), ("Ad milk; tea", "add milk; tea"),
            ("swp 1 2", "swap 1 2"), ("rewirte 2: the walk", "rewrite 2: the walk"), ("sub 2: x", "subtask 2: x"),
            ("新增买牛奶", "新增：买牛奶"), ("把第2条改成Y", "把第2条改成：Y"), ("在第2条前面插入：X", "在第2条前插入：X"),
            ("追加 A", "追加： A"), ("2の後ろに挿入：X", "2の後に挿入：X"),
            ("insert 2: x", "insert before 2: x"), ("insert before: 2 x", "insert before 2: x"),
            ("add before 2: x", "insert before 2: x"),
            ("rewrite: 2 y", "rewrite 2: y"), ("rewrite 2 to y", "rewrite 2: y"), ("edit 2 to y", "rewrite 2: y"),
            ("move 3 before 1", "move 3 to 1"), ("move top 3", "move 3 to top"),
            ("copy 2 to 4", "copy: 2"), ("添加：x", "新增：x"), ("增加：x；y", "新增：x；y"),
            ("在第2条插入：x", "在第2条前插入：x"), ("第2条改成：Y", "把第2条改成：Y"), ("修改第2条：3 个", "把第2条改成：3 个"),
            ("第2条上移", "把第2条上移"), ("第2条加子任务：X", "给第2条加子任务：X"), ("把第3条移至第1条", "把第3条移到第1条"),
            ("移动第3条到第1条", "把第3条移到第1条"), ("2を削除", "削除：2"), ("4を1へ", "4を1へ移動"), ("2をコピー", "複製：2"),
            ("2にサブタスク：x", "2に子タスク：x"),
        ])
    func nearMisses(text: String, meant: String) {
        #expect(throws: InputError.instruction(text, meant: meant)) { try DraftInstructions.edits(in: text) }
    }

    @Test(
        "nothing is meant where nothing is near",
        arguments: ["milk", "buy milk", "done 1", "call mum", "read 2 pages", "买牛奶", "1 to 3", "move", "add:"])
    func nothingMeant(text: String) {
        #expect(throws: InputError.instruction(text)) { try DraftInstructions.edits(in: text) }
    }
}
