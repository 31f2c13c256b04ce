/// Names in a journal's folders that no command takes for a record or a day (`FileFormats.md`, "Layout").
package enum ForeignName {
    /// Whether a name is another program's: it begins with a dot, or is a synchroniser's copy.
    package static func matches(_ name: Path) -> Bool { isHidden(name) || isConflictCopy(name) }

    /// Whether a name begins with a dot: an editor's lock or swap file, a file manager's notes.
    package static func isHidden(_ name: Path) -> Bool { name.bytes.first == UInt8(ascii: ".") }

    /// Whether a synchroniser gave a copy this name, because a file was changed in two places: `… (Ann's conflicted copy
    /// 2026-01-29).md`, `….sync-conflict-20260129-091500-ABCDEFG.md`.
    package static func isConflictCopy(_ name: Path) -> Bool {
        let name = name.text
        return name.contains(mark) || name.contains(words) && name.contains("(")
    }

    /// Whether a merge of an older version gave a file this name, because it couldn't combine two:
    /// `milk.variant-0123abcd.md`, with the first digits of the blob's id.
    package static func isVariant(_ name: Path) -> Bool {
        let name = name.text
        guard let mark = name.firstRange(of: ".variant-") else { return false }
        let id = name[mark.upperBound...].prefix { $0 != "." }
        return id.utf8.count >= 8 && id.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// A name for a new file that isn't taken for a copy.
    package static func replacing(_ name: String) -> String {
        name.replacing(mark, with: "-sync-conflict-").replacing(words, with: "conflicted-copy")
    }

    private static let mark = ".sync-conflict-"
    private static let words = "conflicted copy"
}
