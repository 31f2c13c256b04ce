import JournalText

/// The merge of two drafts' tasks (`Merging.md`, "Drafts").
struct DraftMerge {
    private let base: [TaskEntry]
    private let one: [TaskEntry]
    private let other: [TaskEntry]
    private let first: TaskMatching
    private let second: TaskMatching
    private var tokens: Tokens

    /// The merged tasks by the token that represents them in the order; a task reworded on both sides is two.
    private var tasks: [Int: [TaskEntry]] = [:]

    /// The number of tasks to which both sides gave another type, each its own.
    private(set) var retyped = 0

    /// The number of tasks that both sides reworded, each in its own way.
    var reworded: Int { base.indices.count { (tasks[$0]?.count ?? 0) > 1 } }

    /// The tokens of a side's tasks in the order: a task's index in the base, or a larger number for a new one.
    private struct Tokens {
        var one: [Int]
        var other: [Int]
    }

    init(base: [TaskEntry]?, _ one: [TaskEntry], _ other: [TaskEntry]) {
        self.base = base ?? []
        (self.one, self.other) = (one, other)
        first = TaskMatching(base: self.base, side: one)
        second = TaskMatching(base: self.base, side: other)
        tokens = Tokens(one: Self.tokens(first, one.count), other: Self.tokens(second, other.count))
        mergeKept()
        mergeAdded()
    }

    var merged: [TaskEntry] {
        let (mine, theirs) = (completed(tokens.one), completed(tokens.other))
        let merge = ThreeWay<Int> { precedes($0, $1) }
        let old = base.isEmpty ? nil : Array(base.indices)
        var seen: Set<Int> = []
        return merge.merge(base: old, mine, theirs).filter { seen.insert($0).inserted }.flatMap { tasks[$0] ?? [] }
    }

    private static func tokens(_ matching: TaskMatching, _ count: Int) -> [Int] {
        var tokens = Array(repeating: 0, count: count)
        for (index, position) in matching.counterparts.enumerated() { if let position { tokens[position] = index } }
        return tokens
    }

    /// A side's order with the tasks that it deleted and the merge keeps: each after its predecessor in the base.
    private func completed(_ side: [Int]) -> [Int] {
        let present = Set(side)
        var opening: [Int] = []
        var followers: [Int: [Int]] = [:]
        var predecessor: Int?
        for index in base.indices {
            if present.contains(index) {
                predecessor = index
            } else if tasks[index] != nil {
                if let predecessor { followers[predecessor, default: []].append(index) } else { opening.append(index) }
            }
        }
        return opening + side.flatMap { [$0] + (followers[$0] ?? []) }
    }

    private mutating func mergeKept() {
        for (index, old) in base.enumerated() {
            switch (first.counterparts[index].map { one[$0] }, second.counterparts[index].map { other[$0] }) {
            case (nil, nil): break
            case (let task?, nil), (nil, let task?): if !task.saysTheSame(as: old) { tasks[index] = [task] }
            case (let mine?, let theirs?):
                tasks[index] = Self.merged(old, mine, theirs)
                if tasks[index]?.count == 1, mine.isRetypedTwice(base: old, theirs) { retyped += 1 }
            }
        }
    }

    /// One merged task; two if both sides changed its title differently.
    private static func merged(_ base: TaskEntry, _ mine: TaskEntry, _ theirs: TaskEntry) -> [TaskEntry] {
        let titles = [base, mine, theirs].map(\.titleBytes)
        if titles[1] != titles[0], titles[2] != titles[0], titles[1] != titles[2] {
            return [mine, theirs].sorted { $0.title.utf8.lexicographicallyPrecedes($1.title.utf8) }
        }
        let title = titles[1] == titles[0] ? theirs.title : mine.title
        return [both(base, mine, theirs).titled(title, type: mine.mergedType(base: base, theirs))]
    }

    private static func both(_ base: TaskEntry?, _ mine: TaskEntry, _ theirs: TaskEntry) -> TaskEntry {
        if let base, mine.saysTheSame(as: base) { return theirs }
        return mine.mergingSublines(base: base, theirs)
    }

    /// Tasks that both sides added with the same title become one task, the k-th with the k-th.
    private mutating func mergeAdded() {
        var next = base.count
        let (mine, theirs) = (first.added.map { one[$0].titleBytes }, second.added.map { other[$0].titleBytes })
        let twins = EqualItems.counterparts(of: mine, in: theirs)
        for (position, twin) in zip(first.added, twins.map { $0.map { second.added[$0] } }) {
            let mine = one[position]
            tokens.one[position] = next
            tasks[next] = [mine]
            if let twin {
                tokens.other[twin] = next
                let task = mine.mergingSublines(base: nil, other[twin])
                if mine.isRetypedTwice(base: nil, other[twin]) { retyped += 1 }
                tasks[next] = [task.titled(mine.title, type: mine.mergedType(base: nil, other[twin]))]
            }
            next += 1
        }
        let matched = Set(twins.compactMap(\.self))
        for (index, position) in second.added.enumerated() where !matched.contains(index) {
            tokens.other[position] = next
            tasks[next] = [other[position]]
            next += 1
        }
    }

    private func precedes(_ left: [Int], _ right: [Int]) -> Bool {
        let texts = [left, right].map { tokens in tokens.map { Array((tasks[$0]?.first?.title ?? "").utf8) } }
        return texts[0].joined(separator: [10]).lexicographicallyPrecedes(texts[1].joined(separator: [10]))
    }
}
