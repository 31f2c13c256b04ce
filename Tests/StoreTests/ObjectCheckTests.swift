import Files
import Foundation
import Git
import TestSupport
import Testing

@testable import Store

/// What the user's `git fsck` finds.
@Suite("A check of the objects") struct ObjectCheckTests {
    private static func store() throws -> Sandbox {
        let sandbox = try Sandbox(["a": "1\n", "b/c": "2\n"])
        try sandbox.commit(["a": "3\n"])
        return sandbox
    }

    private static func file(of name: String, in sandbox: Sandbox) throws -> (id: ObjectID, path: String) {
        let id = try sandbox.git("rev-parse", name)[0]
        return (try #require(ObjectID(id)), "tree/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    }

    @Test("finds nothing in a sound repository, whatever is borrowed, shallow or a linked work tree")
    func sound() throws {
        let sandbox = try Self.store()
        #expect(try sandbox.objects.run() == [])
        try sandbox.git("worktree", "add", "-q", "../linked")
        try sandbox.git("clone", "-q", "--shared", ".", "../borrower")
        try sandbox.git("clone", "-q", "--depth", "1", "file://\(sandbox.top)", "../shallow")
        for (common, folder) in [("tree", "linked"), ("borrower", "borrower"), ("shallow", "shallow")] {
            let check = ObjectCheck(
                sandbox.folder.path("\(common)/.git"), from: sandbox.folder.path(folder), sandbox.environment)
            #expect(try check.run() == [])
        }
    }

    @Test("names a missing object", arguments: ["HEAD^", "HEAD^{tree}", "HEAD:a", "HEAD^:a", "HEAD:b"])
    func missing(name: String) throws {
        let sandbox = try Self.store()
        let (id, path) = try Self.file(of: name, in: sandbox)
        try sandbox.folder.remove(path)
        #expect(try sandbox.objects.run()?.map(\.subject) == [.object(id, file: nil)])
    }

    @Test("names the branch whose commit is missing, and the last one in its reflog that isn't")
    func missingTip() throws {
        let sandbox = try Self.store()
        let before = try Self.file(of: "HEAD^", in: sandbox).id
        let file = sandbox.gitFolder + "/refs/heads/main"
        try sandbox.folder.remove(Self.file(of: "HEAD", in: sandbox).path)
        let expected = ObjectCheck.Subject.reference("refs/heads/main", last: before, file: file)
        #expect(try sandbox.objects.run()?.map(\.subject).contains(expected) == true)
    }

    @Test(
        "names a branch whose file is wrong, and nothing of HEAD", arguments: [String(repeating: "1", count: 40), ""])
    func brokenBranch(text: String) throws {
        let sandbox = try Self.store()
        let tip = try Self.file(of: "HEAD", in: sandbox).id
        try sandbox.save(text, to: ".git/refs/heads/main")
        let expected = ObjectCheck.Subject.reference(
            "refs/heads/main", last: tip, file: sandbox.gitFolder + "/refs/heads/main")
        #expect(try sandbox.objects.run()?.map(\.subject) == [expected])
    }

    @Test("names a pack without its index, and nothing that seems to be missing")
    func packWithoutIndex() throws {
        let sandbox = try Self.store()
        try sandbox.git("gc", "-q")
        let folder = sandbox.gitFolder + "/objects/pack"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let index = try #require(names.first { $0.hasSuffix(".idx") })
        try FileManager.default.removeItem(atPath: "\(folder)/\(index)")
        let pack = "\(folder)/\(index.dropLast(4)).pack"
        #expect(try sandbox.objects.run()?.map(\.subject) == [.pack(path: pack)])
        try sandbox.git("index-pack", pack)
        #expect(try sandbox.objects.run() == [])
    }

    @Test("names a damaged object", arguments: ["HEAD", "HEAD^{tree}", "HEAD:a"])
    func damaged(name: String) throws {
        let sandbox = try Self.store()
        let (id, path) = try Self.file(of: name, in: sandbox)
        try sandbox.folder.remove(path)
        try sandbox.folder.write("oops", to: path)
        #expect(
            try sandbox.objects.run()?.map(\.subject) == [.object(id, file: sandbox.folder.path(path))])
    }

    @Test("names an empty object's file, whether anything refers to it or not")
    func empty() throws {
        let sandbox = try Self.store()
        let unused = "tree/.git/objects/ab/\(String(repeating: "ab", count: 19))"
        try sandbox.folder.write("", to: unused)
        #expect(try sandbox.objects.run()?.map(\.subject) == [.emptyFile(path: sandbox.folder.path(unused))])
        try sandbox.folder.remove(unused)
        let path = try Self.file(of: "HEAD:a", in: sandbox).path
        try sandbox.folder.remove(path)
        try sandbox.folder.write("", to: path)
        #expect(try sandbox.objects.run()?.map(\.subject) == [.emptyFile(path: sandbox.folder.path(path))])
    }

    @Test("names an object that breaks a rule of git's, and the rule")
    func malformed() throws {
        let sandbox = try Self.store()
        let tree = try sandbox.git("rev-parse", "HEAD^{tree}")[0]
        let text = "tree \(tree)\nauthor a <a@b> 1 +0000\ncommitter a <a@b> 1 +0000 \n\nx\n"
        let words = ["hash-object", "-w", "--literally", "-t", "commit", "--stdin"]
        _ = try sandbox.tryGit(words, input: text)
        // Of an object that git only warns of, nothing is said, with an error and without.
        let warned = "tree \(tree)\nauthor a <a@b> 1 +0000\ncommitter a <a@b> 1 +0000\n\nx\0y\n"
        _ = try sandbox.tryGit(words, input: warned)
        #expect(try sandbox.objects.run()?.map(\.subject) == [.rule("badTimezone")])
        try sandbox.git("config", "fsck.badTimezone", "ignore")
        #expect(try sandbox.objects.run() == [])
    }

    @Test("names the pack whose file or index is damaged, also a borrowed one", arguments: ["pack", "idx"])
    func packs(kind: String) throws {
        let sandbox = try Self.store()
        try sandbox.git("gc", "-q")
        try sandbox.git("clone", "-q", "--shared", ".", "../borrower")
        let folder = "tree/.git/objects/pack"
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path(folder))
        let name = try #require(names.first { $0.hasSuffix(".\(kind)") })
        let path = sandbox.folder.path("\(folder)/\(name)")
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        bytes[bytes.count / 2] ^= 0x55
        try FileManager.default.removeItem(atPath: path)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let expected = [ObjectCheck.Subject.pack(path: "\(path.dropLast(kind.count))pack")]
        #expect(try sandbox.objects.run()?.map(\.subject) == expected)
        let borrower = ObjectCheck(
            sandbox.folder.path("borrower/.git"), from: sandbox.folder.path("borrower"), sandbox.environment)
        #expect(try borrower.run()?.map(\.subject) == expected)
    }

    @Test("is no answer without git")
    func withoutGit() throws {
        let sandbox = try Self.store()
        #expect(try ObjectCheck(sandbox.gitFolder, from: sandbox.top, ["PATH": "/nowhere"]).run() == nil)
    }
}

extension Sandbox {
    fileprivate var objects: ObjectCheck { ObjectCheck(gitFolder, from: top, environment) }
}
