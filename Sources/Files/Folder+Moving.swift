import CLinux
import Glibc

extension Folder {
    /// Moves a file or a link to a path that doesn't exist; missing folders are created. A target that appears
    /// meanwhile is never replaced.
    ///
    /// - Throws: ``FileError/Reason/exists`` when the target exists, ``FileError/Reason/notAFile`` for a folder.
    public func rename(_ path: String, to target: String, durable: Bool) throws(FileError) {
        let (parts, targetParts) = (try Self.parts(path), try Self.parts(target))
        let missing = FileError(path, .system(errno: ENOENT, call: "rename"))
        guard let source = try descend(parts.dropLast(), path: path) else { throw missing }
        let name = parts[parts.count - 1]
        guard let standing = try source.status(name) else { throw missing }
        if standing.kind == .folder { throw FileError(path, .notAFile) }
        let parent = try making(targetParts.dropLast(), path: target, durable: durable)
        Trace.note(.write, "\(path) moved to \(target)")
        let move = Move(from: name, of: source.number, to: targetParts[targetParts.count - 1], of: parent.number)
        try move.run(path, target)
        guard durable else { return }
        try parent.synchronise()
        try source.synchronise()
    }

    /// Moves the contents of a folder to another one, and removes the folder if it is empty afterwards. A subfolder is
    /// moved whole, or merged if the target has a folder of that name. Nothing is ever replaced.
    ///
    /// - Returns: an error for each entry that couldn't be moved and is left in place.
    /// - Throws: ``FileError`` when one of the two folders can't be opened or created.
    public func moveContents(of path: String, to target: String, durable: Bool) throws(FileError) -> [FileError] {
        guard let source = try folder(path) else { return [] }
        let place = try making(try Self.parts(target), path: target, durable: durable)
        var left: [FileError] = []
        for entry in try source.entries() {
            let (from, to) = ("\(path)/\(entry.name)", "\(target)/\(entry.name)")
            Trace.note(.write, "\(from) moved to \(to)")
            do throws(FileError) {
                let move = Move(from: entry.name, of: source.number, to: entry.name, of: place.number)
                try entry.kind == .folder ? move.runFolder(from, to) : move.run(from, to)
            } catch {
                guard error.reason == .exists else {
                    left.append(error)
                    continue
                }
                guard entry.kind == .folder, try place.status(entry.name)?.kind == .folder else { continue }
                do throws(FileError) { left += try moveContents(of: from, to: to, durable: durable) } catch {
                    left.append(error)
                }
            }
        }
        if durable {
            try place.synchronise()
            try source.synchronise()
        }
        try? removeEmptyFolders(upwardsFrom: path, keeping: Self.parts(path).count - 1)
        // Entries that can't be listed are left in place.
        if left.isEmpty, try status(path) != nil, try source.entries().isEmpty {
            left.append(FileError(path, .unnamable))
        }
        return left
    }
}
