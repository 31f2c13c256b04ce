import Foundation
import Testing

@testable import Localization

/// The catalogues beside the texts of the sources. An entry is read as the program reads it: a `msgctxt` if there is one,
/// a `msgid` and a `msgstr`, and then an empty line.
@Suite("The catalogues") struct CatalogueTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    private struct Key: Hashable {
        var context = ""
        var words = ""
    }

    @Test("have every text of the sources, and no other", arguments: ["zh", "ja"])
    func complete(language: String) throws {
        let (known, used) = (Set(try entries(language).map(\.key)), try keys())
        #expect(used.count > 1000)
        #expect(used.subtracting(known).isEmpty, "without a translation")
        #expect(known.subtracting(used).isEmpty, "no longer in the sources")
    }

    @Test("have no holes but those of the text, and no letters of another language", arguments: ["zh", "ja"])
    func translations(language: String) throws {
        for (key, translation) in try entries(language) {
            #expect(!translation.isEmpty && Set(holes(translation)).isSubset(of: holes(key.words)), "\(key)")
            #expect(
                !(language == "zh" && translation.contains { $0 != "・" && ("ぁ"..."ヿ").contains($0) }), "\(translation)")
            #expect(!(key.words + key.context).contains { ("一"..."鿿").contains($0) && !"第条".contains($0) }, "\(key)")
        }
    }

    @Test(
        "have the Chinese phrases that are fixed",
        arguments: [
            "已初始化", "{0}任务流已启动，无法编辑", "{0}任务流不存在", "任务列表为空，无法启动", "kill_time 已过，无法延长", "{0}格式非法: ",
            "找不到日期: {0}", "Weekyii 已经陪伴你 {0} 天",
        ])
    func fixed(phrase: String) throws { #expect(try entries("zh").contains { $0.translation.hasPrefix(phrase) }) }

    @Test("are in the order of their keys, in which the program searches them", arguments: ["zh", "ja"])
    func order(language: String) throws {
        let keys = try entries(language).map(\.key)
        for (key, next) in zip(keys, keys.dropFirst()) {
            #expect(
                key.words == next.words
                    ? key.context < next.context : key.words.utf8.lexicographicallyPrecedes(next.words.utf8), "\(next)")
        }
        let catalogue = try #require(Language(rawValue: language).flatMap { Catalogue(of: $0) })
        for (key, translation) in try entries(language) {
            let context = key.context.isEmpty ? nil : key.context
            #expect(catalogue.translation(of: key.words, context: context) == translation, "\(key)")
        }
        #expect(catalogue.translation(of: "no such text", context: nil) == nil)
    }

    private func entries(_ language: String) throws -> [(key: Key, translation: String)] {
        let file = Self.sources.appendingPathComponent("Messages/\(language).po")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n")
        return blocks.dropFirst().map { block in
            var (values, name) = ([Substring: String](), Substring(""))
            for line in block.split(separator: "\n") {
                let quote = line.firstIndex(of: "\"") ?? line.startIndex
                if quote > line.startIndex { name = line[..<quote].dropLast() }
                values[name, default: ""] += unescaped(line[quote...].dropFirst().dropLast())
            }
            return (Key(context: values["msgctxt"] ?? "", words: values["msgid"] ?? ""), values["msgstr"] ?? "")
        }
    }

    private func unescaped(_ text: Substring) -> String {
        String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }

    private func holes(_ text: String) -> [String] { text.matches(of: /\{\d+\}/).map { String($0.output) } }

    /// The keys of all literals in `Text("…")` and `language("…")`.
    private func keys() throws -> Set<Key> {
        var keys: Set<Key> = []
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        for case let file as URL in files.map(Array.init) ?? [] where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\b(?:Text|language)\(\s*(?=")/.wordBoundaryKind(.simple)) {
                let line = text[..<match.range.lowerBound].reversed().prefix { !$0.isNewline }
                guard !String(line).contains("//") else { continue }
                var literal = Literal(text[match.range.upperBound...])
                let words = literal.key()
                let context = literal.rest.prefixMatch(of: /\s*,\s*context:\s*"([^"]*)"/).map { String($0.1) }
                keys.insert(Key(context: context ?? "", words: words))
            }
        }
        return keys
    }
}

/// A string literal of Swift, read to the key of its text.
private struct Literal {
    private(set) var rest: Substring

    init(_ text: Substring) { rest = text }

    mutating func key() -> String {
        let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(mark.count)
        // The lines of a literal of several begin where its last one does.
        let indent = mark.count == 1 ? "" : String(rest.dropFirst().prefix { $0 == " " })
        if mark.count > 1 { rest = rest.dropFirst(1 + indent.count) }
        var (key, hole) = ("", 0)
        while !rest.hasPrefix(mark), let next = rest.popFirst() {
            guard next == "\\", let escaped = rest.popFirst() else {
                key.append(next)
                if next == "\n" { rest = rest.dropFirst(rest.hasPrefix(indent) ? indent.count : 0) }
                continue
            }
            switch escaped {
            case "n": key += "\n"
            case "\n": rest = rest.drop { $0 == " " }
            case "(":
                key += "{\(hole)}" + noun(of: value())
                hole += 1
            default: key.append(escaped)
            }
        }
        rest = rest.dropFirst(mark.count)
        return mark.count == 1 ? key : String(key.dropLast(key.last == "\n" ? 1 : 0))
    }

    /// The code of a hole, to its closing parenthesis.
    private mutating func value() -> Substring {
        let start = rest
        var depth = 1
        while let next = rest.popFirst() {
            if next == "\"" {
                while let letter = rest.popFirst(), letter != "\"" {
                    if letter == "\\", rest.popFirst() == "(" { _ = value() }
                }
            }
            if next == "(" { depth += 1 }
            if next == ")" { depth -= 1 }
            if depth == 0 { break }
        }
        return start[..<rest.startIndex].dropLast()
    }

    /// The noun of `count: n, "commit waits", "commits wait"`, with a space before it.
    private func noun(of value: Substring) -> String {
        guard value.hasPrefix("count: "), let found = value.firstMatch(of: /, "([^"]*)"(?:, "([^"]*)")?$/) else {
            return ""
        }
        return " " + (found.2 ?? found.1 + "s")
    }
}
