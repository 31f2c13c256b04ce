/// The list of a record.
extension RecordText {
    /// The items, without the marks before them, in the order of the lines.
    package var items: [String] { itemLines.map { item(keyed.lines[$0].text) } }

    /// The line of each item, from 0.
    package var itemLines: [Int] {
        guard let header = headerLine, let list = shape.list else { return [] }
        let lines = keyed.lines
        return lines.indices.dropFirst(header + 1)
            .prefix { !ends(list, at: lines[$0]) }
            .filter { Self.isItem(lines[$0].text, of: list) }
    }

    /// Adds an item behind the last one.
    package mutating func append(_ item: String) {
        guard let list = shape.list else { return }
        let header = headerLine ?? addHeader(list)
        keyed.insert(list.mark + item, at: (itemLines.last ?? header) + 1)
    }

    /// Removes the last line of an item.
    package mutating func remove(_ item: String) {
        if let line = itemLines.last(where: { self.item(keyed.lines[$0].text) == item }) {
            keyed.lines.remove(at: line)
        }
    }

    /// Brings the list to some items: those that are there stay in their lines.
    package mutating func setItems(_ wanted: [String]) {
        var missing = wanted
        for line in itemLines.reversed() {
            let item = item(keyed.lines[line].text)
            if let index = missing.lastIndex(of: item) {
                missing.remove(at: index)
            } else {
                keyed.lines.remove(at: line)
            }
        }
        for item in missing { append(item) }
        guard items != wanted else { return }
        // Only the items change places, and each line keeps its end.
        for (line, item) in zip(itemLines, wanted) { keyed.lines[line].text = (shape.list?.mark ?? "") + item }
    }

    /// The line of the list's header, from 0.
    private var headerLine: Int? {
        switch shape.list {
        case .key(let key)?: keyed.index(of: key)
        case .section?:
            keyed.lines.firstIndex { $0.text.trimmingWhiteSpace() == shape.list?.header }
        case nil: nil
        }
    }

    private func ends(_ list: List, at line: SourceLine) -> Bool {
        if line.opensSection { return true }
        return list.mark.hasPrefix(" ") && !line.isBlank && !line.isIndented
    }

    static func isItem(_ line: String, of list: List) -> Bool {
        let text = line.trimmingWhiteSpace()
        guard text.hasPrefix("- ") || text.hasPrefix("* ") else { return false }
        let isIndented = line.utf8.first?.isBlank == true
        return isIndented == list.mark.hasPrefix(" ")
    }

    private func item(_ line: String) -> String { line.trimmingWhiteSpace().dropFirst(2).trimmingWhiteSpace() }

    /// - Returns: the header's line.
    private mutating func addHeader(_ list: List) -> Int {
        switch list {
        case .key(let key):
            keyed.set(key, to: "", order: shape.keys)
            return keyed.index(of: key) ?? 0
        case .section:
            while let last = keyed.lines.last, last.isBlank { keyed.lines.removeLast() }
            keyed.insert("", at: keyed.lines.count)
            keyed.insert(list.header, at: keyed.lines.count)
            return keyed.lines.count - 1
        }
    }
}
