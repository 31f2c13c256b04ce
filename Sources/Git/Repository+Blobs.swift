import CGit2
import Glibc

extension Repository {
    /// Writes a blob without filters (`git_blob_create_from_buffer`); an existing one isn't written again.
    package func writeBlob(_ bytes: [UInt8]) throws -> ObjectID {
        try writing { unsafe git_blob_create_from_buffer(&$0, pointer, bytes, bytes.count) }
    }

    /// Reads a blob, after checking its size: a larger one is ``GitError/Code/tooLarge``.
    package func readBlob(_ id: ObjectID, limit: Int) throws -> [UInt8] {
        var raw = id.raw
        var (size, type) = (0, GIT_OBJECT_ANY)
        let objects = try objects()
        try Call.checked(unsafe git_odb_read_header(&size, &type, objects.pointer, &raw))
        guard type != GIT_OBJECT_BLOB || size <= limit else {
            throw GitError(code: .tooLarge, kind: "odb", message: "blob \(id) has \(size) bytes, more than \(limit)")
        }
        let blob = try unsafe handle(freedBy: git_blob_free) { unsafe git_blob_lookup(&$0, $1, &raw) }
        let count = Int(unsafe git_blob_rawsize(blob.pointer))
        return unsafe Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob.pointer), count: count))
    }

    package func contains(_ id: ObjectID) throws -> Bool {
        var raw = id.raw
        return unsafe git_odb_exists(try objects().pointer, &raw) == 1
    }

    /// Also reads objects from another folder, such as a server's quarantine for an incoming push
    /// (`git_odb_add_disk_alternate`); a missing one contains no objects.
    package func readObjects(from folder: String) throws {
        let objects = try objects()
        try Call.checked(unsafe git_odb_add_disk_alternate(objects.pointer, folder))
    }

    private func objects() throws -> Handle {
        try unsafe handle(freedBy: git_odb_free) { unsafe git_repository_odb(&$0, $1) }
    }

    /// Tries again, some times, what fails because of another git at the same moment.
    func retrying<T>(where isPassing: (GitError) -> Bool, _ body: () throws -> T) throws -> T {
        for _ in 1..<8 {
            do { return try body() } catch let error as GitError where isPassing(error) {
                usleep(.random(in: 1_000...10_000))
            }
        }
        return try body()
    }

    /// Writes an object. A `git gc` may remove an empty object folder just before a file is renamed into it.
    func writing(_ write: (inout git_oid) -> Int32) throws -> ObjectID {
        try retrying(where: { $0.kind == "os" }) {
            var id = git_oid()
            try sharing { _ = try Call.checked(write(&id)) }
            return ObjectID(id)
        }
    }
}
