/// Every part with its state, in display order.
public struct HookStatus: Equatable, Sendable {
    /// One part and its state.
    public struct Item: Equatable, Sendable {
        /// The part.
        public let part: HookPart
        /// Its state.
        public let state: HookState
    }

    /// The parts.
    public var items: [Item]
    /// Whether the repository should have these parts; `weekyii.hooks = false` turns them off.
    public var isWanted: Bool

    /// A warning for each foreign hook that ours doesn't replace, with the line to add to it.
    public var foreignHooks: [Warning] {
        items.compactMap { item in
            guard case .hook(let name) = item.part, case .foreign(let line) = item.state else { return nil }
            return .foreignHook(name, line: line)
        }
    }
}
