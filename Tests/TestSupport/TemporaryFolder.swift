public import Foundation
import Glibc
import Synchronization

/// A temporary folder for a test, removed when this object is destroyed.
public final class TemporaryFolder: Sendable {
    /// The canonical absolute path, without a trailing slash.
    public let path: String

    /// Creates an empty folder.
    ///
    /// - Throws: when it can't be created.
    public init() throws {
        let folder = Self.base.appendingPathComponent("weekyii-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        path = folder.path
    }

    /// Creates a copy of another folder.
    ///
    /// - Throws: when it can't be copied.
    convenience init(copying other: TemporaryFolder) throws {
        try self.init()
        try copy(from: other.path, to: "")
    }

    /// The paths of folders that are used until this process exits.
    private static let kept = Mutex<[String]>([])

    /// Removes the folder when this process exits, because something uses it until then.
    public func removeAtExit() {
        let isFirst = Self.kept.withLock { kept in
            kept.append(path)
            return kept.count == 1
        }
        if isFirst { atexit { TemporaryFolder.removeKept() } }
    }

    private static func removeKept() {
        for path in kept.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The parent of temporary folders: a file system in memory if there is one with enough space, because a test
    /// writes hundreds of files that are never read again. `TMPDIR` overrides it.
    private static let base: URL = {
        let memory = "/dev/shm"
        let system = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, FileManager.default.isWritableFile(atPath: memory),
            let free = try? FileManager.default.attributesOfFileSystem(forPath: memory)[.systemFreeSize] as? NSNumber,
            free.int64Value > leastRoom
        else { return system }
        return URL(fileURLWithPath: memory, isDirectory: true)
    }()

    /// The required space in memory, 2 GiB.
    private static let leastRoom: Int64 = 2 << 30

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The absolute path of a file in the folder.
    ///
    /// - Parameter name: its path relative to the folder.
    public func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

    /// Writes a file, and creates its parent folders.
    ///
    /// - Throws: when the file can't be written.
    public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a file's bytes, and creates its parent folders.
    ///
    /// - Throws: when the file can't be written.
    public func write(_ bytes: Data, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try RawFile.write(Array(bytes), to: path(name))
    }

    /// Writes a program that can be run at once, and creates its parent folders.
    ///
    /// - Throws: when it can't be written.
    public func writeProgram(_ text: String, to name: String) throws {
        try RawFile.writeProgram(text, to: path(name))
    }

    /// Reads a file's text.
    ///
    /// - Throws: when the file doesn't exist.
    public func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
    }

    /// Sets the permission bits of a file.
    ///
    /// - Throws: when the file doesn't exist.
    public func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }

    /// Sets the modification time of a file.
    ///
    /// - Throws: when the file doesn't exist.
    public func setTime(_ date: Date, of name: String) throws {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
    }

    /// Removes a file, or a folder with its contents.
    ///
    /// - Throws: when the file doesn't exist.
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// Creates a folder and its parents.
    ///
    /// - Throws: when it can't be created.
    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Creates a symbolic link.
    ///
    /// - Parameters:
    ///   - name: the path of the link.
    ///   - target: its target, unchanged.
    /// - Throws: when the path exists.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// Copies a folder with its contents, including programs, which can be run at once.
    ///
    /// - Throws: when it can't be copied, or the target exists.
    public func copy(_ name: String, to other: String) throws { try copy(from: path(name), to: other) }

    /// Copies a folder from any path, with its contents.
    ///
    /// - Parameters:
    ///   - source: an absolute path.
    ///   - name: the path of the copy, relative to this folder.
    /// - Throws: when it can't be copied, or the target exists.
    public func copy(from source: String, to name: String) throws {
        guard name.isEmpty || !FileManager.default.fileExists(atPath: path(name)) else {
            throw Child.Failure(call: "cp \(name)", number: EEXIST)
        }
        let copied = try Child(
            "cp", ["-aT", "--", source, path(name)], environment: ["PATH": "/usr/bin:/bin"], folder: "/"
        ).outcome()
        guard copied.status == 0 else { throw Child.Failure(call: "cp: \(copied.error)", number: EIO) }
    }

    /// The texts of all files below a folder except git's own, by their paths relative to it. A symbolic link has `-> `
    /// and its target as its text.
    ///
    /// - Throws: when a file can't be read.
    public func files(below folder: String = "") throws -> [String: String] {
        try contents(below: folder) { $0 == ".git" || $0.hasSuffix("/.git") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The bytes of all files below a folder, by their paths relative to it. A symbolic link has `-> ` and its target
    /// as its bytes.
    ///
    /// - Parameters:
    ///   - folder: relative to this one.
    ///   - leavesOut: whether to leave out a file, or a folder with its contents.
    /// - Throws: when a file can't be read.
    public func contents(below folder: String = "", except leavesOut: (String) -> Bool) throws -> [String: Data] {
        var files: [String: Data] = [:]
        let names = FileManager.default.enumerator(atPath: path(folder))
        while let name = names?.nextObject() as? String {
            let full = "\(path(folder))/\(name)"
            let kind = names?.fileAttributes?[.type] as? FileAttributeType
            if leavesOut(name) {
                names?.skipDescendants()
            } else if kind == .typeSymbolicLink {
                files[name] = Data("-> \(try FileManager.default.destinationOfSymbolicLink(atPath: full))".utf8)
            } else if kind == .typeRegular {
                // A test may take its reader's rights away.
                let isReadable = FileManager.default.isReadableFile(atPath: full)
                files[name] = isReadable ? try Data(contentsOf: URL(fileURLWithPath: full)) : Data("unreadable".utf8)
            }
        }
        return files
    }
}
