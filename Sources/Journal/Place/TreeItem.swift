import Git

/// A file in a tree: its blob and mode.
struct TreeItem: Equatable {
    var id: ObjectID
    var mode: UInt32

    /// The mode of a plain file.
    static let plain: UInt32 = 0o100644
    /// The mode of an executable file.
    static let program: UInt32 = 0o100755
    /// The mode of a symbolic link.
    static let link: UInt32 = 0o120000
    /// The mode of a submodule's commit.
    static let submodule: UInt32 = 0o160000

    /// Whether its mode is a regular file's, executable or not.
    var isPlain: Bool { [Self.plain, Self.program, 0o100664].contains(mode) }

    /// Whether it is neither a symbolic link nor a submodule.
    var isFile: Bool { mode != Self.link && mode != Self.submodule }
}
