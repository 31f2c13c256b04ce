import Git
import Testing

@testable import Sync

@Suite("What a remote lists") struct RemoteReferencesTests {
    private static let (one, two) = (String(repeating: "1", count: 40), String(repeating: "2", count: 40))

    @Test("is its branches and the one that its HEAD is on")
    func listing() {
        let found = RemoteReferences(
            listing: "ref: refs/heads/main\tHEAD\n\(Self.one)\tHEAD\n\(Self.one)\trefs/heads/main\n"
                + "\(Self.two)\trefs/heads/a/日\n\(Self.two)\trefs/tags/x\nnonsense\n")
        #expect(found.head == "refs/heads/main")
        #expect(found.branches == ["refs/heads/main": ObjectID(Self.one), "refs/heads/a/日": ObjectID(Self.two)])
    }

    @Test("may have no HEAD that names a branch, and no branch", arguments: ["", "\(one)\tHEAD\n"])
    func none(listing: String) {
        #expect(RemoteReferences(listing: listing) == RemoteReferences())
    }
}
