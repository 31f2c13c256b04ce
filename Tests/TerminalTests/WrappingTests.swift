import Terminal
import TestSupport
import Testing

@Suite("A line that is too wide") struct WrappingTests {
    @Test(
        "is broken between words, and further rows are indented",
        arguments: [
            ("next: weekyii today start", 25, ["next: weekyii today start"]),
            ("next: weekyii today start", 24, ["next: weekyii today", "  start"]),
            ("  - (T03) [regular] morning reading", 24, ["  - (T03) [regular]", "    morning reading"]),
            (
                "origin  https://example.org/a/plan", 20,
                ["origin", "        https://exam", "        ple.org/a/pl", "        an"]
            ),
            (
                "-t DATE   the day to show, today by default", 30,
                ["-t DATE   the day to show,", "          today by default"]
            ),
        ])
    func words(text: String, columns: Int, expected: [String]) {
        #expect(Line(text).wrapped(toColumns: columns).map(\.text) == expected)
    }

    @Test(
        "is broken between Chinese and Japanese characters, but not before closing or after opening punctuation",
        arguments: [
            ("下一步：完成后运行今天的命令（任务）。", 20, ["下一步：完成后运行今", "  天的命令（任务）。"]),
            ("日记在这里没有找到的文件，请先创建它", 24, ["日记在这里没有找到的文", "  件，请先创建它"]),
            ("这里有一个很长的任务标题「引用」结束了", 26, ["这里有一个很长的任务标题", "  「引用」结束了"]),
            ("ジャーナルをチェックしてください", 20, ["ジャーナルをチェック", "  してください"]),
        ])
    func ideographs(text: String, columns: Int, expected: [String]) {
        #expect(Line(text).wrapped(toColumns: columns).map(\.text) == expected)
    }

    @Test("fits in its columns and loses nothing but spaces", arguments: UInt64(0)..<200)
    func fits(seed: UInt64) {
        var numbers = Seeded(seed)
        let text = (0..<12).map { _ in randomText(&numbers) }.joined(separator: " ")
        let line = Line(text, .ddl) + Line(text)
        for columns in [20, 33, 40, 80] {
            let rows = line.wrapped(toColumns: columns)
            #expect(rows.allSatisfy { $0.width <= columns })
            let told = rows.flatMap { $0.text.unicodeScalars.filter { $0 != " " } }
            #expect(told == line.text.unicodeScalars.filter { $0 != " " })
        }
    }

    @Test("keeps its roles, and stays whole where a row would be a single word")
    func roles() {
        let line: Line = "lights: \("both of them", .completed) until the night"
        let rows = line.wrapped(toColumns: 20)
        #expect(rows == ["lights: \("both of them", .completed)", "  until the night"])
        #expect(line.wrapped(toColumns: 19) == [line])
        #expect([line].text(20, .none) == "lights: both of them\n  until the night\n")
        #expect([line].text(nil, .none) == line.text + "\n")
    }

    @Test(
        "takes several rows of a terminal that wraps it itself",
        arguments: [
            ("", 10, 0), ("a", 10, 1), ("a\n", 10, 1), ("a\n\nb\n", 10, 3), ("0123456789", 10, 1),
            ("01234567890", 10, 2), ("写写写写写写\n", 10, 2),
        ])
    func rows(text: String, columns: Int, expected: Int) {
        #expect(text.rows(inColumns: columns) == expected)
    }
}
