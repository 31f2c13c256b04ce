import Foundation
import TestSupport
import Testing

/// Exports of more than a year, and a calendar as another program reads it (`CommandLine.md`, "Exports").
@Suite("Exports", .waiting)
struct ExportTests {
    /// A journal with a finished and an open task, and a future draft.
    private func journal() throws -> World {
        try World.journal(
            "today create -m '\(String(repeating: "长", count: 40)); d'", "today start", "today done focus_zone",
            "day create -t 2026-02-03 -m 秘密")
    }

    @Test("JSON and tables hold every week of more than a year, wherever a day stands")
    func years() throws {
        let world = try journal()
        for week in Array(607...653) + Array(701...720) {
            let (year, number) = (2020 + week / 100, "\(week)".suffix(2))
            try world.append("# Week: \(year)-W\(number)\n", to: "Pending/\(year)/\(year)-W\(number)/week.md")
        }
        try world.run("day create -t 2027-04-01 -m far")
        let (json, tasks) = (try world.expect("export json").output, try world.expect("export csv tasks").output)
        let weeks = try JSON(reading: json)["weeks"]?.elements.map { $0["week"]?.text ?? "" } ?? []
        #expect(weeks.count == 69 && weeks == weeks.sorted() && Set(weeks).count == 69)
        #expect(tasks.hasSuffix("2027-04-01,draft,T01,regular,far,,,,\r\n"))
        // A day in another week's folder is found only when both weeks are read.
        try world.git("mv", "Pending/2027/2027-W13/2027-04-01", "Pending/2026/2026-W40")
        #expect(try world.expect("export csv tasks").output == tasks)
        #expect(try world.expect("export json").output == json)
    }

    private static let libical = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
        .map { "\($0)/libical.so.3" }.first { FileManager.default.fileExists(atPath: $0) }

    @Test("libical finds nothing wrong with the calendar", .enabled(if: libical != nil, "libical isn't installed"))
    func icsCheck() throws {
        let world = try journal()
        try world.run("export ics -o ../out.ics")
        let script = """
            import ctypes, sys
            ical = ctypes.CDLL(sys.argv[1])
            ical.icalparser_parse_string.restype = ctypes.c_void_p
            ical.icalrestriction_check.argtypes = ical.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
            calendar = ical.icalparser_parse_string(open(sys.argv[2], "rb").read())
            print(ical.icalrestriction_check(calendar), ical.icalcomponent_count_errors(calendar))
            """
        let words = ["-c", script, Self.libical ?? "", world.folder.path("out.ics")]
        let outcome = try Child(
            "/usr/bin/python3", words, environment: world.environment, folder: world.folder.path("")
        ).outcome()
        #expect(outcome.output == "1 0\n", "\(outcome)")
        let calendar = try world.folder.text("out.ics").replacing("\r\n", with: "\n")
        #expect(calendar.lines.allSatisfy { $0.utf8.count <= 75 } && !calendar.contains("秘密") && calendar.contains("长"))
    }
}
