import Foundation
import TestSupport
import Testing

@testable import Sync

@Suite("The record of the last syncs") struct SyncRecordTests {
    private static func read(_ text: String) throws -> SyncRecord? {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "weekyii/sync")
        return SyncRecord.read(in: folder.path)
    }

    @Test("is read as what was written, of a success and of failures")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("weekyii")
        var record = SyncRecord(remote: "origin")
        record.succeed(at: 7)
        record.write(in: folder.path)
        #expect(try folder.text("weekyii/sync") == "weekyii sync 1\nremote: origin\nsucceeded: 7\n")
        #expect(SyncRecord.read(in: folder.path) == record)
        for time in [8, 9] { record.fail(at: time, because: "no: way\nat all") }
        record.write(in: folder.path)
        let found = SyncRecord.read(in: folder.path)
        #expect(found?.succeeded == 7 && found?.failed == 9 && found?.failures == 2)
        #expect(found?.reason == "no: way; at all")
        record.succeed(at: 10)
        record.write(in: folder.path)
        #expect(SyncRecord.read(in: folder.path) == record && record.failures == 0 && record.reason == nil)
        // As many bytes: the file isn't replaced, as the link to it shows.
        try FileManager.default.linkItem(atPath: folder.path("weekyii/sync"), toPath: folder.path("link"))
        record.succeed(at: 11)
        record.write(in: folder.path)
        #expect(try folder.text("weekyii/sync") == "weekyii sync 1\nremote: origin\nsucceeded: 11\n")
        #expect(try folder.text("link") == folder.text("weekyii/sync"))
    }

    @Test("is none where nobody can understand it", arguments: ["", "weekyii sync 2\nremote: a\n", "weekyii sync 1\n"])
    func none(text: String) throws {
        #expect(try Self.read(text) == nil)
    }

    @Test("a number that no sync can have written says nothing", arguments: ["-1", "253402300800", "x", ""])
    func number(text: String) throws {
        let record = try Self.read(
            "weekyii sync 1\nremote: a\nsucceeded: \(text)\nfailed: \(text)\nfailures: \(text)\n")
        #expect(record == SyncRecord(remote: "a") || text == "253402300800" && record?.failures == 0)
        #expect(record?.succeeded == nil && record?.failed == nil)
    }
}
