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
        var result: [UInt8] = []
        result.reserveCapacity(data.count)
        var (position, copied) = (data.startIndex, data.startIndex)
        // The folders around the next one: how many are left in each, and its path if its tree is marked.
        var around: [(left: Int, path: [UInt8]?)] = [(1, [])]
        while let (left, parent) = around.popLast() {
            guard left > 0 else { continue }
            around.append((left - 1, parent))
            guard let folder = Folder(data, at: position), folder.name.isEmpty == (position == data.startIndex) else {
                return nil
            }
            var path = parent
            if let parent { path = parent.isEmpty ? Array(folder.name) : parent + [UInt8(ascii: "/")] + folder.name }
            if let known = path, folders.contains(known) {
                result += data[copied..<folder.name.endIndex] + Array("\0-1 \(folder.folders)\n".utf8)
                copied = folder.end
            } else {
                path = nil
            }
            position = folder.end
            around.append((folder.folders, path))
        }
        guard position == data.endIndex else { return nil }
        return result + data[copied...]
    }

    private struct Folder {
        let name: ArraySlice<UInt8>
        let folders: Int
        let end: Int

        /// Reads a folder; nil when it is malformed.
        init?(_ data: ArraySlice<UInt8>, at start: Int) {
            var position = start
            while position < data.endIndex, data[position] != 0 { position += 1 }
            name = data[start..<position]
            position += 1
            var isKnown = true
            if position < data.endIndex, data[position] == UInt8(ascii: "-") {
                isKnown = false
                position += 1
            }
            guard let entries = Self.number(data, &position, before: " "), isKnown || entries == 1,
                let folders = Self.number(data, &position, before: "\n")
            else { return nil }
            self.folders = folders
            end = position + (isKnown ? 20 : 0)
            if end > data.endIndex { return nil }
        }

        /// Reads a number of one to nine digits and the character behind it.
        private static func number(
            _ data: ArraySlice<UInt8>, _ position: inout Int, before end: Unicode.Scalar
        ) -> Int? {
            var (number, digits) = (0, 0)
            while position < data.endIndex, digits < 10 {
                let byte = data[position]
                position += 1
                if byte == UInt8(ascii: end) { return digits > 0 ? number : nil }
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            }
            return nil
        }
    }
}
