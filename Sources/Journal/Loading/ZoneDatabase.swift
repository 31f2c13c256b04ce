import CivilTime
import Files
import JournalText

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

    /// The machine's own zone, by `TZ` or else the system's; nil where it has no name, such as a POSIX rule in `TZ`.
    func local() throws -> Zone? {
        guard var name = localName else { return nil }
        if name.hasPrefix("posix/") { name = String(name.dropFirst("posix/".count)) }
        // Files of the database that are no zones of it.
        if name.hasPrefix("right/") || ["posixrules", "localtime", "Factory"].contains(name) { return nil }
        return try existing(name) ?? (Self.utc.contains(name) ? .utc : nil)
    }

    /// Why the machine's own zone is unknown, which is wanted for a journal, perhaps a new one.
    func unknown(isNew: Bool) -> JournalError {
        FileSystem.isFolder(root) ? .noZone(isNew: isNew) : .noZones(folder: root)
    }

    /// The name of the machine's zone, by the rules of `tzset(3)`.
    private var localName: String? {
        guard let text = variables["TZ"] else {
            guard FileSystem.exists("/etc/localtime") else { return "UTC" }
            let named = FileSystem.read("/etc/timezone", limit: 4096).map { String(decoding: $0, as: UTF8.self) }
            return name(ofFile: "/etc/localtime") ?? named?.trimmingWhiteSpace()
        }
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        if name.isEmpty { return "UTC" }
        return name.hasPrefix("/") ? self.name(ofFile: name) : name
    }

    /// The name of the zone whose file this is, or which it links to.
    private func name(ofFile path: String) -> String? {
        for path in [path, FileSystem.target(ofLink: path), FileSystem.real(path)].compactMap({ $0 }) {
            for folder in ["\(root)/", "zoneinfo/"] {
                guard let range = path.firstRange(of: folder) else { continue }
                return String(path[range.upperBound...])
            }
        }
        return nil
    }

    /// The zone with a name, which has to be a relative path in printable ASCII.
    private func existing(_ name: String) throws -> Zone? {
        guard let first = name.first, !"/-".contains(first), !name.split(separator: "/").contains(".."),
            name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let bytes = try FileSystem.readIfPresent("\(root)/\(name)", limit: 1 << 20)
        else { return nil }
        return try? Zone(name: name, tzif: bytes)
    }
}
