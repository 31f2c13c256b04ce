import Testing

@testable import Report

/// Notes as HTML (`Export.md`, "Report").
@Suite("A note") struct NoteMarkupTests {
    @Test(
        "is rendered without anything that runs, is fetched or deceives",
        arguments: [
            ("**bold** `code` ~~gone~~", "<p><strong>bold</strong> <code>code</code> <del>gone</del></p>\n"),
            ("- [x] a\n- [ ] b", "<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>\n"),
            ("a <script>alert(1)</script> b", "<p>a alert(1) b</p>\n"),
            ("<script>\nalert(1)\n</script>", ""), ("<!-- hidden -->", ""), ("<b onclick='x'>b</b>", "<p>b</p>\n"),
            ("<iframe src='https://evil.example'>", ""),
            ("[a](javascript:alert(1))", "<p>a</p>\n"), ("[a](JaVaScRiPt:alert(1))", "<p>a</p>\n"),
            ("[a](data:text/html,x)", "<p>a</p>\n"), ("[a](file:///etc/passwd)", "<p>a</p>\n"),
            ("[a](//evil.example)", "<p>a</p>\n"), ("[a](notes.md)", "<p>a</p>\n"),
            ("<javascript:alert(1)>", "<p>javascript:alert(1)</p>\n"),
            ("[a](&#106;avascript:x)", "<p>a</p>\n"), ("[a](\u{1}javascript:x)", "<p>a</p>\n"),
            (
                "[a *b*](https://example.org/?q=\"x\")",
                "<p><a href=\"https://example.org/?q=%22x%22\">a <em>b</em></a></p>\n"
            ),
            (
                "[a](https://example.org \"x\\\" onclick=\\\"y\")",
                "<p><a href=\"https://example.org\" title=\"x&quot; onclick=&quot;y\">a</a></p>\n"
            ),
            ("<mailto:a@example.org>", "<p><a href=\"mailto:a@example.org\">mailto:a@example.org</a></p>\n"),
            ("![a *photo*](https://evil.example/x.png)", "<p>a <em>photo</em></p>\n"),
            ("![](data:image/png;base64,x)", "<p></p>\n"),
            ("[![alt](https://evil.example/x.png)](javascript:x)", "<p>alt</p>\n"),
            ("a & b < c > \"d\"", "<p>a &amp; b &lt; c &gt; &quot;d&quot;</p>\n"),
            ("a\u{1B}[31mred\u{202E}x\u{0}", "<p>a^[[31mred\\u{202E}x\u{FFFD}</p>\n"),
            ("&#x202E;rtl &#27;", "<p>\\u{202E}rtl ^[</p>\n"), ("`\u{202E}`", "<p><code>\\u{202E}</code></p>\n"),
            ("    a\tb", "<pre><code>a\tb\n</code></pre>\n"),
            ("https://example.org", "<p>https://example.org</p>\n"), ("", ""),
        ])
    func harmless(text: String, html: String) throws {
        let rendered = NoteMarkup.html(
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), below: 3)
        #expect(rendered.text == html)
        let complaints = try Markup("<html><h1>x</h1>\(rendered.text)</html>").complaints
        #expect(complaints.isEmpty)
    }

    @Test("continues the page's headings without a gap, whatever levels it has")
    func headings() {
        let text = ["# a", "### b", "## c", "###### d", "# e"]
        #expect(
            NoteMarkup.html(text, below: 3).text
                == "<h4>a</h4>\n<h5>b</h5>\n<h5>c</h5>\n<h6>d</h6>\n<h4>e</h4>\n")
        #expect(NoteMarkup.html(["# a", "## b"], below: 6).text == "<h6>a</h6>\n<h6>b</h6>\n")
    }

    @Test("of a length that could take the library quadratic time is shown as it is")
    func long() throws {
        let line = String(repeating: "<", count: NoteMarkup.longest + 1)
        #expect(NoteMarkup.html([line], below: 3).text == "<pre>\(line.replacing("<", with: "&lt;"))\n</pre>\n")
    }

    @Test(
        "of hostile length is rendered at once, well-formed",
        arguments: [">", "![", "*a_ ", "- ", "<!--", "[^a]: ", "| a\n|-", "`", "~~a ", "&", "\\", "x\n"])
    func nested(piece: String) throws {
        let text = String(repeating: piece, count: NoteMarkup.longest / piece.utf8.count)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let clock = ContinuousClock()
        var rendered = ""
        let time = clock.measure { rendered = NoteMarkup.html(lines, below: 3).text }
        #expect(time < .seconds(20))
        _ = try Markup(rendered)
    }
}
