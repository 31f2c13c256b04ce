import Git

extension Repository.Operation {
    /// The git command that called the merge driver or the merge strategy: `--abort` takes its merge back.
    ///
    /// A merge names its commits in `GITHEAD_…`, and a rebase has its folder. A cherry-pick leaves no trace before it
    /// stops.
    static func calling(_ environment: Environment) -> Repository.Operation {
        if environment.variables.keys.contains(where: { $0.hasPrefix("GITHEAD_") }) { return .merge }
        let operation = (try? HookRepository.repository(environment).operation) ?? .none
        return [.rebase, .applyMailbox].contains(operation) ? operation : .cherryPick
    }

    /// Whether HEAD is the other side's while commits of this one are applied to it.
    var isOntoOther: Bool { self == .rebase || self == .applyMailbox }
}
