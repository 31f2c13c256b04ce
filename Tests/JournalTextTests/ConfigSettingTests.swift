import JournalText
import Testing

/// Setting one value of a key in a user's file (`FileFormats.md`, ".weekyii/config").
struct ConfigSettingTests {
    @Test(
        "a value is set in its own line, and everything else stays",
        arguments: [
            ("[plan]\n\tkillTime = 20:00\n", "[plan]\n\tkillTime = 21:00\n"),
            ("[plan]\n\tkillTime = 20:00 ; late\n", "[plan]\n\tkillTime = 21:00 ; late\n"),
            ("[plan]\n\tkillTime = \"a;b\" # c \"d\"\n", "[plan]\n\tkillTime = 21:00 # c \"d\"\n"),
            ("[plan]\n\tkillTime = \"a;b\"\n", "[plan]\n\tkillTime = 21:00\n"),
            ("[plan]\r\n\tkilltime=1\r\n\tx = 2\r\n", "[plan]\r\n\tkillTime = 21:00\r\n\tx = 2\r\n"),
            ("[plan] killTime = 20:00\n\tx = 1\n", "[plan]\n\tkillTime = 21:00\n\tx = 1\n"),
            ("[plan]\n\tkillTime = 20\\\n:00\n\tx = 1\n", "[plan]\n\tkillTime = 21:00\n\tx = 1\n"),
            (
                "[plan]\n\tkillTime = 1\n[a]\n\tb\n[plan]\n\tkillTime = 2\n",
                "[plan]\n\tkillTime = 21:00\n[a]\n\tb\n[plan]\n"
            ),
            ("[plan]\n\tkillTime\n", "[plan]\n\tkillTime = 21:00\n"),
            ("[plan]\n\tx = 1\n\n# end\n", "[plan]\n\tx = 1\n\tkillTime = 21:00\n\n# end\n"),
            ("[a]\n\tb = 1\n", "[a]\n\tb = 1\n[plan]\n\tkillTime = 21:00\n"),
            ("", "[plan]\n\tkillTime = 21:00\n"),
            ("[a]\n\tb = 1 ; \\\n", "[a]\n\tb = 1 ; \\\n[plan]\n\tkillTime = 21:00\n"),
            ("[plan]\n\tx = \"#\" # C:\\\n\tkillTime = 1\n", "[plan]\n\tx = \"#\" # C:\\\n\tkillTime = 21:00\n"),
            (
                "[PLAN \"A\\\"b]\"]\n\tx = 1\n[plan]\n\tkillTime = 1\n",
                "[PLAN \"A\\\"b]\"]\n\tx = 1\n[plan]\n\tkillTime = 21:00\n"
            ),
            ("[plan]\n\tb = 1 \\\n\n", "[plan]\n\tb = 1 \\\n\n\tkillTime = 21:00\n"),
            (
                "[a]\n\tb = 1 \\\n[plan]\n\tc = 2\n",
                "[a]\n\tb = 1 \\\n[plan]\n\tc = 2\n[plan]\n\tkillTime = 21:00\n"
            ),
        ])
    func setting(text: String, result: String) throws {
        let config = try ConfigText(Array(text.utf8), file: ".weekyii/config")
        let bytes = try config.setting("plan.killTime", to: "21:00")
        #expect(String(decoding: bytes, as: UTF8.self) == result)
        #expect(try ConfigText(bytes, file: ".weekyii/config")["plan.killTime"] == "21:00")
    }

    @Test("a merge adds what the other side has in a subsection, and a comment after an unfinished value")
    func merging() throws {
        func config(_ text: String) throws -> ConfigText { try ConfigText(Array(text.utf8), file: ".weekyii/config") }
        let (one, other) = ("[plan]\n\tx = 1 \\\n\n", "# c\n[plan]\n\tx = 1\n[a \"B\"]\n\ty = 2\n")
        let merged = try ConfigText.merge(
            base: config("[plan]\n\tx = 1\n"), later: config(one), earlier: config(other), file: ".weekyii/config")
        let text = "# c\n[plan]\n\tx = 1 \\\n\n[a \"B\"]\n\ty = 2\n"
        #expect(String(decoding: merged.bytes, as: UTF8.self) == text)
    }

    @Test(
        "what is set is what is read",
        arguments: ["", "a b", " a ", "a;b", "a#b", "\"", "\\", "a\\\"b", "中文", "a\tb", "\"\u{301}", "\r\n", "a\r"])
    func roundTrip(value: String) throws {
        let config = try ConfigText(Array("[x]\n\ty = 1 ; z\n".utf8), file: ".weekyii/config")
        #expect(try ConfigText(config.setting("x.y", to: value), file: ".weekyii/config")["x.y"] == value)
    }
}
