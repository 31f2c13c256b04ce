import Arguments
import Localization
import Testing

@Suite("The kind of a value") struct ValueKindTests {
    @Test(
        "is what its placeholder says",
        arguments: [
            ("DATE", .date(.any)), ("YYYY-Www", .week(.any)), ("YYYY-MM", .month(.any)), ("HH:MM", .time),
            ("T02", .task), ("REMOTE", .remote), ("KEY", .setting), ("FILE", .file), ("DIR", .folder), ("URL", .url),
            ("TEXT", .text),
            ("auto|git|libgit2", .choice(["auto", "git", "libgit2"])), ("16:8", .text), ("", .text),
        ] as [(String, ValueKind)])
    func placeholder(text: String, expected: ValueKind) {
        #expect(ValueKind(placeholder: text) == expected)
        #expect(OperandDescription(name: text, isRequired: true).kind == expected)
        #expect(option(text).kind == expected)
    }

    @Test("is what the table says where it says so, and nothing for a flag")
    func explicit() {
        #expect(option("DATE").taking(.date(.past)).kind == .date(.past))
        #expect(option("NAME").taking(.remote).kind == .remote)
        #expect(option(nil).kind == nil)
        #expect(option(nil).taking(.remote).kind == nil)
    }

    private func option(_ value: String?) -> OptionDescription {
        OptionDescription(name: "t", value: value, summary: LocalizedText(en: "a", zh: "一", ja: "あ"))
    }
}
