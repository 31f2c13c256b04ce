import Fast
package import JournalText
import Light
package import Parts
import Repeat

/// All records of the trackers for an export.
package struct ExportedTrackers: Sendable {
    let repeats: [RepeatEntry]
    let fasts: [FastRecord]
    let lights: [LightRecord]

    /// Reads the files of the trackers.
    ///
    /// - Throws: `Diagnostic` when a file is invalid, because an export is complete or fails.
    package init(
        repeats: Records = [:], fasts: Records = [:], lights: Records = [:]
    ) throws(Diagnostic) {
        self.repeats = try Self.read(repeats) { path, text throws(Diagnostic) in
            guard let name = RepeatName.name(of: path) else { return nil }
            return RepeatEntry(name, try RepeatRecord(text, file: path))
        }
        self.fasts = try Self.read(fasts) { path, text throws(Diagnostic) in try FastRecord(text, at: path) }
        self.lights = try Self.read(lights) { path, text throws(Diagnostic) in
            guard let day = LightRecord.day(at: path) else { return nil }
            return try LightRecord(text, of: day, file: path)
        }
    }

    private static func read<Record>(
        _ records: Records, _ read: (String, [UInt8]) throws(Diagnostic) -> Record?
    ) throws(Diagnostic) -> [Record] {
        var found: [Record] = []
        for (path, text) in records.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            if let record = try read(path, text) { found.append(record) }
        }
        return found
    }
}

extension Spreadsheet {
    /// The repeats in the order of their names.
    package static func repeats(of trackers: ExportedTrackers) -> Spreadsheet {
        Spreadsheet(Documents.repeatRecord, trackers.repeats)
    }

    /// The fasts, with the oldest first.
    package static func fasts(of trackers: ExportedTrackers) -> Spreadsheet {
        Spreadsheet(Documents.fastRecord, trackers.fasts)
    }

    /// The lights in the order of their dates.
    package static func lights(of trackers: ExportedTrackers) -> Spreadsheet {
        Spreadsheet(Documents.lightRecord, trackers.lights)
    }
}
