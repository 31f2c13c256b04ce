/// The merge of two copies of a task (`Merging.md`, "Days").
extension TaskEntry {
    /// Whether both are equal apart from their ids.
    package func saysTheSame(as other: TaskEntry) -> Bool {
        title.utf8.elementsEqual(other.title.utf8) && typeOrRegular == other.typeOrRegular
            && sublines.map { Array($0.text.utf8) } == other.sublines.map { Array($0.text.utf8) }
    }

    package var typeOrRegular: TaskType { type ?? .regular }

    /// This task with another title and type; its line is unchanged if both are the same.
    package func titled(_ title: String, type: TaskType?) -> TaskEntry {
        if title.utf8.elementsEqual(self.title.utf8), (type ?? .regular) == typeOrRegular { return self }
        return rewritten(id: id, type: type ?? .regular, title: title)
    }

    /// This task with another id; its line is unchanged if the id is the same.
    package func renumbered(_ id: TaskID) -> TaskEntry {
        id == self.id ? self : rewritten(id: id, type: typeOrRegular, title: title)
    }

    private func rewritten(id: TaskID?, type: TaskType, title: String) -> TaskEntry {
        let text = "- (\(id ?? TaskID(1))) [\(type.rawValue)] \(title)"
        var task = TaskEntry(id: id, type: type, title: title, line: SourceLine(text, line.ending))
        task.sublines = sublines
        return task
    }

    /// The merged type: the changed one if only one side changed it, else the one that isn't regular, then the smaller
    /// text.
    package func mergedType(base: TaskEntry?, _ other: TaskEntry) -> TaskType {
        let (mine, theirs) = (typeOrRegular, other.typeOrRegular)
        if mine == theirs || theirs == base?.typeOrRegular { return mine }
        if mine == base?.typeOrRegular || mine == .regular { return theirs }
        return theirs == .regular ? mine : min(mine.rawValue, theirs.rawValue) == mine.rawValue ? mine : theirs
    }

    /// Whether both sides set a type of their own, so that the merge decides against one.
    package func isRetypedTwice(base: TaskEntry?, _ other: TaskEntry) -> Bool {
        let types = [base?.typeOrRegular ?? .regular, typeOrRegular, other.typeOrRegular]
        return Set(types).count == 3
    }

    /// This task with the lines below another copy of it: subtasks are merged one by one, other lines as a whole, and
    /// one source remains; moments are unchanged.
    package func mergingSublines(base: TaskEntry?, _ other: TaskEntry) -> TaskEntry {
        var task = self
        let style: LineEnding = line.ending == .crlf ? .crlf : .lf
        let merged = LineMerge.merge(base: base?.freeLines, freeLines, other.freeLines, style: style)
        var result = zip(sublines, isMergedApart).filter(\.1).map(\.0)
        if let subtasks = mergedSubtasks(base: base, other) {
            let index = result.firstIndex { Self.pair($0)?.key == "subtasks" }
            let line = SourceLine("  - subtasks: " + Self.value(of: subtasks), style)
            if let index {
                if Self.pair(result[index]).map({ Self.subtasks(in: $0.value) }) != subtasks {
                    result[index].text = line.text
                }
            } else {
                result.insert(line, at: 0)
            }
        }
        task.sublines = woven(merged, apart: result)
        return task.keepingEarliestSource()
    }

    /// The lines in their current order; new ones follow the line before them.
    private func woven(_ free: [SourceLine], apart: [SourceLine]) -> [SourceLine] {
        var (free, apart) = (free[...], apart[...])
        var result: [SourceLine] = []
        for (line, isApart) in zip(sublines, isMergedApart) {
            if isApart {
                if let next = apart.popFirst() { result.append(next) }
            } else if let index = free.firstIndex(where: { $0.text.utf8.elementsEqual(line.text.utf8) }) {
                result += free[...index]
                free = free[(index + 1)...]
            }
        }
        return apart + result + free
    }

    /// Whether each line is merged by its meaning: moments, and the first line of subtasks, which is the one that is
    /// read.
    private var isMergedApart: [Bool] {
        var hasSubtasks = false
        return sublines.map { line in
            let key = Self.pair(line)?.key
            defer { if key == "subtasks" { hasSubtasks = true } }
            return key == "started_at" || key == "ended_at" || key == "subtasks" && !hasSubtasks
        }
    }

    /// The user's own lines below the task: neither moments nor the subtasks that are read.
    package var freeLines: [SourceLine] { zip(sublines, isMergedApart).filter { !$0.1 }.map(\.0) }

    /// The subtasks of both copies; nil when neither has any.
    private func mergedSubtasks(base: TaskEntry?, _ other: TaskEntry) -> [String]? {
        let merge = ThreeWay<[UInt8]>.lines
        let texts = merge.merge(base: base?.subtaskBytes, subtaskBytes, other.subtaskBytes)
        let hasSubtasks = subline("subtasks") != nil || !texts.isEmpty
        return hasSubtasks ? texts.map { String(decoding: $0, as: UTF8.self) } : nil
    }

    private var subtaskBytes: [[UInt8]] { subtasks.map { Array($0.utf8) } }

    /// This task with the line ends of another file.
    func restyled(_ style: LineEnding) -> TaskEntry {
        var task = self
        task.line.ending = style
        for index in task.sublines.indices { task.sublines[index].ending = style }
        return task
    }
}
