import CivilTime
import Files
import JournalText

/// The machine's time zones.
struct ZoneDatabase {
    private let root: String
    private let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables
        root = variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
    }

    /// The names of UTC, which works without an installed zone database.
    private static let utc: Set = ["UTC", "Etc/UTC"]

    /// The zone with an IANA name; nil when the machine doesn't know it.
    func zone(named name: String) -> Zone? {
        let found = (try? existing(name)) ?? nil
        return found ?? (Self.utc.contains(name) ? .utc(named: name) : nil)
    }

    /// The machine's own zone: `TZ` if it names one, else the system's, else UTC.
    func local() throws(JournalError) -> Zone {
        do throws(FileError) {
            if let text = variables["TZ"], let zone = try existing(name(inVariable: text)) { return zone }
            if let name = systemName, let zone = try existing(name) { return zone }
            return .utc
        } catch {
            throw .file(error)
        }
    }

    private func existing(_ name: String) throws(FileError) -> Zone? {
        guard Self.isName(name), let bytes = try FileSystem.readIfPresent("\(root)/\(name)", limit: 1 << 20) else {
            return nil
        }
        return try? Zone(name: name, tzif: bytes)
    }

    /// The name of the system's zone: the target of `/etc/localtime`, else the content of `/etc/timezone`.
    private var systemName: String? {
        if let target = FileSystem.target(ofLink: "/etc/localtime"), let range = target.firstRange(of: "zoneinfo/") {
            return String(target[range.upperBound...])
        }
        return FileSystem.read("/etc/timezone", limit: 4096).map {
            String(decoding: $0, as: UTF8.self).trimmingWhiteSpace()
        }
    }

    /// The name in `TZ`, without a leading colon and without the folder of the zone files.
    private func name(inVariable text: String) -> String {
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        return name.hasPrefix("\(root)/") ? String(name.dropFirst(root.count + 1)) : name
    }

    /// Whether a name is a relative path in printable ASCII.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.hasPrefix("-") && !name.split(separator: "/").contains("..")
            && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
