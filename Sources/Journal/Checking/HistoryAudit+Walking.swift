import Git

extension HistoryAudit {
    /// What the walk keeps of each commit.
    struct Stop {
        let id: ObjectID
        let tree: ObjectID
        let seconds: Int
    }

    /// The commits that can be reached from a tip. Git's own walk doesn't know which parents a shallow clone left out.
    func commits(from tip: ObjectID, cut: Set<ObjectID>) throws(JournalError) -> [Stop] {
        var (seen, waiting): (Set<ObjectID>, [ObjectID]) = ([tip], [tip])
        var stops: [Stop] = []
        while let id = waiting.popLast() {
            let commit = try repository.commit(id)
            stops.append(Stop(id: id, tree: commit.tree, seconds: commit.committer.seconds))
            guard !cut.contains(id) else { continue }
            for parent in commit.parents where seen.insert(parent).inserted { waiting.append(parent) }
        }
        return stops.reversed().enumerated()
            .sorted { ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset) }.map(\.element)
    }
}
