/// The lines that git writes around a conflict. `=======` alone is Markdown too and is no sign of one.
enum ConflictMarker {
    static func refuse(in text: SourceText, file: String) throws(Diagnostic) {
        let marked = text.lines.firstIndex { line in
            ["<<<<<<<", ">>>>>>>", "|||||||"].contains { line.text == $0 || line.text.hasPrefix($0 + " ") }
        }
        if let marked { throw Diagnostic(file: file, line: marked + 1, .conflictMarker) }
    }
}
