/// A note in which a process says, before it takes locks, that it is at it: `.git/weekyii/transfer`, say. Of one that dies
/// meanwhile, its locks can be told by the note from somebody else's.
public struct ProcessNote: Sendable {
    private let folder: String
    private let name: String
    private static let limit = 1 << 12

    /// Names a note.
    ///
    /// - Parameters:
    ///   - name: its name in the machine's own folder, `weekyii`.
    ///   - gitFolder: the git folder, absolute.
    public init(_ name: String, in gitFolder: String) {
        self.name = name
        folder = gitFolder
    }

    private var heading: String { "weekyii \(name) 1" }

    /// Writes the note.
    ///
    /// - Returns: whether it is written.
    @discardableResult
    public func write() -> Bool {
        let lines = [heading, "process: \(ProcessContext.identifier)", "namespace: \(ProcessContext.namespace)"]
        let text = Array(lines.map { $0 + "\n" }.joined().utf8)
        return (try? Folder(folder).write(text, to: "weekyii/\(name)", durable: false)) != nil
    }

    /// Removes the note.
    public func remove() { try? FilePlace.removeFile("\(folder)/weekyii/\(name)") }

    /// The process that the note names, which may have left locks; nil where there is no note.
    public var owner: StaleLock.Owner? {
        guard let folder = try? Folder("\(folder)/weekyii"), let status = try? folder.status(name),
            let bytes = try? folder.read(name, limit: Self.limit)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        func value(_ key: String) -> Substring? {
            lines.lazy.compactMap { $0.hasPrefix("\(key): ") ? $0.dropFirst(key.count + 2) : nil }.first
        }
        guard lines.first == heading[...], let process = value("process").flatMap({ Int($0) }),
            let namespace = value("namespace")
        else { return nil }
        return StaleLock.Owner(process: process, namespace: String(namespace), since: status.modified)
    }
}
