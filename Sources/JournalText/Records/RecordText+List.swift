extension RecordText {
    /// The form of a record's list, which has an item a line.
    package enum List: Equatable, Sendable {
        /// Indented, below a key without a value: `rejects:` and `  - 2026-01-29 22:31`.
        case key(String)
        /// In a section of its own: `## Completions` and `- 2026-01-24 08:55 …`.
        case section(String)

        var mark: String { if case .key = self { "  - " } else { "- " } }

        var section: String? { if case .section(let name) = self { name } else { nil } }

        /// The item in a line that follows those of a section, without its bullet; nil for any other line. A list below
        /// a key ends at the first line that isn't indented.
        func item(_ line: SourceLine, in section: Outline.Section) -> String? {
            guard let item = item(line) else { return nil }
            switch self {
            case .section(let name):
                if section.name != name { return nil }
            case .key(let key):
                guard let last = section.entries.last, section.isHead, last.item != nil || last.key == key,
                    last.below.allSatisfy({ $0.isBlank || $0.isIndented })
                else { return nil }
            }
            return item
        }

        fileprivate func item(_ line: SourceLine) -> String? {
            guard line.isIndented == mark.hasPrefix(" ") else { return nil }
            let text = line.text.trimmingWhiteSpace()
            return text.hasPrefix("- ") || text.hasPrefix("* ") ? text.dropFirst(2).trimmingWhiteSpace() : nil
        }
    }

    /// The items, without their bullets, in the order of the lines.
    package var items: [String] { section?.entries.compactMap(\.item) ?? [] }

    /// The items, without their bullets, each with the index of its line.
    package var listed: [(line: Int, item: String)] {
        guard let index = sectionIndex else { return [] }
        let first = outline.sections[..<index].reduce(0) { $0 + $1.lines.count }
        let section = outline.sections[index]
        return section.entries.indices.compactMap { entry in
            section.entries[entry].item.map { (first + section.offset(of: entry), $0) }
        }
    }

    /// Appends an item after the last one and the indented lines below that.
    package mutating func append(_ item: String) { setItems(items + [item]) }

    /// Removes the last line with an item.
    package mutating func remove(_ item: String) {
        var rest = items
        guard let index = rest.lastIndex(of: item) else { return }
        rest.remove(at: index)
        setItems(rest)
    }

    /// Changes the list to some items. Existing ones keep their lines and the lines below them.
    package mutating func setItems(_ wanted: [String]) {
        guard let list = shape.list, items != wanted, let index = listIndex(list) else { return }
        var section = outline.sections[index]
        var missing = wanted
        for entry in section.entries.indices.reversed() {
            guard let item = section.entries[entry].item else { continue }
            if let index = missing.lastIndex(of: item) {
                missing.remove(at: index)
            } else {
                section.remove(at: entry)
            }
        }
        let header = list.section == nil ? section.entries.firstIndex { list == .key($0.key ?? "") } ?? 0 : 0
        let last = section.entries.lastIndex { $0.item != nil }
        let kept = last.map { section.entries[$0].below.indented } ?? 0
        let tail = section.entries[last ?? header].below[kept...]
        section.entries[last ?? header].below.removeSubrange(kept...)
        let new = missing.map { Outline.Entry(known: .item($0), line: SourceLine(list.mark + $0)) }
        section.entries.insert(contentsOf: new, at: (last ?? header) + 1)
        // The items are all there now, perhaps in another order.
        let places = section.entries.indices.filter { section.entries[$0].item != nil }
        var entries = places.map { section.entries[$0] }
        if entries.compactMap(\.item) != wanted {
            for (place, item) in zip(places, wanted) {
                guard let index = entries.firstIndex(where: { $0.item == item }) else { continue }
                section.entries[place] = entries.remove(at: index)
            }
        }
        section.entries[places.last ?? header].below += tail
        outline.sections[index] = section
    }

    /// After a merge of own lines, those that would end the list move behind it, and those that would be read as items
    /// before it.
    mutating func gatherItems() {
        guard let list = shape.list, list.section == nil,
            let first = outline.head.entries.firstIndex(where: { list == .key($0.key ?? "") })
        else { return }
        let last = outline.head.entries.lastIndex { $0.item != nil } ?? first
        var (ending, strays) = ([SourceLine](), [SourceLine]())
        for index in first...last {
            let below = outline.head.entries[index].below
            let near = below.prefix { $0.isBlank || $0.isIndented }
            strays += near.filter { list.item($0) != nil }
            outline.head.entries[index].below = near.filter { list.item($0) == nil }
            ending += below[near.endIndex...]
        }
        outline.head.entries[last].below += ending
        if first > 0 { outline.head.entries[first - 1].below += strays }
    }

    /// The index of the section with the list, be it the head; nil when it is missing.
    private var sectionIndex: Int? {
        guard let list = shape.list else { return nil }
        return outline.sections.firstIndex { $0.name == list.section ?? "" }
    }

    private var section: Outline.Section? { sectionIndex.map { outline.sections[$0] } }

    /// The index of the section with the list, which is added if it is missing.
    private mutating func listIndex(_ list: List) -> Int? {
        if case .key(let key) = list, outline[key] == nil {
            outline.set(key, to: "")
            outline.head.index(of: key).map { outline.head.entries[$0].line.text = "\(key):" }
        }
        if let name = list.section, outline.section(name) == nil {
            outline.insert(Outline.Section(heading: SourceLine("## \(name)")), at: outline.sections.count)
        }
        return sectionIndex
    }
}
