import Foundation
import Git
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
        let id = String(repeating: "1", count: 40)
        var record = SyncRecord(remote: "origin", succeeded: 7, upstream: "refs/heads/main", tip: ObjectID(id))
        record.write(in: folder.path)
        #expect(
            try folder.text("weekyii/sync")
                == "weekyii sync 1\nremote: origin\nsucceeded: 7\nupstream: refs/heads/main\ntip: \(id)\n")
        #expect(SyncRecord.read(in: folder.path) == record)
        for time in [8, 9] { record.fail(at: time, because: SyncError.refused(words: "no: way\nat all")) { "\($0)" } }
        record.write(in: folder.path)
        let found = SyncRecord.read(in: folder.path)
        #expect(found?.succeeded == 7 && found?.failed == 9 && found?.failures == 2 && found?.isGone == false)
        #expect(found?.reason == "no: way; at all")
        record.fail(at: 10, because: SyncError.upstreamGone("origin/main", remote: "origin", branches: ["x"])) { _ in ""
        }
        record.write(in: folder.path)
        #expect(SyncRecord.read(in: folder.path)?.isGone == true)
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
