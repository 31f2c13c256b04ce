import CommandLine
import Localization
import Testing

@testable import Commands

@Suite("The command table") struct TableLanguagesTests {
    /// The texts that are the same in every language: lines for another program's settings.
    private static let untranslated = Set([PromptCommand.prompt.details].compactMap { $0?.en })

    private static let texts: [LocalizedText] = {
        let line = CommandTable.standard.line
        let commands = line.commands.flatMap { command in
            [command.summary] + command.options.map(\.summary) + [command.details].compactMap { $0 }
                + command.examples.compactMap(\.purpose)
        }
        return Array(Set(commands + line.globalOptions.map(\.summary) + line.groups))
    }()

    @Test("says everything in every language, or on purpose alike", arguments: texts)
    func translated(text: LocalizedText) {
        let isTranslated = Set(Language.allCases.map { text[$0] }).count == Language.allCases.count
        #expect(isTranslated != Self.untranslated.contains(text.en), "\(text)")
        #expect(Language.allCases.allSatisfy { !text[$0].isEmpty })
    }

    @Test("has one translation for one text")
    func consistent() {
        #expect(Set(Self.texts.map(\.en)).count == Self.texts.count)
    }

    @Test("keeps each language's letters to itself", arguments: texts)
    func letters(text: LocalizedText) {
        guard !Self.untranslated.contains(text.en) else { return }
        // The help of instructions shows a form that is valid in every language.
        let en = text.en.replacing("第3条", with: "")
        #expect(en.allSatisfy { !$0.isIdeograph && !$0.isKana }, "\(en)")
        #expect(text.zh.contains(where: \.isIdeograph) && !text.zh.contains(where: \.isKana), "\(text.zh)")
        #expect(text.ja.contains { $0.isIdeograph || $0.isKana }, "\(text.ja)")
    }
}

extension Character {
    /// Whether it is a Chinese character.
    fileprivate var isIdeograph: Bool { ("一"..."鿿").contains(self) }

    /// Whether it is a letter that only Japanese has.
    fileprivate var isKana: Bool { ("ぁ"..."ヿ").contains(self) && self != "・" }
}
