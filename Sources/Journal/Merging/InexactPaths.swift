import Files

/// Paths that don't identify one file. In this set they are equal as texts, whatever their bytes.
struct InexactPaths {
    private var paths: Set<String> = []

    var isEmpty: Bool { paths.isEmpty }

    mutating func insert(_ path: String) { paths.insert(path) }

    /// Whether the set contains a path or one of its parent folders.
    func holds(_ path: String) -> Bool {
        !paths.isEmpty && (paths.contains(path) || Path.parents(of: path).contains(where: paths.contains))
    }
}
