/// What can be the path of a file in a tree or an index: the C library doesn't look closely everywhere.
enum FileName {
    /// Takes a path apart.
    ///
    /// - Returns: its names, the file's own last.
    /// - Throws: ``GitError/Code/invalidSpec`` when a name is empty, `.` or `..`, or holds a NUL; ``GitError/Code/tooLarge``
    ///   when the path has more than ``TreeLimit/depth`` names.
    static func parts(of path: String) throws(GitError) -> [String] {
        try TreeLimit.require(depth: path.utf8.count { $0 == UInt8(ascii: "/") } + 1)
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }) else {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "'\(path)' is no path of a file")
        }
        return names
    }
}
