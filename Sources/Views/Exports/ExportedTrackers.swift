import Fast
package import JournalText
import Light
package import Parts
import Repeat

/// The records of the trackers for an export.
package struct ExportedTrackers: Sendable {
    let repeats: [RepeatEntry]
    let fasts: [FastRecord]
    let lights: [LightRecord]

    /// Reads the files of the trackers.
    ///
    /// - Throws: `Diagnostic` when a file is invalid, because an export is complete or fails.
    package init(_ records: Records = [:]) throws(Diagnostic) {
        repeats = try Self.read(records, of: RepeatPart.self) { path, text throws(Diagnostic) in
            guard let name = RepeatName.name(of: path) else { return nil }
            return RepeatEntry(name, try RepeatRecord(text, file: path))
        }
        fasts = try Self.read(records, of: FastPart.self) { path, text throws(Diagnostic) in
            try FastRecord(text, at: path)
        }
        lights = try Self.read(records, of: LightPart.self) { path, text throws(Diagnostic) in
            guard let day = LightRecord.day(at: path) else { return nil }
            return try LightRecord(text, of: day, file: path)
        }
    }

    private static func read<Record>(
        _ records: Records, of part: any RecordPart.Type, _ read: (String, [UInt8]) throws(Diagnostic) -> Record?
    ) throws(Diagnostic) -> [Record] {
        var found: [Record] = []
        let own = records.filter { part.owns($0.key) }
        for (path, text) in own.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
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
