import Foundation
import Paths
import Testing

@testable import Git

@Suite("A repository that several users share") struct SharingTests {
    /// The modes of everything in a folder, without what only one of the writers makes.
    private func modes(_ scratch: Scratch, _ folder: String) throws -> Set<Int> {
        let names = try #require(FileManager.default.enumerator(atPath: scratch.file(folder)))
        return try Set(
            names.compactMap { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.file(folder))/\(name)")
                return (attributes[.posixPermissions] as? NSNumber)?.intValue
            })
    }

    @Test(
        "has objects, references and reflogs with the modes that git gives them",
        // The mask of new files is that of the whole process.
        .serialized, arguments: ["group", "all", "0640"])
    func modes(setting: String) throws {
        let (ours, theirs) = (
            try Scratch.repository(["--shared=\(setting)"]), try Scratch.repository(["--shared=\(setting)"])
        )
        try theirs.commit(["a/b": "1\n"])
        let repository = try Repository(at: ours.path)
        let blob = try repository.writeBlob(Array("1\n".utf8))
        let tree = try repository.writeTree(basedOn: nil, [.put("a/b", blob, mode: TreeItem.plain)])
        let commit = try repository.writeCommit(
            CommitDraft(tree: tree, parents: [], author: ann, committer: cy, message: "files\n"))
        try repository.moveBranch("refs/heads/main", from: nil, to: commit, reflog: "commit")
        for folder in [".git/objects", ".git/refs", ".git/logs"] {
            #expect(try modes(ours, folder) == modes(theirs, folder), "\(folder)")
        }
    }
}
