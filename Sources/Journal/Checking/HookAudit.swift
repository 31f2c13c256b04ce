import Files
import Git

extension OpenJournal {
    /// Checks whether the merge driver, the strategy and the hooks are installed (`GitJournal.md`, "Check"), unless
    /// `weekyii.hooks = false` turns them off.
    ///
    /// - Parameter isFixing: whether to install our own parts; foreign ones are kept.
    func checkHooks(_ report: inout CheckReport, isFixing: Bool) throws(JournalError) {
        let repository = try place.repository(environment)
        let hooks = try hooks(of: repository)
        guard let hooks, hooks.isWanted else { return }
        let before = try hooks.status(of: repository)
        if isFixing, before.items.contains(where: \.state.isRepairable) {
            try hooks.install(in: repository)
        }
        let after = try hooks.status(of: repository)
        report.findings += after.items.filter(\.isProblem).map { .hook($0.part, $0.state) }
        report.hints += after.items.filter { !$0.isProblem && $0.state != .inPlace }
        let repaired = before.items.filter { $0.isProblem && !after.items.contains($0) }
        report.repaired += repaired.map { .hook($0.part, $0.state) }
    }
}

extension HookStatus.Item {
    /// Whether it can make a merge or a commit of git's go wrong. A strategy that the user chose, or that isn't
    /// available here, is only a hint.
    fileprivate var isProblem: Bool {
        switch (part, state) {
        case (_, .inPlace), (_, .unavailable), (_, .off), (.strategy, .foreign), (_, .foreignAlone): false
        default: true
        }
    }
}
