import TestSupport
import Testing

@testable import Sync

/// The folder that git itself would find (`enter_repo` in git's `path.c`).
@Suite("The folder of a hub") struct HubFolderTests {
    private static func makeRepository(_ name: String, in folder: TemporaryFolder) throws {
        for part in ["objects", "refs"] { try folder.makeFolder("\(name)/\(part)") }
        try folder.write("ref: refs/heads/main\n", to: "\(name)/HEAD")
    }

    @Test(
        "is found behind what is written",
        arguments: [
            ("bare.git", "bare.git"), ("bare.git/", "bare.git"), ("bare", "bare.git"), ("tree", "tree/.git"),
            ("tree/.git", "tree/.git"), ("~/bare", "bare.git"), ("linked", "tree/.git"), ("none", nil), ("empty", nil),
            ("~nobody-of-that-name/bare", nil),
        ] as [(String, String?)])
    func found(path: String, place: String?) throws {
        let folder = try TemporaryFolder()
        for name in ["bare.git", "tree/.git"] { try Self.makeRepository(name, in: folder) }
        try folder.makeFolder("empty")
        try folder.write("gitdir: ../tree/.git\n", to: "linked/.git")
        let found = HubFolder.find(path, from: folder.path, home: folder.path)
        #expect(found.map { $0.replacing("/linked/../", with: "/") } == place.map(folder.path))
        let absolute = path.hasPrefix("~") ? path : folder.path(path)
        #expect(HubFolder.find(absolute, from: "/", home: folder.path) == found)
    }

    @Test("a pipe in the place of a file stops whoever would read it")
    func pipe() throws {
        let folder = try TemporaryFolder()
        try Self.makeRepository("hub", in: folder)
        try HubFolder.check("hub", from: folder.path, home: nil)
        let made = try Child("mkfifo", ["hub/packed-refs"], environment: [:], folder: folder.path).outcome()
        try #require(made.status == 0)
        #expect(throws: SyncError.self) { try HubFolder.check("hub", from: folder.path, home: nil) }
    }
}
