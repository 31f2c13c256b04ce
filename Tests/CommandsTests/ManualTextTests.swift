import CommandLine
import Interface
import Localization
import Testing

@testable import Commands

@Suite("The manual's text") struct ManualTextTests {
    /// A page's macros and literal lines as they are, and each of its paragraphs.
    private enum Part: Equatable {
        case macro(Substring)
        case paragraph(Substring)
    }

    private static func parts(_ language: Language) -> [Part] {
        var (parts, isLiteral) = ([Part](), false)
        for line in language.manual.split(separator: "\n") {
            if line.hasPrefix(".Bd ") { isLiteral = true }
            if line.hasPrefix(".Ed") { isLiteral = false }
            if line.hasPrefix(".Nd ") {
                parts += [.macro(".Nd"), .paragraph(line.dropFirst(4))]
            } else if isLiteral || line.hasPrefix(".") || line.hasPrefix("{") {
                parts.append(.macro(line))
            } else if case .paragraph(let text) = parts.last {
                parts[parts.count - 1] = .paragraph(text + line)
            } else {
                parts.append(.paragraph(line))
            }
        }
        return parts
    }

    @Test("has the same sections, lists, examples and paragraphs in every language", arguments: [Language.zh, .ja])
    func languages(language: Language) throws {
        let (english, other) = (Self.parts(.en), Self.parts(language))
        for (english, other) in zip(english, other) {
            switch (english, other) {
            case (.paragraph, .paragraph(let text)):
                #expect(text.contains { ("一"..."鿿").contains($0) || ("ぁ"..."ヿ").contains($0) }, "\(text)")
                #expect(!(language == .zh && text.contains { ("ぁ"..."ヿ").contains($0) }), "\(text)")
            default: try #require(english == other)
            }
        }
        #expect(english.count > 100 && english.count == other.count)
    }

    @Test("tells of everything under its heading, and of each thing once")
    func sections() {
        let macros = Self.parts(.en).compactMap { if case .macro(let macro) = $0 { macro } else { nil } }
        #expect(
            macros.filter { $0.hasPrefix(".Sh ") || $0.hasPrefix("{") } == [
                "{date}", ".Sh NAME", ".Sh SYNOPSIS", ".Sh DESCRIPTION", "{options}", ".Sh COMMANDS", "{commands}",
                ".Sh ENVIRONMENT", ".Sh FILES", ".Sh EXIT STATUS", ".Sh EXAMPLES",
            ])
        let items = macros.filter { $0.hasPrefix(".It ") }
        #expect(Set(items).count == items.count)
        for (part, next) in zip(Self.parts(.en), Self.parts(.en).dropFirst()) {
            if case .macro(let macro) = part, macro.hasPrefix(".It "), case .macro = next {
                Issue.record("\(macro) without a text")
            }
        }
    }

    @Test("has examples that can be parsed")
    func examples() throws {
        let lines = Language.en.manual.split(separator: "\n").filter { $0.hasPrefix("weekyii ") }
        #expect(lines.count > 5)
        for line in lines {
            let words = line.replacing("\\-", with: "-").replacing(#/"[^"]*"/#, with: "text").split(separator: " ")
            #expect(try CommandTable.standard.line.parse(words.dropFirst().map(String.init)).command != nil)
        }
    }
}
