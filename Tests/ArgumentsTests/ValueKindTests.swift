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

    @Test("is nothing for a flag")
    func flag() { #expect(option(nil).kind == nil) }

    private func option(_ value: String?) -> OptionDescription {
        OptionDescription(name: "t", value: value, summary: LocalizedText(en: "a", zh: "一", ja: "あ"))
    }
}
