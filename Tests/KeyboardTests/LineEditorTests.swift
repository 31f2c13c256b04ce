import Terminal
import Testing

@testable import Keyboard

/// The line in the footer.
@Suite("A typed line") struct LineEditorTests {
    @Test("is edited by graphemes")
    func graphemes() {
        var editor = LineEditor("")
        for scalar in "e\u{301}写👨‍👩‍👧".unicodeScalars { _ = editor.apply(.character(scalar)) }
        _ = editor.apply(.backspace)
        #expect(editor.text == "e\u{301}写")
        _ = editor.apply(.home)
        _ = editor.apply(.delete)
        #expect(editor.text == "写")
        _ = editor.apply(.backspace)
        #expect(editor.text == "写")
        let isMeant = editor.apply(.enter)
        #expect(!isMeant)
    }

    @Test("deletes words and ends, and takes a paste as one line")
    func words() {
        var editor = LineEditor("one two three")
        _ = editor.apply(.control("w"))
        #expect(editor.text == "one two ")
        _ = editor.apply(.control("u"))
        _ = editor.apply(.paste("a\nb\r\nc"))
        #expect(editor.text == "a b c")
        _ = editor.apply(.control("@"))
        _ = editor.apply(.paste("\td\u{0}\u{1B}e\n"))
        #expect(editor.text == "a b cd e")
        _ = editor.apply(.control("a"))
        _ = editor.apply(.control("k"))
        #expect(editor.text.isEmpty)
    }

    @Test("shows the part around the cursor, printable")
    func shown() {
        var editor = LineEditor("写写写\u{1B}[31m")
        #expect(editor.shown(columns: 20).text == "写写写^[[31m")
        let (text, cursor) = editor.shown(columns: 5)
        #expect(text.displayWidth <= 5 && cursor < 5)
        _ = editor.apply(.home)
        #expect(editor.shown(columns: 5).text == "写写")
    }
}
