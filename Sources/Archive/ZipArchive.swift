import CZip
import Glibc

/// Creates zip archives in memory with libzip.
public enum ZipArchive {
    /// A file in an archive.
    public struct File: Sendable {
        /// The path in the archive, with `/` between its parts.
        public let path: String
        /// The file's contents.
        public let bytes: [UInt8]
        /// The modification date, 1980 or later.
        public let date: (year: Int, month: Int, day: Int)

        /// Describes a file.
        public init(_ path: String, _ bytes: [UInt8], date: (year: Int, month: Int, day: Int)) {
            self.path = path
            self.bytes = bytes
            self.date = date
        }
    }

    /// The reason why an archive couldn't be created.
    public enum Problem: Error, Equatable, Sendable {
        /// libzip isn't installed.
        case noLibrary
        /// A system error number (`errno`).
        case system(Int32)
    }

    /// Creates an archive; the same files always give the same bytes. Names are marked as UTF-8 (`zip_file_add`).
    ///
    /// - Throws: ``Problem`` when libzip isn't installed or fails.
    public static func bytes(of files: [File]) throws(Problem) -> [UInt8] {
        var archive: UnsafeMutableRawPointer?
        var size = 0
        let contents = Joined(files.map(\.bytes))
        let names = Joined(files.map { Array($0.path.utf8) + [0] })
        let status = unsafe contents.bytes.withUnsafeBytes { contentBytes in
            unsafe names.bytes.withUnsafeBytes { nameBytes in
                let records = unsafe files.indices.map { index in
                    unsafe czip_file(
                        name: (nameBytes.baseAddress.map { unsafe $0 + names.starts[index] })?
                            .assumingMemoryBound(to: CChar.self),
                        bytes: contentBytes.baseAddress.map { unsafe $0 + contents.starts[index] },
                        count: files[index].bytes.count, date: files[index].packedDate, time: 0)
                }
                return unsafe czip_archive(records, records.count, &archive, &size)
            }
        }
        defer { unsafe free(archive) }
        guard status == 0 else { throw status == ENOSYS ? .noLibrary : .system(status) }
        return unsafe Array(UnsafeRawBufferPointer(start: archive, count: size))
    }
}

extension ZipArchive.File {
    /// The date in the packed MS-DOS form.
    fileprivate var packedDate: UInt16 {
        UInt16(min(max(date.year - 1980, 0), 127)) << 9 | UInt16(date.month) << 5 | UInt16(date.day)
    }
}

/// Concatenated byte arrays, with the offset of each.
private struct Joined {
    /// All of the bytes; never empty.
    let bytes: [UInt8]
    let starts: [Int]

    init(_ texts: [[UInt8]]) {
        var (bytes, starts) = ([UInt8](), [Int]())
        for text in texts {
            starts.append(bytes.count)
            bytes += text
        }
        self.bytes = bytes + [0]
        self.starts = starts
    }
}
