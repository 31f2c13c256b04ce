/// Checks paths of files in a tree or an index, which the C library doesn't do everywhere.
enum FileName {
    /// Splits a path.
    ///
    /// - Returns: its components.
    /// - Throws: ``GitError/Code/invalidSpec`` when a component is empty, `.` or `..`, or contains a NUL;
    ///   ``GitError/Code/tooLarge`` when there are more than ``TreeLimit/depth``.
    static func parts(of path: String) throws(GitError) -> [String] {
        try TreeLimit.require(depth: path.utf8.count { $0 == UInt8(ascii: "/") } + 1)
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }) else {
            throw GitError(code: .invalidSpec, kind: "invalid", message: "'\(path)' is no path of a file")
        }
        return names
    }
}
