import JournalText
import PlanTestSupport
import Testing

/// The merge of settings (`Merging.md`, "Settings"): by key; if both sides changed it, the later commit's value counts.
struct ConfigMergeCases {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let base, later, earlier, expected: String
        let replaced: [String]

        init(
            _ rule: String, _ base: String, _ later: String, _ earlier: String, _ expected: String,
            replaced: [String] = []
        ) {
            testDescription = rule
            (self.base, self.later, self.earlier, self.expected) = (base, later, earlier, expected)
            self.replaced = replaced
        }
    }

    static let cases = [
        Case(
            "changed by the earlier", "[a]\n\tx = 1\n", "[a]\n\tx = 1\n\ty = 2\n", "[a]\n\tx = 3\n",
            "[a]\n\tx = 3\n\ty = 2\n"),
        Case("deleted by the earlier", "[a]\n\tx = 1\n", "[a]\n\tx = 1\n\ty = 2\n", "[a]\n", "[a]\n\ty = 2\n"),
        Case(
            "deleted by the later, changed by the earlier", "[a]\n\tx = 1\n", "[a]\n", "[a]\n\tx = 3\n", "[a]\n",
            replaced: ["3"]),
        Case(
            "changed by both", "[a]\n\tx = 1\n", "[a]\n\tx = 2\n", "[a]\n\tx = 3\n", "[a]\n\tx = 2\n", replaced: ["3"]),
        Case(
            "a key that the earlier wrote twice", "[a]\n\tx = 1\n", "[a]\n\tx = 1\n\ty = 2\n",
            "[a]\n\tx = 3\n\tx = 4\n",
            "[a]\n\tx = 3\n\tx = 4\n\ty = 2\n"),
        Case(
            "the first of two changed", "[a]\n\tx = 1\n\tx = 2\n", "[a]\n\tx = 1\n\tx = 2\n\ty = 2\n",
            "[a]\n\tx = 3\n\tx = 2\n", "[a]\n\tx = 3\n\tx = 2\n\ty = 2\n"),
        Case(
            "a new key, twice", "[a]\n", "[a]\n\ty = 2\n", "[a]\n\tx = 3\n\tx = 4\n", "[a]\n\tx = 3\n\tx = 4\n\ty = 2\n"
        ),
        Case(
            "a value over two lines is replaced as a whole", "[a]\n\tx = 1\\\n2\n", "[a]\n\tx = 1\\\n2\n\ty = 2\n",
            "[a]\n\tx = 3\n",
            "[a]\n\tx = 3\n\ty = 2\n"),
        Case(
            "a value over two lines deleted", "[a]\n\tx = 1\\\n2\n", "[a]\n\tx = 1\\\n2\n\ty = 2\n", "[a]\n",
            "[a]\n\ty = 2\n"),
        Case(
            "a value over two lines taken in", "[a]\n\tx = 1\n", "[a]\n\tx = 1\n\ty = 2\n", "[a]\n\tx = 3\\\n# 4\n",
            "[a]\n\tx = 3\\\n# 4\n\ty = 2\n"),
        Case(
            "a heading on the value's line stays", "[a] x = 1\n", "[a] x = 1\n\ty = 2\n", "[a] x = 3\n",
            "[a] x = 3\n\ty = 2\n"),
        Case(
            "Windows line ends", "[a]\r\n\tx = 1\r\n", "[a]\r\n\tx = 1\r\n\ty = 2\r\n", "[a]\r\n\tx = 3\r\n",
            "[a]\r\n\tx = 3\r\n\ty = 2\r\n"),
    ]

    @Test("two settings files", arguments: cases)
    func mergesSettings(_ example: Case) throws {
        let merged = try ConfigText.merge(
            base: try config(example.base), later: try config(example.later), earlier: try config(example.earlier),
            file: "config")
        #expect(String(decoding: merged.bytes, as: UTF8.self) == example.expected)
        #expect(merged.replaced.flatMap(\.values) == example.replaced)
    }

    private func config(_ text: String) throws -> ConfigText { try ConfigText(Array(text.utf8), file: "config") }
}
