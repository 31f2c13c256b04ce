import Glibc

/// Temporary files, with the ID of the process that created them in their names.
extension Folder {
    /// A unique name for a temporary file.
    public static func temporaryName() -> String {
        "\(temporaryPrefix(getpid()))\(UInt32.random(in: 0 ... .max)).tmp"
    }

    private static func temporaryPrefix(_ process: some BinaryInteger) -> String { ".weekyii-\(process)-" }

    /// Removes the temporary files of ended processes from a folder.
    ///
    /// - Parameter path: the folder; empty for this one.
    public func removeAbandonedTemporaries(in path: String) throws(FileError) {
        for name in try abandonedTemporaries(in: path) { try remove(name, durable: false) }
    }

    /// The paths of the temporary files of ended processes in a folder.
    ///
    /// - Parameter path: the folder; empty for this one.
    public func abandonedTemporaries(in path: String) throws(FileError) -> [String] {
        let entries = try path.isEmpty ? entries() : entries(path) ?? []
        return entries.filter { $0.kind == .file && Self.isAbandonedTemporary($0.name) }.map {
            path.isEmpty ? $0.name : "\(path)/\($0.name)"
        }
    }

    /// Whether a name is that of a Weekyii temporary file.
    public static func isTemporary(_ name: String) -> Bool { owner(ofTemporary: name) != nil }

    /// Whether a name is that of a temporary file of an ended process.
    public static func isAbandonedTemporary(_ name: String) -> Bool {
        owner(ofTemporary: name).map { !ProcessContext.isRunning($0) } ?? false
    }

    /// The ID of the process that created a temporary file; nil for every other name.
    private static func owner(ofTemporary name: String) -> Int? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == ".weekyii", parts[2].hasSuffix(".tmp") else { return nil }
        return Int(parts[1])
    }
}
