import Files
import Parts

/// Looks for temporary files that processes left in the plan's folders when they died, where no intent tells of them.
struct TemporaryAudit: ~Copyable {
    private let folder: Folder

    private let roots: [String]

    init(_ place: JournalFolder, _ parts: PartList) throws(JournalError) {
        folder = try place.open()
        roots = parts.folders
    }

    /// What stands in the folders of weeks and days.
    func findings() throws(JournalError) -> [Finding] {
        do throws(FileError) {
            var (found, waiting) = (try folder.abandonedTemporaries(in: ""), roots)
            while let path = waiting.popLast() {
                let entries = try folder.entries(path) ?? []
                // A year, a week, a day: what a person keeps below is theirs.
                if path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 3 {
                    waiting += entries.filter { $0.kind == .folder }.map { "\(path)/\($0.name)" }
                }
                found += try folder.abandonedTemporaries(in: path)
            }
            return found.sorted().map { .repository(.temporary(path: $0)) }
        } catch {
            throw .file(error)
        }
    }

    /// Takes one away.
    ///
    /// - Returns: whether it is gone.
    func remove(_ finding: Finding) -> Bool {
        guard case .repository(.temporary(let path)) = finding else { return false }
        return (try? folder.remove(path, durable: false)) != nil
    }
}
