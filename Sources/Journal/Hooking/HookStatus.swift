/// Every part with its state, in the order in which they are told.
public struct HookStatus: Equatable, Sendable {
    /// One part.
    public struct Item: Equatable, Sendable {
        /// What it is.
        public let part: HookPart
        /// How it stands.
        public let state: HookState
    }

    /// The parts.
    public var items: [Item]
    /// Whether the repository is given these parts: `weekyii.hooks = false` says no.
    public var isWanted: Bool

    /// The hooks of somebody else's that ours leave alone, each with the line to be added.
    public var foreignHooks: [Warning] {
        items.compactMap { item in
            guard case .hook(let name) = item.part, case .foreign(let line) = item.state else { return nil }
            return .foreignHook(name, line: line)
        }
    }
}
