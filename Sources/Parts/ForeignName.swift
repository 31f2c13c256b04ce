/// Names in a journal's folders that no command takes for a record or a day (`FileFormats.md`, "Layout").
package enum ForeignName {
    /// Whether a name is another program's: it begins with a dot, or is a synchroniser's copy.
    package static func matches(_ name: Path) -> Bool { isHidden(name) || isConflictCopy(name) }

    /// Whether a name begins with a dot: an editor's lock or swap file, a file manager's notes.
    package static func isHidden(_ name: Path) -> Bool { name.bytes.first == UInt8(ascii: ".") }

    /// Whether a synchroniser gave a copy this name, because a file was changed in two places: `… (Ann's conflicted copy
    /// 2026-01-29).md`, `….sync-conflict-20260129-091500-ABCDEFG.md`.
    package static func isConflictCopy(_ name: Path) -> Bool {
        name.contains(mark) || name.contains(words) && name.contains("(")
    }

    /// Whether a merge of an older version gave a file this name, because it couldn't combine two:
    /// `milk.variant-0123abcd.md`, with the first digits of the blob's id.
    package static func isVariant(_ name: Path) -> Bool {
        guard name.contains(".variant-") else { return false }
        return name.text.firstMatch(of: /\.variant-[0-9A-Fa-f]{8,}(\.|$)/) != nil
    }

    /// A name for a new file that isn't taken for a copy.
    package static func replacing(_ name: String) -> String {
        name.replacing(mark.text, with: "-sync-conflict-").replacing(words.text, with: "conflicted-copy")
    }

    private static let mark: Path = ".sync-conflict-"
    private static let words: Path = "conflicted copy"
}
