/// The name of a second version of a file that a merge couldn't combine: `name.variant-0123abcd.md` (`Merging.md`,
/// "Other files in the journal").
enum VariantName {
    /// The part of the name before the first digits of the blob's id.
    static let mark = ".variant-"

    /// The least number of digits after ``mark``.
    private static let digits = 8

    /// Whether a path has such a name.
    static func matches(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last, let range = name.range(of: mark) else { return false }
        let id = name[range.upperBound...].prefix { $0 != "." }
        return id.utf8.count >= digits && id.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

extension Substring {
    /// The first occurrence of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
    }
}
