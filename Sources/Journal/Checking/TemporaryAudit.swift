import Files
import Parts

/// Finds temporary files in the plan's folders that killed processes left and the redo log doesn't mention.
struct TemporaryAudit: ~Copyable {
    private let folder: Folder

    private let roots: [String]

    init(_ place: JournalFolder, _ parts: PartList) throws(JournalError) {
        folder = try place.open()
        roots = parts.folders
    }

    /// The temporary files in the folders of weeks and days.
    func findings() throws(JournalError) -> [Finding] {
        do throws(FileError) {
            var (found, waiting) = (try folder.abandonedTemporaries(in: ""), roots)
            while let path = waiting.popLast() {
                let entries = try folder.entries(path) ?? []
                // Year, week and day folders; folders below them belong to the user.
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

    /// Removes a temporary file.
    ///
    /// - Returns: whether it was removed.
    func remove(_ finding: Finding) -> Bool {
        guard case .repository(.temporary(let path)) = finding else { return false }
        return (try? folder.remove(path, durable: false)) != nil
    }
}
