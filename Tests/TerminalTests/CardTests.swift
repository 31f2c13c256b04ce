import Terminal
import Testing

@Suite struct CardTests {
    private static let titles = ["写周报", "提交申请材料和所有附件", "カタカナ", "ｶﾀｶﾅ", "👨‍👩‍👧 family", "cafe\u{301}", "", "plain"]

    private func cards(_ count: Int) -> [Card] {
        (0..<count).map { index in
            Card(title: "Mon 01-26", lines: [Line(Self.titles[index % Self.titles.count], .completed)])
        }
    }

    @Test("a grid fits, and all its columns stand under each other", arguments: 19...220)
    func aligned(columns: Int) throws {
        let lines = try #require(CardGrid.lines(cards(7), columns: columns))
        #expect(lines.allSatisfy { $0.width <= columns })
        let whole = lines.prefix(3).map(\.width)
        #expect(Set(whole).count == 1)
        #expect(lines.count % 3 == 0)
    }

    @Test("rows are even", arguments: [(19, 7), (39, 4), (80, 2), (139, 1), (200, 1)])
    func rows(columns: Int, expected: Int) throws {
        let lines = try #require(CardGrid.lines(cards(7), columns: columns))
        #expect(lines.count == 3 * expected)
    }

    @Test("where not even one fits there is none", arguments: [0, 1, 18])
    func narrow(columns: Int) {
        #expect(CardGrid.lines(cards(7), columns: columns) == nil)
    }

    @Test("colours change no width")
    func painted() throws {
        let lines = try #require(CardGrid.lines(cards(7), columns: 80))
        let painted = lines.map { Paint(.standard)($0) }
        #expect(painted.map { $0.replacing(#/\x{1B}\[[0-9;]*m/#, with: "") } == lines.map(\.text))
        #expect(painted != lines.map(\.text))
    }
}
