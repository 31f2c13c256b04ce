import Files
import Foundation
import Git
import TestSupport
import Testing

/// A temporary folder that removes itself, with the real git and without the machine's configuration.
final class Scratch {
    private let folder: TemporaryFolder
    /// The variables for git besides ``isolated``.
    var variables: [String: String] = [:]

    private static let start: Void = {
        IsolatedGit.start()
        Library.setDurable(false)
    }()

    init() throws {
        Self.start
        folder = try TemporaryFolder()
    }

    /// A folder with a repository on `main`, created by git.
    static func repository(_ arguments: [String] = []) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.git(["init", "-q", "-b", "main"] + arguments)
        return scratch
    }

    var path: String { folder.path }

    struct Failure: Error { let text: String }

    /// Runs git here and returns its output, without the last line break.
    @discardableResult
    func git(_ arguments: [String], input: String = "", in folder: String = "") throws -> String {
        let environment = Self.isolated(home: path).merging(variables) { $1 }
        let outcome = try Child("git", arguments, environment: environment, folder: file(folder), input: input)
            .outcome()
        guard outcome.status == 0 else { throw Failure(text: outcome.error) }
        let text = outcome.output
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func isolated(home: String) -> [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home,
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C",
            "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_AUTHOR_DATE": "1700000000 +0800",
            "GIT_COMMITTER_NAME": "Cy", "GIT_COMMITTER_EMAIL": "cy@example.org",
            "GIT_COMMITTER_DATE": "1700000100 -0330",
        ]
    }

    func file(_ name: String) -> String { folder.path(name) }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// Commits files with git and returns the commit.
    @discardableResult
    func commit(_ files: [String: String], _ message: String = "files") throws -> ObjectID {
        for (name, text) in files { try write(text, to: name) }
        if !files.isEmpty { try git(["add", "--"] + files.keys.sorted()) }
        try git(["commit", "-q", "--allow-empty", "-m", message])
        return try id("HEAD")
    }

    func id(_ revision: String) throws -> ObjectID {
        try #require(ObjectID(try git(["rev-parse", "--verify", revision])))
    }

    /// The problems that git finds in the objects; empty.
    func fsck() throws -> String {
        try git(["fsck", "--strict", "--no-progress", "--no-dangling"])
    }

    /// The ids of all objects that git finds, in order.
    func objects() throws -> [String] {
        let list = try git(["cat-file", "--batch-all-objects", "--batch-check=%(objectname)"])
        return list.split(separator: "\n").map(String.init)
    }

    /// Sets the modification time of a file, in seconds since 1970.
    func setTime(_ seconds: Double, of name: String) throws {
        try folder.setTime(Date(timeIntervalSince1970: seconds), of: name)
    }

    /// The status of a file for the index.
    func stat(_ name: String) throws -> FileStatus {
        guard let status = FileSystem.status(file(name)) else { throw Failure(text: name) }
        return status
    }
}

/// The signatures that git uses in a ``Scratch``.
let ann = Signature(name: "Ann", email: "ann@example.org", seconds: 1_700_000_000, offsetMinutes: 480)
let cy = Signature(name: "Cy", email: "cy@example.org", seconds: 1_700_000_100, offsetMinutes: -210)

/// The code of the error that a closure throws; nil when it throws none.
func code(_ body: () throws -> Void) -> GitError.Code? {
    do {
        try body()
        return nil
    } catch { return (error as? GitError)?.code }
}

extension TreeChange {
    static func put(_ path: Path, _ id: ObjectID, mode: UInt32) -> TreeChange {
        TreeChange(path, to: TreeItem(id: id, mode: mode))
    }

    static func remove(_ path: Path) -> TreeChange { TreeChange(path, to: nil) }
}

extension Repository {
    /// Changes the repository's own index by way of a copy.
    func withIndex<Result>(_ body: (Index) throws -> Result) throws -> Result {
        let index = try Index(at: "\(gitFolder)/index")
        let result = try body(index)
        _ = try index.write(over: workFolder ?? "/")
        return result
    }
}
