/// The lines that git writes around a conflict. `=======` alone is also Markdown and doesn't count as a marker.
///
/// A carriage return after a marker doesn't matter; it remains if Windows line ends were converted twice.
enum ConflictMarker {
    /// The first bytes of markers.
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
