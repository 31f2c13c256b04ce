import Terminal
import Testing

@Suite("A line for spreadsheets") struct CSVLineTests {
    @Test(
        "quotes what divides fields, and ends in CRLF",
        arguments: [
            (["a", "b"], "a,b\r\n"), (["a,b", ""], "\"a,b\",\r\n"), (["say \"hi\""], "\"say \"\"hi\"\"\"\r\n"),
            (["a\"\u{301}", "\"\u{20DD},"], "\"a\"\"\u{301}\",\"\"\"\u{20DD},\"\r\n"),
            (["two\nlines"], "\"two\nlines\"\r\n"), ([], "\r\n"),
        ])
    func quoting(fields: [String], line: String) { #expect(CSVLine.text(fields) == line) }

    @Test(
        "makes no formula of a text",
        arguments: [
            "=1+1", "+1", "-1", "@x", "\t=1", "＝1+1", "＋1", "－1", "＠x", "\u{FEFF}=1", "\u{FEFF}＝1",
        ])
    func formulas(text: String) { #expect(CSVLine.harmless(text) == "'" + text) }

    @Test(
        "leaves other texts as they are",
        arguments: ["", "\u{FEFF}", "\u{FEFF}a=1", "a＝1", "a=1", "1-2", "牛乳", "'x"])
    func others(text: String) { #expect(CSVLine.harmless(text) == text) }
}
