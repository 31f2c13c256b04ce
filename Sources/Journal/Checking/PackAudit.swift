import Files
import Git

/// Checks a repository's packs and their indexes before libgit2 reads them: libgit2 trusts them, and a damaged one can
/// crash the process.
struct PackAudit {
    private(set) var findings: [Finding] = []

    /// The size limit for an index: about 150 million objects.
    static let limit = 1 << 32

    /// Checks the repository with this shared git folder.
    init(_ commonFolder: String) throws(JournalError) {
        do throws(FileError) {
            for objects in Self.places(of: "\(commonFolder)/objects") { try check(objects) }
        } catch {
            throw .file(error)
        }
    }

    /// The object folder of a repository, and those that it borrows from (`objects/info/alternates`).
    static func places(of objects: String) -> [String] {
        var (places, waiting) = ([String](), [objects])
        while let place = waiting.popLast(), places.count < 32 {
            guard !places.contains(place) else { continue }
            places.append(place)
            let text = FileSystem.read("\(place)/info/alternates", limit: 1 << 16) ?? []
            for line in String(decoding: text, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
                waiting.append(line.hasPrefix("/") ? String(line) : "\(place)/\(line)")
            }
        }
        return places
    }

    private mutating func check(_ objects: String) throws(FileError) {
        guard FileSystem.isFolder("\(objects)/pack") else { return }
        for entry in try Folder("\(objects)/pack").entries().sorted(by: { $0.name < $1.name }) {
            let path = "\(objects)/pack/\(entry.name)"
            if entry.name == "multi-pack-index" { try require(path, .multiPackIndex) }
            guard entry.name.hasPrefix("pack-"), entry.name.hasSuffix(".idx") else { continue }
            try checkPack(String(path.dropLast(".idx".count)))
        }
        try require("\(objects)/info/commit-graph", .commitGraph)
        let chain = "\(objects)/info/commit-graphs"
        guard FileSystem.isFolder(chain) else { return }
        for entry in try Folder(chain).entries() where entry.name.hasSuffix(".graph") {
            try require("\(chain)/\(entry.name)", .commitGraph)
        }
    }

    /// Checks a pack and its index. An index without a pack is never read.
    private mutating func checkPack(_ base: String) throws(FileError) {
        guard let size = FileSystem.status("\(base).pack")?.size else { return }
        let pack = try TrailingChecksum(of: "\(base).pack")
        guard let pack, pack.isRight else { return note("\(base).pack", .pack) }
        let index = PackIndex(try FileSystem.readStanding("\(base).idx", limit: Self.limit) ?? [])
        let isWhole = try TrailingChecksum(of: "\(base).idx")?.isRight == true
        guard isWhole, index.isSound(packSize: size), index.packChecksum == pack.written else {
            return note("\(base).idx", .packIndex)
        }
    }

    /// Checks a file that is derived from the packs. A missing one is no problem.
    private mutating func require(_ path: String, _ kind: Finding.PackProblem) throws(FileError) {
        guard FileSystem.stands(path) else { return }
        if try TrailingChecksum(of: path)?.isRight != true { note(path, kind) }
    }

    private mutating func note(_ path: String, _ kind: Finding.PackProblem) {
        findings.append(.repository(.pack(path: path, kind)))
    }
}

/// The packs that a partial clone received from its remote (`gitformat-pack(5)`, `.promisor`). Objects that they refer
/// to may be missing, because the remote has them.
enum PromisorPacks {
    /// The ids of their objects; empty if no remote is a promisor.
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
