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
    func formulas(text: String) { #expect(CSVLine.plainText(text) == "'" + text) }

    @Test(
        "lets no spreadsheet take a text for a number, a date, a time or a truth",
        arguments: [
            "00123", "1/2", "1e5", "2E10", "1D5", "16:8", "1-2", "1.5.2026", "2026-01-29", "Jan 5", "5 Mar",
            "March 2026",
            "9:30 pm", "12 p", "50%", "$5", "1,234", "(5)", "true", "FALSE", "1月2日", "令和8年1月", "午後3時",
            "100円",
            "１２３", "2026-01-29T14:00Z",
        ])
    func values(text: String) { #expect(CSVLine.plainText(text) == "'" + text) }

    @Test(
        "leaves other texts as they are",
        arguments: [
            "", "\u{FEFF}", "\u{FEFF}a=1", "a＝1", "a=1", "牛乳", "'x", "buy 2 eggs", "T01x", "5 tasks", "E5", "A4 paper",
            "T1", "it is true",
            "may", "第3条",
        ])
    func others(text: String) { #expect(CSVLine.plainText(text) == text) }
}
