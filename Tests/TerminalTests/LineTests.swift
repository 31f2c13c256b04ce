import Terminal
import Testing

@Suite("A line") struct LineTests {
    private static let line: Line = "Mon: \("执行", .execute) \(3) of \(Line("写周报", .ddl) + Line("!", .ddl))"

    @Test("is pieces with roles, of which neighbours with one role are one")
    func pieces() {
        #expect(Self.line.spans.map(\.text) == ["Mon: ", "执行", " 3 of ", "写周报!"])
        #expect(Self.line.spans.map(\.role) == [nil, .execute, nil, .ddl])
        #expect(Self.line.text == "Mon: 执行 3 of 写周报!" && Self.line.width == 22)
        #expect(Paint(.standard)(Self.line) == "Mon: \u{1B}[1m执行\u{1B}[0m 3 of \u{1B}[33m写周报!\u{1B}[0m")
        #expect(Line("", .ddl).isEmpty && (Line.empty + "") == "")
    }

    @Test("is cut as its text is, and keeps the roles of what is left", arguments: 0...24)
    func cut(columns: Int) {
        let cut = Self.line.truncated(toColumns: columns)
        #expect(cut.text == Self.line.text.truncated(toColumns: columns))
        #expect(zip(cut.spans, Self.line.spans).allSatisfy { $0.role == $1.role })
        #expect(Self.line.padded(toColumns: columns).text == Self.line.text.padded(toColumns: columns))
    }
}
