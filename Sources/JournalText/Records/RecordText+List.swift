extension RecordText {
    /// The items, without their bullets, in the order of the lines.
    package var items: [String] { listed.map(\.item) }

    /// The index of each item's line.
    package var itemLines: [Int] { listed.map(\.line) }

    /// The items, without their bullets, each with the index of its line.
    package var listed: [(line: Int, item: String)] {
        if hasNoItems { return [] }
        let keyed = keyed
        let lines = keyed.lines
        return itemLines(in: keyed).map { ($0, item(lines[$0].text)) }
    }

    private func itemLines(in keyed: KeyedLines) -> [Int] {
        guard let header = headerLine(in: keyed), let list = shape.list else { return [] }
        let lines = keyed.lines
        return lines.indices.dropFirst(header + 1)
            .prefix { !ends(list, at: lines[$0]) }
            .filter { Self.isItem(lines[$0].text, of: list) }
    }

    /// Appends an item after the last one and the indented lines below that.
    package mutating func append(_ item: String) { insert(item, at: itemLines.count) }

    /// Inserts an item after a number of others.
    private mutating func insert(_ item: String, at index: Int) {
        guard let list = shape.list else { return }
        let lines = itemLines
        guard index > 0 else {
            let header = headerLine ?? addHeader(list)
            return keyed.insert(list.mark + item, at: header + 1)
        }
        keyed.insert(list.mark + item, at: end(ofItem: lines[index - 1], of: list))
    }

    /// The index after an item and the user's own lines below it.
    private func end(ofItem line: Int, of list: List) -> Int {
        let lines = keyed.lines
        return lines[(line + 1)...].firstIndex { !$0.isIndented || Self.isItem($0.text, of: list) } ?? lines.count
    }

    /// Removes the last line with an item.
    package mutating func remove(_ item: String) {
        if let line = listed.last(where: { $0.item == item })?.line { keyed.lines.remove(at: line) }
    }

    /// Changes the list to some items: existing ones keep their lines.
    package mutating func setItems(_ wanted: [String]) {
        var missing = removeItems(but: wanted)
        var present = missing.isEmpty ? [] : items
        for (position, item) in wanted.enumerated() where !missing.isEmpty {
            guard present.dropFirst(position).first != item, let index = missing.firstIndex(of: item) else { continue }
            missing.remove(at: index)
            present.insert(item, at: position)
            insert(item, at: position)
        }
        guard items != wanted else { return }
        // Only the items change places, and each line keeps its end.
        for (line, item) in zip(itemLines, wanted) { keyed.lines[line].text = (shape.list?.mark ?? "") + item }
    }

    /// Removes the items that aren't wanted.
    ///
    /// - Returns: the wanted items that are missing.
    private mutating func removeItems(but wanted: [String]) -> [String] {
        var missing = wanted
        for (line, item) in listed.reversed() {
            if let index = missing.lastIndex(of: item) {
                missing.remove(at: index)
            } else {
                keyed.lines.remove(at: line)
            }
        }
        return missing
    }

    /// Writes each item with its canonical bullet, and removes blank lines from a list below a key.
    mutating func respellItems() {
        guard let list = shape.list else { return }
        for (line, item) in listed { keyed.lines[line].text = list.mark + item }
        guard case .key = list, let header = headerLine, let last = itemLines.last else { return }
        for line in (header...last).reversed() where keyed.lines[line].isBlank { keyed.lines.remove(at: line) }
    }

    private var headerLine: Int? { headerLine(in: keyed) }

    private func headerLine(in keyed: KeyedLines) -> Int? {
        switch shape.list {
        case .key(let key)?: keyed.index(of: key)
        case .section?:
            keyed.lines.firstIndex { opensList($0) }
        case nil: nil
        }
    }

    private func ends(_ list: List, at line: SourceLine) -> Bool {
        if line.opensSection { return true }
        return list.mark.hasPrefix(" ") && !line.isBlank && !line.isIndented
    }

    /// The lines with a mark before each item that no user's text contains.
    var markingItems: KeyedLines {
        var marked = keyed
        for line in itemLines { marked.lines[line].text = Self.itemMark + marked.lines[line].text }
        return marked
    }

    /// The mark of ``markingItems`` before an item: no line contains a line end.
    static let itemMark = "\nitem "

    /// The line without the mark of ``markingItems``.
    static func unmarked(_ line: SourceLine) -> SourceLine {
        isMarked(line) ? SourceLine(String(line.text.dropFirst(itemMark.count)), line.ending) : line
    }

    static func isItem(_ line: String, of list: List) -> Bool {
        let text = line.trimmingWhiteSpace()
        guard text.hasPrefix("- ") || text.hasPrefix("* ") else { return false }
        let isIndented = line.utf8.first?.isBlank == true
        return isIndented == list.mark.hasPrefix(" ")
    }

    private func item(_ line: String) -> String { line.trimmingWhiteSpace().dropFirst(2).trimmingWhiteSpace() }

    private mutating func addHeader(_ list: List) -> Int {
        switch list {
        case .key(let key):
            keyed.set(key, to: "", order: shape.keys)
            let line = keyed.index(of: key) ?? 0
            keyed.lines[line].text = list.header
            return line
        case .section:
            while let last = keyed.lines.last, last.isBlank { keyed.lines.removeLast() }
            keyed.insert("", at: keyed.lines.count)
            keyed.insert(list.header, at: keyed.lines.count)
            return keyed.lines.count - 1
        }
    }
}
