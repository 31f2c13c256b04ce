import Files
import Journal
import Parts
import Paths

/// The output of an export: a file that is written atomically, or standard output.
package struct ExportTarget {
    package static let file = Option(
        required: "o", "FILE", .text, Text("output file, overwritten if it exists; - for standard output"))

    private let context: Context
    /// The absolute path of the file; nil for standard output.
    private let file: String?

    /// Reads the option `-o`.
    ///
    /// - Throws: ``Failure`` when the file is one of the journal's own paths, or when an archive would be written to a
    ///   terminal.
    package init(_ context: Context, isText: Bool = true) throws {
        let name = try context[Self.file.optional].flatMap { $0 == "-" ? nil : $0 }
        if name == nil, !isText, context.streams.isOutputTerminal {
            throw Failure(Text("the output is not text; use -o FILE"), .usage)
        }
        try self.init(context, writingTo: name)
    }

    /// Creates an output.
    ///
    /// - Parameter name: the path of the file, absolute or relative to the working directory; nil for standard output.
    /// - Throws: ``Failure`` when the file is one of the journal's own paths.
    package init(_ context: Context, writingTo name: String?) throws {
        self.context = context
        file = try name.map { name in
            let path = Self.real(context.environment.absolute(name))
            if try Self.isOwn(path, context.journal().folder.path) {
                throw Failure(Text("\(name) is among the journal's own files; use another folder"), .usage)
            }
            // Only a regular file can be replaced atomically.
            if let kind = FileSystem.status(path)?.kind, kind != .file {
                throw Failure.notExported(FileError(path, .notAFile))
            }
            return path
        }
    }

    /// A path without links, even of a file that doesn't exist yet.
    private static func real(_ path: String) -> String {
        if let real = FileSystem.real(path) { return real }
        let (folder, name) = Path(path).opening
        return (FileSystem.real(folder.text).map { $0 == "/" ? "" : $0 } ?? folder.text) + "/\(name)"
    }

    private static func isOwn(_ path: String, _ journal: String) -> Bool {
        let base = journal == "/" ? journal : journal + "/"
        return path.split(separator: "/").contains(".git")
            || path.hasPrefix(base) && PartList.standard.hold(Path(path.dropFirst(base.count)))
    }

    /// Writes the lines of an export, and returns the reply. On a terminal, what could control it is escaped.
    package func write(lines text: String, _ what: Text) throws -> Reply {
        guard file == nil, context.streams.isOutputTerminal else { return try write(Array(text.utf8), what) }
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        context.streams.output.write(lines.map { String($0).printable }.joined(separator: "\n"))
        return .silent
    }

    package func write(_ bytes: [UInt8], _ what: Text) throws -> Reply {
        try write(what, printing: bytes) { file in
            let (folder, name) = Path(file).opening
            try Folder(folder.text).write(bytes, to: name, durable: true)
        }
    }

    /// Runs a closure that writes the export to a temporary file, and moves that file into place or prints it.
    package func write(_ what: Text, _ write: (String) throws -> Void) throws -> Reply {
        let variable = context.environment.variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = file.map { Path($0).opening.folder.text } ?? variable ?? "/tmp"
        // Checks the folder first, so that a missing one is reported as for every export.
        try Failure.exporting { _ = try Folder(folder) }
        let temporary = "\(folder)/\(Folder.temporaryName())"
        defer { for path in [temporary, "\(temporary).lock"] { try? FileSystem.removeFile(path) } }
        try write(temporary)
        return try self.write(what, printing: FileSystem.read(temporary, limit: .max) ?? []) { file in
            try FileSystem.move(temporary, over: file)
        }
    }

    /// Writes the file and returns the reply, or prints the bytes.
    private func write(
        _ what: Text, printing bytes: @autoclosure () -> [UInt8], _ write: (String) throws -> Void
    ) throws -> Reply {
        guard let file else {
            context.streams.output.write(bytes())
            return .silent
        }
        try Failure.exporting { try write(file) }
        return Reply(Text("exported \(what)"), [Text(value: file)])
    }
}

extension Failure {
    /// Does a step of an export.
    ///
    /// - Throws: a failure for a `FileError`.
    package static func exporting(_ step: () throws -> Void) throws {
        do { try step() } catch let error as FileError { throw notExported(error) }
    }

    fileprivate static func notExported(_ error: FileError) -> Failure {
        let text = error.reason == .notAFile ? "\(error.path) is not a regular file" : error.description
        return Failure(Text("the export cannot be written: \(text)"), .refused)
    }
}

extension Message {
    package static let reading = Text("reading the journal")
}
