import Foundation
import TestSupport
import Testing

/// Bugs of earlier versions (`Syncing.md`, "Trouble").
@Suite("sync: what was wrong once", .waiting)
struct HardCaseTests {
    private static let tracking = "journal/.git/refs/remotes/origin/main.lock"
    private static let branch = "hub/refs/heads/main.lock"

    @Test(
        "a lock is waited for and named, but for one that is older than the machine's start",
        arguments: [(tracking, true), (tracking, false), (branch, true), (branch, false)])
    func lock(name: String, isOld: Bool) throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        #expect(try meeting.sync().status == 0)
        if name.hasPrefix("journal") {
            try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
            try Machines.run(meeting.other, ["today", "create", "-m", "e"], "2026-01-28 09:10")
            try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
        }
        try Machines.run(meeting.one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        let folder = meeting.one.folder
        try folder.write("", to: name)
        try folder.setTime(isOld ? Date(timeIntervalSince1970: 1) : Date(timeIntervalSinceNow: -20), of: name)
        let synced = try meeting.sync()
        #expect(synced.status == (isOld ? 0 : 5), "\(synced)")
        #expect(isOld || synced.error.hasPrefix("[ERR] busy: \(folder.path(name)) has existed for "), "\(synced)")
        #expect(FileManager.default.fileExists(atPath: folder.path(name)) == !isOld)
        if isOld { #expect(try meeting.isDelivered) }
    }
}
