/// The merge of two copies of a task (`Merging.md`, "Days").
extension TaskEntry {
    /// Whether both are equal apart from their ids.
    package func saysTheSame(as other: TaskEntry) -> Bool {
        title.utf8.elementsEqual(other.title.utf8) && typeOrRegular == other.typeOrRegular
            && sublines.texts == other.sublines.texts
    }

    /// This task with another title and type; its line is unchanged if both are the same.
    package func titled(_ title: String, type: TaskType?) -> TaskEntry {
        if title.utf8.elementsEqual(self.title.utf8), (type ?? .regular) == typeOrRegular { return self }
        return saying(TaskLine(id: id, type: type ?? .regular, title: title))
    }

    /// This task with another id; its line is unchanged if the id is the same.
    package func renumbered(_ id: TaskID) -> TaskEntry {
        id == self.id ? self : saying(TaskLine(id: id, type: typeOrRegular, title: title))
    }

    private func saying(_ said: TaskLine) -> TaskEntry { TaskEntry(said, SourceLine(said.text, line.end), sublines) }

    /// The merged type: the changed one if only one side changed it, else the one that isn't regular, then the smaller
    /// text.
    package func mergedType(base: TaskEntry?, _ other: TaskEntry) -> TaskType {
        let (mine, theirs) = (typeOrRegular, other.typeOrRegular)
        if mine == theirs || theirs == base?.typeOrRegular { return mine }
        if mine == base?.typeOrRegular || mine == .regular { return theirs }
        return theirs == .regular || mine.rawValue < theirs.rawValue ? mine : theirs
    }

    /// Whether both sides set a type of their own, so that the merge decides against one.
    package func isRetypedTwice(base: TaskEntry?, _ other: TaskEntry) -> Bool {
        Set([base?.typeOrRegular ?? .regular, typeOrRegular, other.typeOrRegular]).count == 3
    }

    /// This task with the lines below another copy of it: subtasks are merged one by one, other lines as a whole, and
    /// one source remains; moments are unchanged.
    package func mergingSublines(base: TaskEntry?, _ other: TaskEntry) -> TaskEntry {
        var task = self
        let bytes = { (task: TaskEntry) in task.subtasks.map { Array($0.utf8) } }
        let subtasks = ThreeWay<[UInt8]>.lines.merge(base: base.map(bytes), bytes(self), bytes(other))
        if subtasks != bytes(self) { task.set(subtasks: subtasks.map { String(decoding: $0, as: UTF8.self) }) }
        var (merged, allowance) = (task.outline, LineMerge.Allowance(freeLines, other.freeLines))
        merged.mergeOwnLines(base: base?.outline, other.outline, &allowance)
        task.sublines = Array(merged.lines.dropFirst())
        return task.keepingEarliestSource()
    }

    /// Its lines, of which those are known that a merge decides by their meaning: moments, and the first line of
    /// subtasks, which is the one that is read.
    private var outline: Outline.Section {
        var (section, hasSubtasks) = (Outline.Section(heading: line), false)
        section.entries = [Outline.Entry(known: .item(""), line: line)]
        for line in sublines {
            let key = Self.pair(line).map { String($0.key) } ?? ""
            if Self.momentKeys.contains(key) || key == "subtasks" && !hasSubtasks {
                section.entries.append(Outline.Entry(known: .item(""), line: line))
                hasSubtasks = hasSubtasks || key == "subtasks"
            } else {
                section.add([line])
            }
        }
        return section
    }

    /// The user's own lines below the task: neither moments nor the subtasks that are read.
    package var freeLines: [SourceLine] { outline.own }

    /// The task with one source: of several, the one with the earliest due.
    func keepingEarliestSource() -> TaskEntry {
        let sources = sources
        guard let earliest = Self.earliest(sources), sources.count > 1 else { return self }
        let dropped = Set(sources.map(\.index)).subtracting([earliest.index])
        var task = self
        task.sublines = sublines.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        return task
    }
}
