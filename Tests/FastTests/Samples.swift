import CivilTime
import Foundation
import JournalText
import Parts
import Testing

@testable import Fast

/// The zone of a journal in these tests.
func zone(_ name: String = "Asia/Shanghai") throws -> Zone {
    try Zone(name: name, tzif: [UInt8](Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)"))))
}

/// The current time; seconds are optional.
func now(_ wall: String, in name: String = "Asia/Shanghai") throws -> Now {
    try #require(Clock(wall: wall)).now(in: zone(name))
}

func instant(_ text: String) throws -> OffsetInstant { try #require(OffsetInstant(text)) }

func time(_ text: String) throws -> TimeOrMoment {
    if let time = TimeOfDay(text) { return .time(time) }
    return .moment(try #require(Moment(text)))
}

/// The example of the format.
let sample = """
    # Fast: 2026-01-28-2000
    preset: 16:8
    target_hours: 16
    status: completed
    started_at: 2026-01-28 20:00:00 +08:00
    ended_at: 2026-01-29 12:03:20 +08:00
    note: null
    updated: 2026-01-29 12:03

    """

/// A fast's text.
func text(
    _ start: String, _ end: String? = nil, status: String? = nil, hours: String = "16", note: String = "null",
    updated: String = "2026-01-29 12:03", offset: String = "+08:00", name: String? = nil, more: String = ""
) -> String {
    let name = name ?? start.prefix(10) + "-" + start.dropFirst(11).prefix(5).filter { $0 != ":" }
    return """
        # Fast: \(name)
        preset: \(hours == "16" ? "16:8" : "custom")
        target_hours: \(hours)
        status: \(status ?? (end == nil ? "in_progress" : "completed"))
        started_at: \(start):00 \(offset)
        ended_at: \(end.map { "\($0):00 \(offset)" } ?? "null")
        note: \(note)
        updated: \(updated)
        \(more)
        """
}

/// Texts as records, each at the path of its own name.
func records(_ texts: String...) -> Records { records(texts) }

func records(_ texts: [String]) -> Records {
    Dictionary(
        uniqueKeysWithValues: texts.map { text in
            let name = text.split(separator: "\n").first.map { String($0.dropFirst("# Fast: ".count)) } ?? ""
            return (FastName.path(of: name), Array(text.utf8))
        })
}

func fasts(_ texts: String...) throws -> FastSet { try fasts(in: records(texts)) }

func fasts(in records: Records) throws -> FastSet {
    FastSet(try records.map { path, bytes in try FastRecord(bytes, at: path) })
}

func string(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

let settings = FastSettings { $0.standard }

func hours(_ text: String) throws -> FastHours { try #require(FastHours(text)) }

extension FastAction {
    /// Changes some fasts; the fast after the change.
    func apply(to fasts: inout FastSet, now: Now, besides paths: Set<Path> = []) throws -> FastRecord {
        var book = FastBook(fasts, settings, now, besides: paths)
        let fast = try apply(to: &book).after
        fasts = book.fasts
        return fast
    }
}
