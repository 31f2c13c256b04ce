/// Parses references to other objects.
enum ObjectLinks {
    /// The entries of a tree, `mode name NUL id`, without submodules; nil when the bytes aren't a tree.
    static func ofTree(_ bytes: [UInt8]) -> [ObjectID]? {
        var (links, rest): ([ObjectID], ArraySlice<UInt8>) = ([], bytes[...])
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0), rest.endIndex - end > 20 else { return nil }
            let isSubmodule = rest.starts(with: "160000 ".utf8)
            guard let id = ObjectID(bytes: rest[(end + 1)...(end + 20)]) else { return nil }
            if !isSubmodule { links.append(id) }
            rest = rest[(end + 21)...]
        }
        return links
    }

    /// The tree and the parents of a commit, or the target of a tag; nil when the header contains none.
    static func ofHeader(_ bytes: [UInt8], isShallow: Bool) -> [ObjectID]? {
        var links: [ObjectID] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard words.count == 2, let id = ObjectID(String(decoding: words[1], as: UTF8.self)) else { break }
            let isParent = words[0].elementsEqual("parent".utf8)
            if !(isParent && isShallow) { links.append(id) }
        }
        return links.isEmpty ? nil : links
    }
}
