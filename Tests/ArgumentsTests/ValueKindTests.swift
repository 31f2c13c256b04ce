import Arguments
import Localization
import Testing

@Suite("The kind of a value") struct ValueKindTests {
    @Test(
        "is what its placeholder says",
        arguments: [
            ("FILE", .file), ("PATH", .file), ("DIR", .folder), ("TEXT", .text), ("DATE", .text),
            ("auto|git|libgit2", .choice(["auto", "git", "libgit2"])), ("16:8", .text), ("", .text),
        ] as [(String, ValueKind)])
    func placeholder(text: String, expected: ValueKind) {
        #expect(ValueKind(placeholder: text) == expected)
        #expect(OperandDescription(name: text, isRequired: true).kind == expected)
        #expect(option(text).kind == expected)
    }

    @Test("is what the table says where it says so, and nothing for a flag")
    func explicit() {
        let (found, other) = (ValueKind.found(ValueSource("a")), ValueKind.found(ValueSource("b")))
        #expect(option("DIR").taking(found).kind == found && found != other)
        #expect(option(nil).kind == nil)
        #expect(option(nil).taking(found).kind == nil)
    }

    private func option(_ value: String?) -> OptionDescription {
        OptionDescription(name: "t", value: value, summary: LocalizedText(en: "a", zh: "一", ja: "あ"))
    }
}
