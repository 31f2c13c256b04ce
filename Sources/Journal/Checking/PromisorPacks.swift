import Files
import Git

/// The packs that a partial clone received from its remote (`gitformat-pack(5)`, `.promisor`). Objects that they refer
/// to may be missing, because the remote has them.
enum PromisorPacks {
    /// The ids of their objects; empty if no remote is a promisor.
    ///
    /// - Throws: ``JournalError`` when a file can't be read.
    static func objects(of repository: borrowing Repository) throws(JournalError) -> Set<ObjectID> {
        do throws(GitError) {
            guard try repository.configuration().hasPromisor() else { return [] }
        } catch {
            throw .git(error)
        }
        do throws(FileError) {
            var found: Set<ObjectID> = []
            for place in PackAudit.places(of: "\(repository.commonFolder)/objects") {
                for base in try promisors(in: "\(place)/pack") {
                    guard let size = FileSystem.status("\(base).pack")?.size else { continue }
                    let index = PackIndex(try FileSystem.readStanding("\(base).idx", limit: PackAudit.limit) ?? [])
                    if index.isSound(packSize: size) { found.formUnion(index.names) }
                }
            }
            return found
        } catch {
            throw .file(error)
        }
    }

    /// The paths, without extension, of a folder's promisor packs.
    private static func promisors(in folder: String) throws(FileError) -> [String] {
        guard FileSystem.isFolder(folder) else { return [] }
        return try Folder(folder).entries().filter { $0.name.hasSuffix(".promisor") }
            .map { "\(folder)/\($0.name.dropLast(".promisor".count))" }
    }
}
