import Foundation
import Glibc
import TestSupport

@testable import Files

extension TemporaryFolder {
    func open() throws -> Folder { try Folder(path) }

    func write(_ text: String, _ name: String) throws { try write(text, to: name) }

    /// Writes a program that can be run at once.
    func writeProgram(_ text: String, _ name: String) throws { try writeProgram(text, to: name) }

    /// Reads a file's text; nil if it can't be read.
    func found(_ name: String) -> String? { try? text(name) }

    func makePipe(_ name: String) { _ = unsafe mkfifo(path(name), 0o600) }

    func setMode(_ mode: mode_t, _ name: String) { _ = unsafe chmod(path(name), mode) }

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
