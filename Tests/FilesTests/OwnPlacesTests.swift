import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

/// What is created and written for this process alone affects nothing else.
@Suite("A place of one's own") struct OwnPlacesTests {
    @Test("a folder to work in is new each time, and its removal follows no link") func ownFolder() throws {
        let top = try TemporaryFolder()
        try top.write("mine", "elsewhere/file")
        let names = try (0..<2).map { _ in try FileSystem.makeOwnFolder("\(top.path)/.work") }
        #expect(Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("\(top.path)/.work-\(getpid())-") })
        try top.link("inner", to: "elsewhere")
        #expect(reason { try FileSystem.removeFolder("\(top.path)/inner") } != nil)
        let name = try #require(names.first?.split(separator: "/").last)
        try top.link("\(name)/link", to: "../elsewhere")
        try top.write("x", "\(name)/a/b")
        for name in names { try FileSystem.removeFolder(name) }
        try FileSystem.removeFolder(names[0])
        #expect(try top.contents() == ["elsewhere", "elsewhere/file", "inner"])
        #expect(top.found("elsewhere/file") == "mine")
    }
}
