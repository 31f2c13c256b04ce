import CivilTime
import Files
import Git
import JournalText
import Parts

/// The weeks' folders that matched the last commit at the last scan, kept in `.git/weekyii/seen`: if nothing changed
/// since, they needn't be read. Losing it is harmless.
struct SeenFolders: Equatable {
    /// The journal's folder in the repository, with a slash at the end; empty at the top.
    let prefix: String
    /// The commit that the files were compared with.
    let commit: ObjectID
    /// The folders' stamps, by path.
    let stamps: [String: UInt64]

    private static let name = "seen"
    private static let heading = "weekyii seen 1 "
    private static let limit = 1 << 24

    /// Reads the saved state of a journal; nil if there is none.
    static func read(_ prefix: String, in gitFolder: String) -> SeenFolders? {
        guard let bytes = FileSystem.read("\(gitFolder)/weekyii/\(name)", limit: limit) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
            .map { Substring($0) }
        guard lines.count > 1, lines[0].hasPrefix(heading), lines[1] == "journal: \(prefix)"[...],
            let commit = ObjectID(String(lines[0].dropFirst(heading.count)))
        else { return nil }
        var stamps: [String: UInt64] = [:]
        stamps.reserveCapacity(lines.count)
        for line in lines.dropFirst(2) {
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), let value = UInt64(line[..<space], radix: 36)
            else { return nil }
            stamps[String(line[line.utf8.index(after: space)...])] = value
        }
        return SeenFolders(prefix: prefix, commit: commit, stamps: stamps)
    }

    /// Saves it.
    func write(in gitFolder: String) {
        var text = "\(Self.heading)\(commit)\njournal: \(prefix)\n"
        for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) where !path.contains("\n") {
            text += "\(String(stamp, radix: 36)) \(path)\n"
        }
        try? Folder(gitFolder).folder("weekyii")?.write(Array(text.utf8), to: Self.name, durable: false)
    }

    /// The weeks and folders that may differ from a commit.
    struct Changes {
        var weeks: Set<Week> = []
        /// Folders of records.
        var folders: Set<String> = []
    }

    /// The weeks and folders that may differ from a commit; nil if the folders alone don't show that.
    func changes(
        in scan: EditScan, at head: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> Changes? {
        guard !scan.hasMisplaced else { return nil }
        var folders = Set(scan.stamps.keys.filter { scan.stamps[$0]?.value != stamps[$0] })
        folders.formUnion(stamps.keys.filter { scan.stamps[$0] == nil })
        if head != commit {
            let (old, new) = (try repository.tree(of: commit), try repository.tree(of: head))
            for path in try repository.differences(from: old, to: new).map(\.path) where path.contains("/") {
                let isRecord = repository.parts.record(at: path) != nil
                folders.insert(
                    isRecord ? Path.parent(of: path) : path.split(separator: "/").prefix(3).joined(separator: "/"))
            }
        }
        var changes = Changes()
        for folder in folders {
            if repository.parts.holdRecords(folder) {
                changes.folders.insert(folder)
            } else if Layout.roots.contains(where: { folder.hasPrefix("\($0)/") }) {
                guard let week = JournalPath(folder + "/").week else { return nil }
                changes.weeks.insert(week)
            }
        }
        return changes
    }
}
