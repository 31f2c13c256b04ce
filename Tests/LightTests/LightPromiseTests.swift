import JournalText
import Light
import Localization
import Parts
import Testing

/// The valid forms of a promise.
@Suite("A promise") struct LightPromiseTests {
    private static let family = "👩‍👩‍👧‍👦"

    @Test(
        "has 1 to 80 characters, as people count them",
        arguments: [
            ("x", 1), (String(repeating: "约", count: 80), 80), (String(repeating: family, count: 80), 80),
            (String(repeating: "e\u{301}", count: 80), 80), (String(repeating: "🇯🇵", count: 80), 80),
            (String(repeating: "👍🏽", count: 79) + "!", 80), ("  spaces around \t", 13),
        ])
    func allowed(text: String, count: Int) throws { #expect(try LightPromise(text).text.count == count) }

    @Test(
        "isn't empty, longer, or more than a line",
        arguments: [
            ("", TaskTitle.Problem.empty), (" \u{3000}\t", .empty), ("\u{200B}", .empty),
            (String(repeating: "a", count: 81), .tooLong(characters: 81)),
            (String(repeating: family, count: 81), .tooLong(characters: 81)),
            (String(repeating: "a", count: 501), .tooLong(characters: 501)), ("a\nb", .controlCharacter("\n")),
            ("a\u{1B}[31m", .controlCharacter("\u{1B}")),
        ])
    func refused(text: String, problem: TaskTitle.Problem) { #expect(throws: problem) { try LightPromise(text) } }

    @Test(
        "comes back as it was written",
        arguments: [
            "null", "on", "# Light: x", "- x", "a: b", "(T01) [ddl] 交", "\u{301}x", "'\"$`\\", "rejects:", "x  y",
            "«→»",
        ])
    func same(text: String) throws {
        let new = try LightAction.commit(LightPromise(text)).applied(to: nil, at: clock("2026-01-29 08:00"))
        #expect(new.promise == text && new.isDayLit)
        #expect(try record(new.written).promise == text)
    }

    @Test("there are eight suggestions, in every language, and each can be a promise")
    func suggestions() throws {
        #expect(LightSuggestions.all.count == 8)
        for text in LightSuggestions.all.flatMap({ [$0[.en], $0[.zh], $0[.ja]] }) {
            #expect(try LightPromise(text).text == text)
        }
        #expect(Set(LightSuggestions.all.map(\.[.en])).count == 8)
        #expect(LightSuggestions.promise(8, in: .en)?.text == LightSuggestions.all[7][.en])
        #expect(LightSuggestions.promise(0, in: .en) == nil && LightSuggestions.promise(9, in: .ja) == nil)
        #expect(LightSuggestions.all[0][.zh] == "明天醒来不会讨厌自己。")
    }
}
