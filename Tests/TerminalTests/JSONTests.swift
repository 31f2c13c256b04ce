import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct JSONTests {
    @Test(
        "a value is written so",
        arguments: [
            (.null, "null"), (true, "true"), (-7, "-7"), ("写周报", "\"写周报\""), (.array([]), "[]"), (.object([]), "{}"),
            (.array([1, "a"]), "[\n  1,\n  \"a\"\n]"),
            (.object([JSONMember("a", .array([.null]))]), "{\n  \"a\": [\n    null\n  ]\n}"),
            ("a\"b\\c/d\n\t\r", #""a\"b\\c/d\n\t\u000d""#), ("\u{1B}[31m\u{7F}", #""\u001b[31m\u007f""#),
            ("\u{202E}gpj", #""\u202egpj""#), ("\u{E0041}", #""\udb40\udc41""#), ("👨‍👩‍👧", "\"👨‍👩‍👧\""),
        ] as [(JSONValue, String)])
    func written(value: JSONValue, expected: String) {
        #expect(value.text == expected)
    }

    @Test("a document in one line has no line break")
    func line() {
        let value = JSONValue.object([JSONMember("a", .array([1, "x\ny"])), JSONMember("b", .object([]))])
        #expect(value.line == #"{"a": [1, "x\ny"], "b": {}}"#)
    }

    @Test("any text comes back as it was, and nothing that steers a terminal is in the document", arguments: 0..<200)
    func comesBack(seed: Int) throws {
        var numbers = Seeded(UInt64(seed))
        let text = randomText(&numbers) + "\u{1B}\u{202E}\"\\" + randomText(&numbers)
        let document = JSONValue.object([JSONMember("title", .string(text))]).text
        let read = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: String]
        #expect(read?["title"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        #expect(document.split(separator: "\n").allSatisfy { String($0).printable == $0 })
    }
}
