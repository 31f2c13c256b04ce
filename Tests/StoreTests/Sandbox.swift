import Foundation
import Git
import Paths
import TestSupport
import Testing

@testable import Store

/// A temporary folder with a repository in `tree`, used as a store of texts without a meaning.
final class Sandbox {
    let folder: TemporaryFolder
    let environment: [String: String]

    private static let configuration = """
        [user]
        \tname = Ann
        \temail = ann@example.invalid
        [weekyii]
        \tdurability = relaxed
        \tmaintenance = false

        """

    init() throws {
        IsolatedGit.start()
        folder = try TemporaryFolder()
        try folder.makeFolder("tree")
        try folder.write(Self.configuration, to: "home/.gitconfig")
        environment = [
            "HOME": folder.path("home"), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": folder.path("home/.gitconfig"), "LC_ALL": "C",
        ]
        try git("init", "-q", "-b", "main")
    }

    /// Creates a sandbox with files that the store has committed.
    convenience init(_ files: [String: String]) throws {
        try self.init()
        try commit(files)
    }

    /// The top of the work tree, absolute.
    var top: String { folder.path("tree") }

    /// The git folder, absolute.
    var gitFolder: String { folder.path("tree/.git") }

    /// Runs git, which must succeed.
    ///
    /// - Returns: its output, in lines.
    @discardableResult
    func git(_ words: String..., input: String = "") throws -> [String] {
        let outcome = try tryGit(words, input: input)
        try #require(outcome.status == 0, "git \(words): \(outcome)")
        return outcome.lines
    }

    /// Runs git, which may fail.
    func tryGit(_ words: [String], input: String = "") throws -> Outcome {
        try Child("git", words, environment: environment, folder: top, input: input).outcome()
    }

    /// Opens the store.
    ///
    /// - Parameter seconds: how long to wait for its lock.
    func open(waiting seconds: Double = 300) throws -> Store {
        let user = UserConfiguration(general: "/dev/null", own: folder.path("home/.gitconfig"))
        let context = StoreContext(
            variables: environment, merge: Self.join, ownVariable: "NOBODY", isOwnHook: { _ in false })
        return try Store.open(
            top, in: SharedRepository(WorkTree.open(around: top, userConfiguration: user)), context,
            command: "test", waiting: seconds)
    }

    /// Joins two texts that were written at the same time; `theirs` can be refused.
    @Sendable private static func join(
        _ path: Path, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
    ) -> (text: [UInt8], isWhole: Bool) {
        let isWhole = !theirs.starts(with: Array("never".utf8))
        return (isWhole ? ours + theirs : ours, isWhole)
    }

    /// Opens the store and publishes files as a commit.
    @discardableResult
    func commit(_ files: [String: String?]) throws -> [StoreWarning]? {
        let store = try open()
        return try store.publish(try store.publication(of: files))
    }

    /// The files of the work tree, without git's.
    var files: [String: String] { get throws { try folder.files(below: "tree") } }

    /// The text of a file of the work tree.
    func text(_ name: String) throws -> String { try folder.text("tree/\(name)") }

    /// Saves a file as the user does.
    func save(_ text: String, to name: String) throws { try folder.write(text, to: "tree/\(name)") }

    func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path("tree/\(name)")) }

    /// Expects that nothing remains to be done: files and index match the last commit, and no lock is left.
    func expectSettled(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try git("status", "--porcelain") == [], sourceLocation: sourceLocation)
        #expect(try git("fsck", "--strict", "--no-dangling") == [], sourceLocation: sourceLocation)
        let names = ["index.lock", "weekyii/intent", "weekyii/index", "weekyii/index.lock", "refs/heads/main.lock"]
        for name in names.map({ ".git/\($0)" }) {
            #expect(!isThere(name), "\(name)", sourceLocation: sourceLocation)
        }
    }
}

extension Store {
    /// A publication of a commit that writes files and removes those without a text.
    func publication(of files: [String: String?]) throws -> Publication {
        let tip = try repository.reference(branch)
        let tree = try tip.map { try repository.commit($0).tree }
        var (changes, rows, texts): ([TreeChange], [RedoLog.File], [[UInt8]]) = ([], [], [])
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let path = Path(name)
            let old = try tree.flatMap { tree in try repository.entry(at: path, in: tree)?.id }
            let bytes = text.map { Array($0.utf8) }
            let new = try bytes.map { try repository.writeBlob($0) }
            changes.append(TreeChange(path, to: new.map { TreeItem(id: $0, mode: TreeItem.plain) }))
            rows.append(RedoLog.File(from: old == nil ? nil : path, to: new == nil ? nil : path, old: old, new: new))
            texts += bytes.map { [$0] } ?? []
        }
        let signature = Signature(name: "Ann", email: "ann@example.invalid", seconds: 1_769_560_000, offsetMinutes: 480)
        let commit = try repository.writeCommit(
            CommitDraft(
                tree: try repository.writeTree(basedOn: tree, changes), parents: tip.map { [$0] } ?? [],
                author: signature,
                committer: signature, message: "test\n"))
        var publication = Publication(
            RedoLog(prefix: "", branch: branch, from: tip, to: commit, files: rows), reflog: "test")
        publication.texts = Dictionary(texts.map { (ObjectID.blob($0), $0) }) { first, _ in first }
        return publication
    }
}
