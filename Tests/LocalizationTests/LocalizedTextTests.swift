import Localization
import Testing

@Suite struct LocalizedTextTests {
    @Test("a text gives what each language says", arguments: [(Language.en, "week"), (.zh, "周"), (.ja, "週")])
    func languages(language: Language, expected: String) {
        #expect(LocalizedText(en: "week", zh: "周", ja: "週")[language] == expected)
    }
}
