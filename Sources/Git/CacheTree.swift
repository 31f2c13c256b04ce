/// The index's extension `TREE`: the trees of folders whose entries are those of a tree in the repository.
///
/// Each folder is its name and a NUL, the number of entries in it, or -1 when its tree is unknown, a space, the number of
/// folders directly in it, a line break, the tree's ID unless unknown, and then those folders.
enum CacheTree {
    /// Marks the trees of folders as unknown.
    ///
    /// - Parameters:
    ///   - data: the extension's contents.
    ///   - folders: the paths, with those of all folders above; the top's path is empty.
    /// - Returns: nil when the contents are malformed.
    static func invalidated(_ data: ArraySlice<UInt8>, _ folders: Set<[UInt8]>) -> [UInt8]? {
        let bytes = data.span
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        var (position, copied) = (0, 0)
        // How many folders are left in each folder around the next one, and the paths of the outer ones that are marked.
        var (left, marked) = ([1], [[UInt8]]())
        while let depth = left.indices.last {
            if left[depth] == 0 {
                left.removeLast()
                if depth > 0, marked.count == depth { marked.removeLast() }
                continue
            }
            left[depth] -= 1
            guard let folder = Folder(bytes, at: position), folder.name.isEmpty == (position == 0) else { return nil }
            position = folder.end
            if folder.folders > 0 { left.append(folder.folders) }
            // Below a folder that isn't marked, none is.
            guard marked.count == depth else { continue }
            let name = data.dropFirst(folder.name.lowerBound).prefix(folder.name.count)
            let path = depth < 2 ? Array(name) : marked[depth - 1] + [UInt8(ascii: "/")] + name
            guard folders.contains(path) else { continue }
            result += data[data.startIndex + copied..<name.endIndex] + Array("\0-1 \(folder.folders)\n".utf8)
            copied = folder.end
            if folder.folders > 0 { marked.append(path) }
        }
        guard position == bytes.count else { return nil }
        return result + data.dropFirst(copied)
    }

    private struct Folder {
        let name: Range<Int>
        let folders: Int
        let end: Int

        /// Reads a folder; nil when it is malformed.
        init?(_ bytes: Span<UInt8>, at start: Int) {
            var position = start
            while position < bytes.count, bytes[position] != 0 { position += 1 }
            name = start..<position
            position += 1
            var isKnown = true
            if position < bytes.count, bytes[position] == UInt8(ascii: "-") {
                isKnown = false
                position += 1
            }
            guard let entries = Self.number(bytes, &position, before: UInt8(ascii: " ")), isKnown || entries == 1,
                let folders = Self.number(bytes, &position, before: UInt8(ascii: "\n"))
            else { return nil }
            self.folders = folders
            end = position + (isKnown ? 20 : 0)
            if end > bytes.count { return nil }
        }

        /// Reads a number of one to nine digits and the character behind it.
        private static func number(_ bytes: Span<UInt8>, _ position: inout Int, before end: UInt8) -> Int? {
            var (number, digits) = (0, 0)
            while position < bytes.count, digits < 10 {
                let byte = bytes[position]
                position += 1
                if byte == end { return digits > 0 ? number : nil }
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            }
            return nil
        }
    }
}
