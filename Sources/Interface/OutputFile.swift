package import Files
import Journal
import Parts
import Paths

/// The output of an export: a file that is written atomically, or standard output.
package struct ExportTarget {
    package static let file = Option(
        required: "o", "FILE", .text,
        Text("output file, overwritten if it exists; - for standard output"))

    /// The absolute path of the file; nil for standard output.
    package let file: String?
    private let streams: Streams
    private let temporaryFolder: String

    /// Reads the option `-o`.
    ///
    /// - Throws: ``Failure`` when the file is one of the journal's own paths, or when an archive would be written to a
    ///   terminal.
    package init(_ context: Context, isText: Bool) throws {
        let name = try context[Self.file.optional].flatMap { $0 == "-" ? nil : $0 }
        if name == nil, !isText, context.streams.isOutputTerminal { throw Failure(Message.archiveOnTerminal, .usage) }
        try self.init(context, writingTo: name)
    }

    /// Creates an output.
    ///
    /// - Parameter name: the path of the file, absolute or relative to the working directory; nil for standard output.
    /// - Throws: ``Failure`` when the file is one of the journal's own paths.
    package init(_ context: Context, writingTo name: String?) throws {
        streams = context.streams
        temporaryFolder = context.environment.variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        guard let name else {
            file = nil
            return
        }
        let absolute = context.environment.absolute(name)
        let real = FileSystem.real(absolute) ?? Self.inRealFolder(absolute)
        if try Self.isOwn(real, context.journal().folder.path) { throw Failure(Message.ownFile(name), .usage) }
        // Only a regular file can be replaced atomically.
        if let kind = FileSystem.status(real)?.kind, kind != .file {
            throw Failure(Message.output(FileError(real, .notAFile)), .refused)
        }
        file = real
    }

    private static func inRealFolder(_ path: String) -> String {
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
        guard file == nil, streams.isOutputTerminal else { return try write(Array(text.utf8), what) }
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        streams.output.write(lines.map { String($0).printable }.joined(separator: "\n"))
        return .silent
    }

    package func write(_ bytes: [UInt8], _ what: Text) throws -> Reply {
        guard let file else {
            streams.output.write(bytes)
            return .silent
        }
        let (folder, name) = Path(file).opening
        try writing(Folder(folder.text).write(bytes, to: name, durable: true))
        return reply(what)
    }

    /// Runs a closure that writes the export to a temporary file, and moves that file into place or prints it.
    package func write(_ what: Text, _ write: (String) throws -> Void) throws -> Reply {
        let folder = file.map { Path($0).opening.folder.text } ?? temporaryFolder
        // Checks the folder first, so that a missing one is reported as for every export.
        try writing(_ = Folder(folder))
        let temporary = "\(folder)/\(Folder.temporaryName())"
        defer { for path in [temporary, "\(temporary).lock"] { try? FileSystem.removeFile(path) } }
        try write(temporary)
        guard let file else {
            streams.output.write(FileSystem.read(temporary, limit: .max) ?? [])
            return .silent
        }
        try writing(FileSystem.move(temporary, over: file))
        return reply(what)
    }

    private func writing(_ write: @autoclosure () throws -> Void) throws {
        do { try write() } catch let error as FileError { throw Failure(Message.output(error), .refused) }
    }

    private func reply(_ what: Text) -> Reply {
        let name = (file ?? "").printable
        return Reply(Text("exported \(what)"), [Text(value: name)])
    }
}

extension Message {
    package static func ownFile(_ name: String) -> Text {
        return Text("\(name) is among the journal's own files; use another folder")
    }

    package static let archiveOnTerminal = Text("the output is not text; use -o FILE")

    package static func output(_ error: FileError) -> Text {
        let text = error.reason == .notAFile ? "\(error.path) is not a regular file" : error.description
        return Text("the export cannot be written: \(text)")
    }

    package static let reading = Text("reading the journal")
}
