import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("Lost and found") struct LostFoundTests {
    private static func kept(_ sandbox: Sandbox) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sandbox.gitFolder + "/weekyii/lost-found").sorted()
    }

    @Test("keeps a text once, and another one beside it")
    func texts() throws {
        let sandbox = try Sandbox()
        let lostFound = LostFound(sandbox.gitFolder, isDurable: false)
        let paths = try ["a", "a", "b"].map { try lostFound.keep(Array($0.utf8), as: "day") }
        #expect(paths[0] == paths[1] && paths[0] != paths[2])
        #expect(try Self.kept(sandbox).count == 2)
        #expect(try String(contentsOfFile: paths[2], encoding: .utf8) == "b")
    }

    @Test("cuts a name that would be too long")
    func longNames() throws {
        let sandbox = try Sandbox()
        let lostFound = LostFound(sandbox.gitFolder, isDurable: false)
        let name = String(repeating: "日", count: 85)
        #expect(try FileManager.default.fileExists(atPath: lostFound.keep([], as: name)))
        try sandbox.save("", to: name)
        #expect(try FileManager.default.fileExists(atPath: lostFound.moveAside("\(sandbox.top)/\(name)")))
    }

    @Test("takes whatever is there, and replaces nothing")
    func things() throws {
        let sandbox = try Sandbox()
        let lostFound = LostFound(sandbox.gitFolder, isDurable: false)
        try sandbox.save("1", to: "x/inner")
        let first = try lostFound.moveAside(sandbox.top + "/x")
        try sandbox.folder.link("tree/x", to: "/nowhere")
        let second = try lostFound.moveAside(sandbox.top + "/x")
        #expect([first, second] == [1, 2].map { sandbox.gitFolder + "/weekyii/lost-found/x-\($0)" })
        #expect(try Self.kept(sandbox) == ["x-1", "x-2"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: second) == "/nowhere")
    }
}
