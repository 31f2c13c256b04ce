/// The lines that git writes around a conflict. `=======` alone is Markdown too and is no sign of one.
///
/// A carriage return behind a marker, with Windows line ends upon Windows line ends, makes it no other line.
enum ConflictMarker {
    /// What a marker begins with.
    private static let signs = Array("<>|".utf8)

    static func refuse(in text: SourceText, file: String) throws(Diagnostic) {
        let marked = text.lines.firstIndex { line in
            guard let first = line.text.utf8.first, signs.contains(first) else { return false }
            return ["<<<<<<<", ">>>>>>>", "|||||||"].contains { marker in
                line.text == marker || line.text.hasPrefix(marker + " ") || line.text.hasPrefix(marker + "\r")
            }
        }
        if let marked { throw Diagnostic(file: file, line: marked + 1, .conflictMarker) }
    }
}
