import CivilTime
import Foundation

extension Zone {
    /// Reads a zone of the machine's own database.
    init(named name: String) throws {
        try self.init(name: name, tzif: Zone.bytes(of: name))
    }

    static func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
    }

    /// A zone of a single yearly rule, without a table.
    init(rule: String) throws {
        try self.init(name: rule, tzif: ZoneFileBuilder(rule: rule).bytes)
    }
}

/// Builds the bytes of a zone's file, valid or not.
struct ZoneFileBuilder {
    var version: UInt8 = 0x32
    var times: [Int] = []
    var places: [UInt8] = []
    var offsets: [Int] = [0]
    var isSummer: UInt8 = 0
    var abbreviation: UInt8 = 0
    var leapSeconds = 0
    var rule = ""
    var end = "\n"

    var bytes: [UInt8] {
        version == 0
            ? header + block(width: 4)
            : header + block(width: 4) + header + block(width: 8) + Array("\n\(rule)\(end)".utf8)
    }

    private var header: [UInt8] {
        Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
            + [0, 0, leapSeconds, times.count, offsets.count, 4].flatMap { big($0, 4) }
    }

    private func block(width: Int) -> [UInt8] {
        times.flatMap { big($0, width) } + places
            + offsets.flatMap { big($0, 4) + [isSummer, abbreviation] }
            + [0x41, 0x42, 0x43, 0] + [UInt8](repeating: 0, count: leapSeconds * (width + 4))
    }

    private func big(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
