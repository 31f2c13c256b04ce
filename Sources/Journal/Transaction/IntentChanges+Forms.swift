import Files
import Git
import JournalText

/// Files that are more than a text at a path: programs, links, submodules, those that git converts, and those whose place a folder takes or had.
extension IntentChanges {
    private static let plainModes: [UInt32?] = [nil, TreeState.plainFile, 0o100664]

    /// The files that go away and were such ones: what comes needs the room.
    var leaving: [String] {
        let (gone, new) = (paths(in: base, missingIn: state), paths(in: state, missingIn: base))
        let folders = new.reduce(into: Set<String>()) { $0.formUnion(Layout.parents(of: $1)) }
        return gone.filter { path in
            !isPlain(path) || folders.contains(path) || !new.isDisjoint(with: Layout.parents(of: path))
        }.sorted()
    }

    /// The files that are such ones, before or after.
    var formed: [String] {
        state.items.keys.filter { base.items[$0] != state.items[$0] && !isPlain($0) }.sorted()
    }

    private func isPlain(_ path: String) -> Bool {
        !converted.contains(path) && Self.plainModes.contains(base.items[path]?.mode)
            && Self.plainModes.contains(state.items[path]?.mode)
    }

    private func paths(in one: TreeState, missingIn other: TreeState) -> Set<String> {
        Set(one.items.keys.filter { other.items[$0] == nil })
    }
}

extension TreeState.Item {
    static let program: UInt32 = 0o100755
    static let link: UInt32 = 0o120000
    static let submodule: UInt32 = 0o160000

    /// What stands for it in a working tree; nil for a submodule, which is a folder of its own.
    var form: FileForm? {
        switch mode {
        case Self.submodule: nil
        case Self.link: .link
        case Self.program: .program
        default: .plain
        }
    }
}
