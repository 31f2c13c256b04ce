import Git

/// A file of a tree.
struct TreeItem: Equatable {
    var id: ObjectID
    var mode: UInt32

    /// The mode of a plain file.
    static let plain: UInt32 = 0o100644
    /// The mode of a file that can be run.
    static let program: UInt32 = 0o100755
    /// The mode of a symbolic link.
    static let link: UInt32 = 0o120000
    /// The mode of a submodule's commit.
    static let submodule: UInt32 = 0o160000

    /// Whether it is a file of git's: plain, or one that can be run.
    var isPlain: Bool { [Self.plain, Self.program, 0o100664].contains(mode) }

    /// Whether it is a plain file, or one that can be run.
    var isFile: Bool { mode != Self.link && mode != Self.submodule }
}
