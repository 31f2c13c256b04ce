extension OwnLines {
    /// The elements of a section: tasks keep their order, and own lines are in the merged order.
    ///
    /// - Parameter followsTasks: whether lines without a position here follow the tasks.
    static func woven(_ merged: [SourceLine], into section: DaySection, followsTasks: Bool) -> [DaySection.Element] {
        var (free, result) = (merged[...], [DaySection.Element]())
        for element in section.elements {
            guard !section.isKnown(element), case .line(let line) = element else {
                result.append(element)
                continue
            }
            guard let index = free.firstIndex(where: { $0.text.utf8.elementsEqual(line.text.utf8) }) else { continue }
            result += free[...index].map { .line($0) }
            free = free[(index + 1)...]
        }
        if free.isEmpty { return result }
        if let last = result.lastIndex(where: { !section.isKnown($0) && !$0.lines.allSatisfy(\.isBlank) }),
            last > result.lastIndex(where: { section.isKnown($0) }) ?? -1
        {
            return Array(result[...last]) + free.map { .line($0) } + Array(result[(last + 1)...])
        }
        let blanks = result.reversed().prefix { $0.task == nil && $0.lines.allSatisfy(\.isBlank) }.count
        let rest = free.map { DaySection.Element.line($0) }
        let place = followsTasks || result.contains { section.isKnown($0) } ? result.count - blanks : 0
        return Array(result[..<place]) + rest + Array(result[place...])
    }
}
