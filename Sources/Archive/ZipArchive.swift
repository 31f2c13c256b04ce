import CZip
import Glibc

/// A zip archive, made in memory by libzip.
public enum ZipArchive {
    /// A file of an archive.
    public struct File: Sendable {
        /// The path in the archive, with `/` between its parts.
        public let path: String
        /// What it holds.
        public let bytes: [UInt8]
        /// The date that it is given, from 1980 on.
        public let date: (year: Int, month: Int, day: Int)

        /// Describes a file.
        public init(_ path: String, _ bytes: [UInt8], date: (year: Int, month: Int, day: Int)) {
            self.path = path
            self.bytes = bytes
            self.date = date
        }
    }

    /// Why there is no archive.
    public enum Fault: Error, Equatable, Sendable {
        /// libzip isn't installed.
        case noLibrary
        /// The system's number of what went wrong.
        case system(Int32)
    }

    /// Makes an archive; the same files make the same bytes. Names are marked as UTF-8 (`zip_file_add`).
    ///
    /// - Throws: ``Fault`` when libzip isn't there, or when it can't be made.
    public static func bytes(of files: [File]) throws(Fault) -> [UInt8] {
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
    /// The date as MS-DOS packs it.
    fileprivate var packedDate: UInt16 {
        UInt16(min(max(date.year - 1980, 0), 127)) << 9 | UInt16(date.month) << 5 | UInt16(date.day)
    }
}

/// Texts one behind the other, and where each begins.
private struct Joined {
    /// All of them; never empty.
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
