import Foundation
import Glibc
import TestSupport

@testable import Files

/// A folder for one test, removed with everything in it after the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func open() throws -> Folder { try Folder(path) }

    func write(_ text: String, _ name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try RawFile.write(Array(text.utf8), to: url.path)
    }

    /// Writes a program that can be run at once.
    func writeProgram(_ text: String, _ name: String) throws { try RawFile.writeProgram(text, to: "\(path)/\(name)") }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func makePipe(_ name: String) { _ = unsafe mkfifo("\(path)/\(name)", 0o600) }

    func setMode(_ mode: mode_t, _ name: String) { _ = unsafe chmod("\(path)/\(name)", mode) }

    /// Everything in the folder, as sorted relative paths.
    func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
}

/// The reason of the `FileError` that a closure throws; nil when it throws none.
func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do {
        try body()
        return nil
    } catch {
        return (error as? FileError)?.reason
    }
}
