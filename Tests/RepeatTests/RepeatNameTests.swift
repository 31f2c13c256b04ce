import Paths
import Repeat
import Testing

@Suite("The name of a repeat's file")
struct RepeatNameTests {
    @Test(
        "is made from the title",
        arguments: [
            ("部屋の掃除", "部屋の掃除"), ("a/b", "a-b"), (".env", "-env"), ("..x.y", "--x.y"), ("a\u{7}b", "a-b"),
            ("e\u{301}te\u{301}", "\u{E9}t\u{E9}"), ("か\u{3099}", "\u{304C}"), ("ﾊﾟｽ", "ﾊﾟｽ"),
            ("call mum?", "call mum-"), ("gym 18:00", "gym 18-00"), (#"a\b:c*d?e"f<g>h|i"#, "a-b-c-d-e-f-g-h-i"),
            ("etc...", "etc---"), ("a. .", "a---"), (".", "-"), ("nul", "nul-"), ("Com1.notes", "Com1-.notes"),
            ("LPT9", "LPT9-"), ("con .x", "con -.x"), ("com¹", "com¹-"), ("console", "console"), ("com10", "com10"),
        ])
    func plain(_ title: String, _ name: String) {
        let made = RepeatName.new(for: title, besides: [])
        #expect(Array(made.unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test("is cut at a whole character within 120 bytes")
    func cut() {
        #expect(RepeatName.new(for: String(repeating: "掃", count: 50), besides: []).utf8.count == 120)
        #expect(RepeatName.new(for: "a" + String(repeating: "掃", count: 50), besides: []).utf8.count == 118)
        let family = "👨‍👩‍👧‍👦"
        let name = RepeatName.new(for: String(repeating: family, count: 9), besides: [])
        #expect(name == String(repeating: family, count: 4) && name.utf8.count == 100)
        let dotted = String(repeating: "a", count: 118) + ". bcd"
        #expect(RepeatName.new(for: dotted, besides: []) == String(repeating: "a", count: 118))
        #expect(RepeatName.new(for: "e" + String(repeating: "\u{325}", count: 200), besides: []).utf8.count <= 120)
    }

    @Test("has a number where another has it after case folding")
    func clash() {
        #expect(RepeatName.new(for: "Milk", besides: ["milk"]) == "Milk-2")
        #expect(RepeatName.new(for: "Milk", besides: ["milk", "MILK-2"]) == "Milk-3")
        #expect(RepeatName.new(for: "STRASSE", besides: ["straße"]) == "STRASSE-2")
        #expect(RepeatName.new(for: "\u{E9}", besides: ["E\u{301}"]) == "\u{E9}-2")
        let long = String(repeating: "掃", count: 50)
        let second = RepeatName.new(for: long, besides: [RepeatName.new(for: long, besides: [])])
        #expect(second.hasSuffix("掃-2") && second.utf8.count <= 120)
    }

    @Test("is taken from a path")
    func path() {
        #expect(RepeatName.name(of: RepeatName.path("a b")) == "a b")
        #expect(RepeatName.name(of: "Repeat/e\u{301}.md")?.unicodeScalars.count == 2)
    }
}
